package dev.traceloom.explain;

import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.ending.EndingWalk;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.NextRecord;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.State;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the operations that would help a stalled one: open at the same time, and after them it would be enabled. They
 * are not allowed to go first, or the search would have taken them, but that is where to look: an effect that came too
 * late, or a result that was read too early.
 */
final class Enablers {
    /** Of each thread, so many records are looked at. */
    private static final int RECORDS_AHEAD = 3;
    /** An operation may take steps without end. */
    private static final int MOST_STEPS = 64;

    private final Ending ending;
    private final EndingWalk walk;

    Enablers(Ending ending, EndingWalk walk) {
        this.ending = ending;
        this.walk = walk;
    }

    List<NextRecord> of(SearchState at, NextRecord stalled) {
        List<NextRecord> enablers = new ArrayList<>();
        for (NextRecord other : ending.openWith(at, stalled, RECORDS_AHEAD)) {
            if (enables(at.state(), other.meaning(), stalled.meaning())) {
                enablers.add(other);
            }
        }
        return enablers;
    }

    private boolean enables(State state, BoundOperation first, BoundOperation stalled) {
        if (first.effect() == null || stalled.effect() == null) {
            return false;
        }
        List<State> steps = withSteps(state, first);
        for (State after : steps) {
            if (after != state && canFollow(after, stalled)
                    || walk.after(after, first.effect()).stream().anyMatch(done -> canFollow(done, stalled))) {
                return true;
            }
        }
        return false;
    }

    private boolean canFollow(State state, BoundOperation operation) {
        return withSteps(state, operation).stream()
                .anyMatch(after -> !walk.after(after, operation.effect()).isEmpty());
    }

    /** A state, and those that follow while the operation takes steps. */
    private List<State> withSteps(State state, BoundOperation operation) {
        List<State> states = new ArrayList<>(List.of(state));
        if (operation.step() == null) {
            return states;
        }
        Set<Long> seen = new HashSet<>(Set.of(state.hashLow()));
        for (int i = 0; i < states.size() && states.size() < MOST_STEPS; i++) {
            for (State after : walk.after(states.get(i), operation.step())) {
                if (seen.add(after.hashLow())) {
                    states.add(after);
                }
            }
        }
        return states;
    }
}
