package dev.traceloom.spec.evaluation;

import dev.traceloom.spec.Specification;
import dev.traceloom.spec.evaluation.EvaluatedActions.Evaluation;
import dev.traceloom.spec.evaluation.EvaluatedActions.Extent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An action that TLC evaluates wholly, which takes many times as long as our own evaluator does.
 *
 * @param reason what is in the way, and where that stands
 */
public record LeftToTlc(String action, String reason) {

    /** @param counts how often a trace names each action; others are left out */
    public static List<LeftToTlc> of(Specification specification, Map<String, Integer> counts) {
        Optional<EvaluatedActions> evaluated = specification.as(EvaluatedActions.class);
        return evaluated.isEmpty()
                ? List.of()
                : specification.actions().stream()
                        .filter(action -> counts.getOrDefault(action.name(), 0) > 0)
                        .flatMap(action -> of(action.name(), evaluated.get().of(action)).stream())
                        .toList();
    }

    private static Optional<LeftToTlc> of(String action, Evaluation evaluation) {
        return evaluation.extent() == Extent.TLC
                ? Optional.of(new LeftToTlc(
                        action, evaluation.asked().stream().map(String::valueOf).collect(Collectors.joining(", "))))
                : Optional.empty();
    }
}
