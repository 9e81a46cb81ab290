package dev.traceloom.engine.stream;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.Specification;
import java.time.Duration;
import java.util.HashSet;

/**
 * Finds out whether a trace has an order if invariants do not count, beside the search in which they do: a stream
 * cannot be read once more when that one has failed (semantics, rule 13).
 *
 * <p>As long as no state breaks an invariant, both are the same search. From the first piece on where one does, both go
 * on from piece to piece, until they meet again in the same states. This one may use a share of the time; when that is
 * spent, or it grows much wider than the other, it gives up, because only the wording of a result depends on it.
 */
final class WithoutInvariants {
    private static final int MOST_TIMES_WIDER = 64;
    private static final int NARROW = 1000;
    private static final int SHARE = 4;

    private final Specification specification;
    private final Budget budget;
    /** Null while this search is the same as the other. */
    private Frontier own;
    private boolean gaveUp;

    WithoutInvariants(Specification specification, Budget budget) {
        this.specification = specification;
        this.budget = budget;
    }

    /** Follows the search through a piece that it went through from {@code start} to {@code ends}. */
    void follow(Problem piece, Frontier start, SegmentSearch.Ends ends) {
        if (own == null && ends.dead().violations() == 0 || gaveUp) {
            return;
        }
        go(piece, own == null ? start : own, new HashSet<>(ends.states()));
    }

    /** Goes on through a piece when the search proper has failed. */
    void goOn(Problem piece) {
        go(piece, own, new HashSet<>());
    }

    private void go(Problem piece, Frontier start, HashSet<SearchState> others) {
        Duration share = budget.remaining().dividedBy(SHARE);
        SegmentExplorations explorations = new SegmentExplorations(specification, Budget.of(share), Progress.NONE);
        SegmentSearch.Ends ends = new BreadthFirstSegmentSearch(explorations).search(piece, start.in(piece), false, 0);
        boolean tooWide = ends.states().size() > NARROW + MOST_TIMES_WIDER * others.size();
        gaveUp = ends.isStopped() || tooWide && !others.isEmpty();
        boolean met = !others.isEmpty() && others.equals(new HashSet<>(ends.states()));
        own = met ? null : start.afterAnyWay(piece, ends);
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
