package dev.traceloom.ide.recording.workload;

import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.record.template.ParameterOverrides;
import dev.traceloom.record.template.WorkloadOutline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A line of the table: a parameter of an action as it is entered, or an action that has none.
 *
 * @param argument as the specification has it
 * @param isFirst whether it is the first line of its action, which has the action's weight
 */
record WorkloadRow(
        String action,
        Optional<WorkloadOutline.Argument> argument,
        boolean isFirst,
        String weight,
        String type,
        boolean result,
        String range) {
    static final String USUAL_WEIGHT = "1";

    /** The words of {@code generate} for what its user said. */
    private static final String TYPED = "as --types says";

    static List<WorkloadRow> of(WorkloadOutline outline) {
        List<WorkloadRow> rows = new ArrayList<>();
        for (WorkloadOutline.Action action : outline.actions()) {
            if (action.arguments().isEmpty()) {
                rows.add(new WorkloadRow(action.name(), Optional.empty(), true, USUAL_WEIGHT, "", false, ""));
            }
            boolean first = true;
            for (WorkloadOutline.Argument argument : action.arguments()) {
                rows.add(new WorkloadRow(
                        action.name(),
                        Optional.of(argument),
                        first,
                        USUAL_WEIGHT,
                        argument.type(),
                        argument.result(),
                        argument.range()));
                first = false;
            }
        }
        return rows;
    }

    WorkloadRow withWeight(String entered) {
        return new WorkloadRow(action, argument, isFirst, entered.strip(), type, result, range);
    }

    WorkloadRow withType(String entered) {
        return new WorkloadRow(action, argument, isFirst, weight, entered.strip(), result, range);
    }

    WorkloadRow withResult(boolean entered) {
        return new WorkloadRow(action, argument, isFirst, weight, type, entered, range);
    }

    WorkloadRow withRange(String entered) {
        return new WorkloadRow(action, argument, isFirst, weight, type, result, entered.strip());
    }

    /** As the options of {@code generate} name it. */
    String path() {
        return action + "." + argument.orElseThrow().name();
    }

    boolean hasOtherType() {
        return argument.filter(one -> !one.type().equals(type)).isPresent();
    }

    boolean hasOtherRange() {
        return argument.filter(one -> !one.range().equals(range)).isPresent();
    }

    boolean isOtherwiseResult() {
        return argument.filter(one -> one.result() != result).isPresent();
    }

    /** Whether its type was said before, and has to be said again when others are. */
    boolean isTyped() {
        return argument.filter(one -> one.note().equals(TYPED)).isPresent();
    }

    /** Whether values are chosen from a range: integers are, alone or in sequences and sets. */
    boolean hasRange() {
        return argument.isPresent() && !result && type.matches("((seq|set)\\()*int\\)*");
    }

    Optional<String> problem() {
        Optional<String> ofWeight = isFirst ? problemOfNumber("recording.new.problem.weight", weight, 0) : Optional.empty();
        return ofWeight
                .or(() -> argument.flatMap(one -> ParameterOverrides.problemOfType(path(), type)).map(WorkloadRow::sentence))
                .or(() -> hasRange()
                        ? ParameterOverrides.problemOfRange(path(), range).map(WorkloadRow::sentence)
                        : Optional.empty());
    }

    private static String sentence(String problem) {
        return Character.toUpperCase(problem.charAt(0)) + problem.substring(1) + ".";
    }

    /** @param least of a number that has to be there; one that may be left out is at least 1 */
    static Optional<String> problemOfNumber(String key, String entered, int least) {
        boolean number = entered.matches("\\d{1,9}") && Integer.parseInt(entered) >= least;
        boolean leftOut = least > 0 && entered.isEmpty();
        return number || leftOut ? Optional.empty() : Optional.of(TraceloomBundle.message(key, entered));
    }
}
