package dev.traceloom.spec.tlc.action;

import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Footprint;
import dev.traceloom.trace.Operation;
import java.util.List;
import java.util.Set;

/**
 * Silent actions that may happen only so often between two records, or only before some (semantics, rule 2). What is silent
 * between two records may as well belong to the second one: so it is taken together with that one, and a search need not
 * know how often it happened.
 *
 * @param actions one action
 * @param most how often it may happen before a record
 * @param records the names of the records that it may come before; empty for all
 */
public record LimitedSilence(SilentActions actions, int most, Set<String> records) {

    /** A call before which such actions may happen. */
    public record Preceded(List<LimitedSilence> before, Call call) implements Call {}

    /** What a record means if these may happen before it. */
    public static BoundOperation before(BoundOperation bound, Operation operation, List<LimitedSilence> limited) {
        if (limited.isEmpty()) {
            return bound;
        }
        List<LimitedSilence> here = limited.stream()
                .filter(one -> one.records.isEmpty() || one.records.contains(operation.name()))
                .toList();
        if (here.isEmpty() || bound.effect() == null) {
            return bound;
        }
        return new BoundOperation(
                bound.action(),
                new Preceded(here, bound.effect()),
                bound.step() == null ? null : new Preceded(here, bound.step()),
                Footprint.UNKNOWN,
                bound.unknown(),
                bound.exact());
    }
}
