package dev.traceloom.explain;

import dev.traceloom.spec.Place;
import dev.traceloom.spec.Reason;
import dev.traceloom.trace.RecordRef;
import java.util.List;
import java.util.Optional;

/**
 * An operation that time allows to come next, and the specification does not.
 *
 * @param operation which one
 * @param definition where its action is defined
 * @param refusals one for each group of deepest states in which it is a candidate
 */
public record Stall(RecordRef operation, Optional<Place> definition, List<Refusal> refusals) {
    public Stall {
        refusals = List.copyOf(refusals);
    }

    /**
     * Why it is refused in one group.
     *
     * @param group the group's number
     * @param reasons the innermost conjuncts in the way, one for each alternative of the action, the one that came
     *     furthest first
     * @param enablers other open operations after which it would be enabled, if they could go first
     */
    public record Refusal(int group, List<Reason> reasons, List<RecordRef> enablers) {
        public Refusal {
            reasons = List.copyOf(reasons);
            enablers = List.copyOf(enablers);
        }
    }
}
