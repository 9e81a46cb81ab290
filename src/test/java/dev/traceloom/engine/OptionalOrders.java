package dev.traceloom.engine;

import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The meaning of rule 24, as plainly as possible: all orders of a few records of which some have to take effect, and
 * every other one, whenever it may come next, either takes effect or is consumed without.
 */
public final class OptionalOrders {
    private final Specification specification;
    private final Predicate<TimedRecord> member;
    private final Set<String> seen = new HashSet<>();
    private boolean found;
    private boolean failed;

    /** @param member which records have to take effect */
    public OptionalOrders(Specification specification, Predicate<TimedRecord> member) {
        this.specification = specification;
        this.member = member;
    }

    /** Tries all orders of the remaining records from a state. */
    public void from(State state, List<TimedRecord> remaining) {
        if (!seen.add(remaining + " " + state.variables())) {
            return;
        }
        found |= remaining.stream().noneMatch(member);
        for (TimedRecord record : remaining) {
            if (record.mayComeNext(remaining)) {
                consume(state, record, remaining);
            }
        }
        if (specification.hasSilentActions()) {
            Successors silent = new Successors();
            specification.silent(state, silent);
            follow(silent, remaining);
        }
    }

    private void consume(State state, TimedRecord record, List<TimedRecord> remaining) {
        List<TimedRecord> rest = new ArrayList<>(remaining);
        rest.remove(record);
        if (!member.test(record) || record.meaning().effect() == null) {
            from(state, rest);
        }
        if (record.meaning().effect() != null) {
            Successors successors = new Successors();
            specification.next(state, record.meaning().effect(), successors);
            follow(successors, rest);
        }
        if (record.meaning().step() != null) {
            Successors steps = new Successors();
            specification.next(state, record.meaning().step(), steps);
            follow(steps, remaining);
        }
    }

    private void follow(Successors successors, List<TimedRecord> remaining) {
        failed |= successors.failure() != null;
        for (int i = 0; i < successors.size(); i++) {
            int violated = specification.violatedInvariant(successors.get(i));
            failed |= violated == Specification.INVARIANT_FAILED;
            if (violated == -1) {
                from(successors.get(i), remaining);
            }
        }
    }

    /** Whether there is no order, and nothing that failed to evaluate could hide one. */
    public boolean isContradiction() {
        return !found && !failed;
    }
}
