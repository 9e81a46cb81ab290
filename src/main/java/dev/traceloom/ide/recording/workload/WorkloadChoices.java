package dev.traceloom.ide.recording.workload;

import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.record.template.Language;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the form says.
 *
 * @param rows the parameters and the weights of the actions
 * @param threads of the workload, as it is entered; empty for the usual number
 * @param operations of each thread, likewise
 */
record WorkloadChoices(
        Path specification, Language language, Path folder, List<WorkloadRow> rows, String threads, String operations) {

    WorkloadChoices {
        rows = List.copyOf(rows);
    }

    /** The same without any choice, for another folder. */
    WorkloadChoices into(Path other) {
        return new WorkloadChoices(specification, language, other, List.of(), "", "");
    }

    /** For {@code traceloom generate}. What the user did not touch follows the specification, also the next time. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of(
                "generate", specification.toString(), "--language", language.toString(), "--output", folder.toString()));
        List<WorkloadRow> parameters = rows.stream().filter(row -> row.argument().isPresent()).toList();
        if (parameters.stream().anyMatch(WorkloadRow::hasOtherType)) {
            add(arguments, "--types", parameters.stream()
                    .filter(row -> row.hasOtherType() || row.isTyped())
                    .map(row -> row.path() + "=" + row.type())
                    .toList());
        }
        if (parameters.stream().anyMatch(WorkloadRow::hasOtherRange)) {
            add(arguments, "--range", parameters.stream().map(row -> row.path() + "=" + row.range()).toList());
        }
        if (parameters.stream().anyMatch(WorkloadRow::isOtherwiseResult)) {
            add(arguments, "--results", parameters.stream().filter(WorkloadRow::result).map(WorkloadRow::path).toList());
        }
        return arguments;
    }

    private static void add(List<String> arguments, String option, List<String> values) {
        arguments.add(option + "=" + String.join(",", values));
    }

    /** For the workload itself, behind its name. */
    String settings() {
        String weights = rows.stream()
                .filter(row -> row.isFirst() && !row.weight().equals(WorkloadRow.USUAL_WEIGHT))
                .map(row -> row.action() + "=" + row.weight())
                .collect(Collectors.joining(","));
        return setting("--threads", threads)
                + setting("--operations", operations)
                + setting("--weights", weights);
    }

    private static String setting(String option, String value) {
        return value.isEmpty() ? "" : " " + option + " " + value;
    }

    /** What is wrong with the entries, in a sentence; empty if nothing is. */
    Optional<String> problem() {
        return rows.stream()
                .flatMap(row -> row.problem().stream())
                .findFirst()
                .or(() -> WorkloadRow.problemOfNumber("recording.new.problem.threads", threads, 1))
                .or(() -> WorkloadRow.problemOfNumber("recording.new.problem.operations", operations, 1))
                .or(this::problemOfWeights);
    }

    private Optional<String> problemOfWeights() {
        boolean any = rows.stream().anyMatch(row -> row.isFirst() && !row.weight().matches("0+"));
        return any || rows.isEmpty()
                ? Optional.empty()
                : Optional.of(TraceloomBundle.message("recording.new.problem.weights"));
    }
}
