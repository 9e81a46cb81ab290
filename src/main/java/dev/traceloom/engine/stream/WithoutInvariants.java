package dev.traceloom.engine.stream;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Invariants;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.Specification;
import java.time.Duration;
import java.util.HashSet;

/**
 * Finds out whether a trace has an order if neither invariants nor properties count, beside the search in which they do: a stream
 * cannot be read once more when that one has failed (semantics, rule 13).
 *
 * <p>As long as no state breaks an invariant, both are the same search. From the first segment on where one does, both
 * go on from segment to segment, until they meet again in the same states. This one may use a share of the time; when
 * that is spent, or it grows much wider than the other, it gives up, because only the wording of a result depends on
 * it.
 */
final class WithoutInvariants {
    /** It gives up with more states than these, and so many for each state of the other search. */
    private static final int STATES_ALWAYS_ALLOWED = 1000;

    private static final int STATES_PER_OTHER_STATE = 64;
    /** Each segment may use this part of the time that is left. */
    private static final int TIME_SHARE_ONE_IN = 4;

    private final Specification specification;
    private final Budget budget;
    /** Null while this search is the same as the other. */
    private Frontier own;
    private boolean gaveUp;

    WithoutInvariants(Specification specification, Budget budget) {
        this.specification = specification;
        this.budget = budget;
    }

    /** Begins in other states than the search proper: a property takes some of the initial ones away. */
    void begin(Frontier initial) {
        own = initial;
    }

    /** Follows the search through a segment that it went through from {@code start} to {@code ends}. */
    void follow(Problem segment, Frontier start, SegmentEnds ends) {
        if (own == null && ends.dead().violations() == 0 || gaveUp) {
            return;
        }
        go(segment, own == null ? start : own, new HashSet<>(ends.states()));
    }

    /** Goes on through a segment when the search proper has failed. */
    void goOn(Problem segment) {
        go(segment, own, new HashSet<>());
    }

    private void go(Problem segment, Frontier start, HashSet<SearchState> others) {
        Duration share = budget.remaining().dividedBy(TIME_SHARE_ONE_IN);
        SegmentExplorations explorations = new SegmentExplorations(
                specification, Budget.of(share), Progress.NONE, Invariants.IGNORED);
        SegmentEnds ends = SegmentSearch.breadthFirst(explorations).search(segment, start.in(segment), 0);
        boolean tooWide = ends.states().size() > STATES_ALWAYS_ALLOWED + STATES_PER_OTHER_STATE * others.size();
        gaveUp = ends.isStopped() || tooWide && !others.isEmpty();
        boolean met = !others.isEmpty() && others.equals(new HashSet<>(ends.states()));
        own = met ? null : start.afterAnyPath(segment, ends);
    }

    /** Whether there is something to find out in the rest of a trace that has no order with invariants. */
    boolean mayFindOrder() {
        return own != null && !own.isEmpty() && !gaveUp;
    }

    /** Whether it is not known if there is an order. */
    boolean isUnknown() {
        return gaveUp;
    }
}
