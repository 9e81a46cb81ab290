package dev.traceloom.engine.search;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Options;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.explore.SearchOutcome;
import dev.traceloom.engine.problem.CandidateOrder;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.QuiescentPoint;
import dev.traceloom.spec.Specification;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Searches the end of a rejected trace again, without leaving anything out and with TLC evaluating (semantics, rule 19).
 *
 * <p>It begins at a cut before the failure, from all states that are known there, and goes layer by layer; what it
 * finds is what the result tells: the longest prefix, the deepest states and the layers before them, which an
 * explanation needs. It begins early enough for a few hundred records, and for one record more than there are
 * operations that may be left out: taking those, a path may come as deep as another one that is past the cut.
 *
 * <p>Leaving orders out may also hide a step that fails to evaluate, which would make the verdict an error (rule 13).
 * Where that was done before that cut, the trace is gone through once more too, in search of such a step alone.
 */
public final class Confirmation {
    public static final String ORDERS_DISAGREE =
            "leaving orders out led to a rejection, but there is an order: this is a bug of ours, please report it with"
                    + " the trace and the specification";
    private static final int RECORDS = 1000;
    private static final Duration LEAST = Duration.ofSeconds(1);

    private final Problem problem;
    private final Specification specification;
    private final Budget budget;
    private final Progress progress;
    private final Options options;
    private final boolean checkInvariants;

    Confirmation(
            Problem problem,
            Specification specification,
            Budget budget,
            Progress progress,
            Options options,
            boolean checkInvariants) {
        this.problem = problem;
        this.specification = specification;
        this.budget = budget;
        this.progress = progress;
        this.options = options;
        this.checkInvariants = checkInvariants;
    }

    SearchOutcome confirm(Exploration reduced, List<QuiescentPoint> cuts, QuiescentPointSearch woven) {
        Budget part = budget.part(time());
        int begin = beginning(cuts, woven);
        List<Arrival> starts = woven.known().at(begin);
        LastLayers layers = new LastLayers();
        layers.beginAt(cuts.get(begin).behind() + (begin == 0 ? 0 : optional()));
        Exploration full = explore(specification.reference(), part, layers);
        End end = Search.guarded(part, () -> new BreadthFirst(full).search(starts));
        long states = reduced.states() + full.states();
        if (full.order().isPresent()) {
            return new SearchOutcome(
                    End.FOUND,
                    full.order(),
                    layers,
                    states,
                    full.dead(),
                    Optional.empty(),
                    Optional.empty(),
                    List.of(ORDERS_DISAGREE));
        }
        DeadBranches dead = reduced.dead().with(full.dead());
        boolean complete = end == End.EXHAUSTED;
        if (complete && woven.leftOrdersOut() && dead.failures() == 0) {
            Exploration before = explore(specification, part, LastLayers.onlyDeepest());
            complete = Search.guarded(part, () -> passAll(before, cuts, begin)) == End.EXHAUSTED;
            dead = dead.with(before.dead());
            states += before.states();
        }
        boolean deeper = layers.depth() >= reduced.layers().depth();
        return new SearchOutcome(
                End.EXHAUSTED,
                Optional.empty(),
                deeper ? layers : reduced.layers(),
                states,
                dead,
                options.reductions() ? Optional.of(complete) : Optional.empty(),
                Optional.empty(),
                List.of());
    }

    /** Up to a third of what is left, but not out of proportion to the search that is to be confirmed. */
    private Duration time() {
        Duration third = budget.remaining().dividedBy(3);
        Duration proportionate = Duration.ofNanos((long) (budget.seconds() * 1e9)).plus(LEAST);
        return third.compareTo(proportionate) < 0 ? third : proportionate;
    }

    private int beginning(List<QuiescentPoint> cuts, QuiescentPointSearch woven) {
        int failed = woven.lastCut();
        int begin = failed;
        int deep = cuts.get(failed).behind();
        while (begin > 0
                && (deep - cuts.get(begin).behind() < optional()
                        || deep - cuts.get(begin).behind() < RECORDS
                                && woven.known().isComplete(begin - 1))) {
            begin--;
        }
        return woven.known().lastComplete(begin);
    }

    private int optional() {
        int count = 0;
        for (Lane lane : problem.lanes) {
            count += lane.optional ? lane.length() : 0;
        }
        return count;
    }

    private Exploration explore(Specification evaluated, Budget part, LastLayers layers) {
        return new Exploration(problem, evaluated, part, progress, false, checkInvariants, layers);
    }

    /** Goes through the trace up to a cut without hiding a step that fails, as long as none does. */
    private End passAll(Exploration exploration, List<QuiescentPoint> cuts, int until) {
        SegmentDepthFirst search = new SegmentDepthFirst(exploration, Reduction.hidingNothing(exploration));
        CandidateOrder order = CandidateOrder.byMiddle(problem);
        List<Arrival> at = exploration.aliveBeginnings();
        Memo seen = new Memo();
        for (int cut = 0; cut < until && exploration.dead().failures() == 0; cut++) {
            seen.clear();
            SegmentDepthFirst.Outcome outcome =
                    search.search(at, cuts.get(cut + 1).behind(), false, order, seen, Long.MAX_VALUE);
            if (outcome == SegmentDepthFirst.Outcome.STOPPED) {
                return End.STOPPED;
            }
            at = search.ends();
        }
        return End.EXHAUSTED;
    }
}
