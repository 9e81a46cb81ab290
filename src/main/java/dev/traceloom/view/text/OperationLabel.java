package dev.traceloom.view.text;

import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordWords;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.List;

/** An operation in words: short where room is dear, in full where it is not. */
public final class OperationLabel {
    private static final int SHORT_VALUE = 14;
    private static final int LONG_VALUE = 400;
    /** What a structured value is taken for when only its length is asked, which must cost nothing. */
    private static final int STRUCTURED = 10;
    /** What the variable of an observation is taken for, likewise. */
    private static final int SEEN = 12;

    private OperationLabel() {}

    /** {@code KVRangeQuery(2, 9, 4)}. */
    public static String brief(Operation operation) {
        return text(operation, false, SHORT_VALUE);
    }

    /** {@code KVRangeQuery(lo = 2, hi = 9, count = 4)}. */
    public static String full(Operation operation) {
        return text(operation, true, LONG_VALUE);
    }

    /** Where a record stands, as a person counts: {@code t1 #18}. */
    public static String place(RecordRef ref) {
        return ref.inWords();
    }

    /** A thread where its lane is named. */
    public static String threadName(String id) {
        return RecordRef.nameOf(id);
    }

    /** About how many characters {@link #brief} has; a long trace asks this for every operation. */
    public static int briefLength(Operation operation) {
        int length = nameOf(operation).length();
        Arguments arguments = operation.arguments();
        for (int i = 0; i < arguments.size(); i++) {
            length += 2 + Math.min(SHORT_VALUE, roughLength(arguments.values().get(i)));
        }
        for (Observation seen : operation.observations().after()) {
            length += SEEN + Math.min(SHORT_VALUE, roughLength(seen.value()));
        }
        return length;
    }

    private static int roughLength(Value value) {
        if (value instanceof Value.Int number) {
            int length = number.value() < 0 ? 2 : 1;
            for (int rest = number.value() / 10; rest != 0; rest /= 10) {
                length++;
            }
            return length;
        }
        if (value instanceof Value.Text text) {
            return text.value().length() + 2;
        }
        if (value instanceof Value.Bool bool) {
            return bool.value() ? 4 : 5;
        }
        return value instanceof Value.Model model ? model.name().length() : STRUCTURED;
    }

    private static String text(Operation operation, boolean named, int longest) {
        List<String> arguments = arguments(operation.arguments(), named, longest);
        return nameOf(operation)
                + (arguments.isEmpty() ? "" : "(" + String.join(", ", arguments) + ")")
                + RecordWords.seenAfterComma(operation, value -> ValueLabel.within(value, longest));
    }

    private static List<String> arguments(Arguments arguments, boolean named, int longest) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            parts.add((named && !arguments.positional() ? VisibleText.line(arguments.names().get(i)) + " = " : "")
                    + ValueLabel.within(arguments.values().get(i), longest));
        }
        return parts;
    }

    /** What stands behind the name in {@link #brief}: each argument, and what was seen. */
    static List<String> parts(Operation operation) {
        List<String> parts = arguments(operation.arguments(), false, SHORT_VALUE);
        String seen = RecordWords.seen(operation, value -> ValueLabel.within(value, SHORT_VALUE));
        if (!seen.isEmpty()) {
            parts.add(seen);
        }
        return parts;
    }

    static String nameOf(Operation operation) {
        return switch (operation.outcome()) {
            case THREAD_END -> "end";
            case CRASH -> operation.signal().isEmpty() ? "crash" : "crash " + VisibleText.line(operation.signal());
            default -> RecordWords.name(operation);
        };
    }
}
