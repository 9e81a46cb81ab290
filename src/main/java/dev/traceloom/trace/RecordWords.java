package dev.traceloom.trace;

import dev.traceloom.trace.text.OneLine;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a record says, in words that a person would use: {@code a step, term["n1"] = 2}. */
public final class RecordWords {
    /** What many variables of a record have in common is seen in the first few. */
    private static final int MOST = 6;

    /** Of a note that a record is called by. */
    private static final int LONGEST_NAME = 60;

    private RecordWords() {}

    /** What happened, as its record calls it; a record that names no action tells of a step, or of none and what was noted. */
    public static String name(Operation operation) {
        if (!operation.isAnyStep() || operation.observations().steps() != Observations.Steps.NONE) {
            return name(operation.name());
        }
        return note(LONGEST_NAME, operation).map(note -> "no step: " + note).orElse("no step");
    }

    /** What the program noted beside it, on one line of so many characters. */
    public static Optional<String> note(int longest, Operation operation) {
        return operation.meta().note().map(note -> OneLine.within(longest, VisibleText.line(note)));
    }

    /** The same where no more than the name is known. */
    public static String name(String name) {
        return name.equals(Operation.ANY_STEP) ? "a step" : VisibleText.line(name);
    }

    /** What was seen of the state, to be put behind the operation: {@code , term["n1"] = 2}; empty where nothing was. */
    public static String seenAfterComma(Operation operation, Function<Value, String> values) {
        String seen = seen(operation, values);
        return seen.isEmpty() ? "" : ", " + seen;
    }

    /**
     * What was seen of the state: {@code term["n1"] = 2}, with {@code before} and {@code after} where both were looked at,
     * or only the state before.
     *
     * @param values how a value is written
     */
    public static String seen(Operation operation, Function<Value, String> values) {
        return Stream.of(around(operation, values), listed(events(operation, values)))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private static String around(Operation operation, Function<Value, String> values) {
        String before = listed(before(operation, values));
        String after = listed(after(operation, values));
        if (before.isEmpty()) {
            return after;
        }
        return "before " + before + (after.isEmpty() ? "" : ", after " + after);
    }

    /** Each thing that was seen before the step, in words. */
    public static List<String> before(Operation operation, Function<Value, String> values) {
        return operation.observations().before().stream().map(one -> text(one, values)).toList();
    }

    /** Each thing that was seen after the step, or is told of how it changed the state, in words. */
    public static List<String> after(Operation operation, Function<Value, String> values) {
        Observations observations = operation.observations();
        return Stream.concat(
                        observations.after().stream().map(one -> text(one, values)),
                        observations.updates().stream().map(one -> text(one, values)))
                .toList();
    }

    /** Each read and write of the step, in words. */
    public static List<String> events(Operation operation, Function<Value, String> values) {
        return operation.observations().events().stream()
                .map(one -> one.kind().word() + " " + part(one.variable(), one.path()) + " = " + values.apply(one.value()))
                .toList();
    }

    private static String listed(List<String> parts) {
        return String.join(", ", parts.subList(0, Math.min(MOST, parts.size())))
                + (parts.size() > MOST ? " and " + (parts.size() - MOST) + " more" : "");
    }

    private static String text(Observation observation, Function<Value, String> values) {
        return part(observation.variable(), observation.path()) + " = " + values.apply(observation.value());
    }

    private static String text(Update update, Function<Value, String> values) {
        return part(update.variable(), update.path()) + " by " + update.operator().word()
                + (update.arguments().isEmpty()
                        ? ""
                        : update.arguments().stream().map(values).collect(Collectors.joining(", ", "(", ")")));
    }

    /** A variable or a part of it: {@code log["n1"][3]}. */
    public static String part(String variable, List<Value> path) {
        return VisibleText.line(variable)
                + path.stream()
                        .map(key -> "[" + VisibleText.within(20, Values.toText(key)) + "]")
                        .collect(Collectors.joining());
    }

    /** Where the record stands in a log that is not ours: {@code , line 17}; empty where nobody knows. */
    public static String lineAfterComma(Operation operation) {
        long line = operation.observations().line();
        return line == 0 ? "" : ", line " + line;
    }
}
