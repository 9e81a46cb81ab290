package dev.traceloom.engine.search;

import dev.traceloom.engine.commuting.AppendOrder;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.ExplorationSettings;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.explore.SearchOutcome;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.QuiescentPoint;
import dev.traceloom.engine.search.SegmentDepthFirst.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Searches the end of a rejected trace again, without leaving anything out and with TLC evaluating (semantics, rule
 * 19).
 *
 * <p>It begins at a quiescent point before the failure, from all states that are known there, and goes breadth first.
 * What it finds is what the result tells: the longest prefix, the deepest states and the layers before them, which an
 * explanation needs. It begins early enough for a few hundred records, and for one record more than there are
 * operations that may be left out: taking those, a path may come as deep as another one that is past the quiescent
 * point.
 *
 * <p>Records that append to sequences may have waited for others ({@link AppendOrder}). So it also begins early enough for no order that was left
 * out before to come near the end, and keeps only layers that none of these reaches.
 *
 * <p>Leaving orders out may also hide a step that fails to evaluate, which would make the verdict an error (rule 13).
 * Where that was done before that quiescent point, the trace is gone through once more too, in search of such a step
 * alone.
 */
public final class Confirmation {
    public static final String ORDERS_DISAGREE =
            "leaving orders out led to a rejection, but there is an order: this is a bug of ours, please report it with"
                    + " the trace and the specification";
    private static final int RECORDS_SEARCHED_AGAIN = 400;
    /** So many layers at least are of all orders, where some were left out. */
    private static final int COMPLETE_LAYERS = 100;
    /** With a few more records, those of many processes would come in too many orders. */
    private static final int RECORDS_NEAR_END = 10;
    /** Mostly it takes a moment; what takes longer must not cost a small trace the graph of its explanation. */
    private static final Duration LEAST_TIME = Duration.ofSeconds(5);

    private final Problem problem;
    private final ExplorationSettings settings;
    private final Budget budget;
    private final boolean wasReduced;

    /**
     * @param settings those of the search that is to be confirmed
     * @param wasReduced whether that search left orders out
     */
    Confirmation(Problem problem, ExplorationSettings settings, boolean wasReduced) {
        this.problem = problem;
        this.settings = settings;
        this.budget = settings.budget();
        this.wasReduced = wasReduced;
    }

    /**
     * @param reduced what the search visited
     * @param points the quiescent points that it went by
     */
    SearchOutcome confirm(Exploration reduced, List<QuiescentPoint> points, QuiescentPointSearch search) {
        if (search.nearEnd().isPresent()) {
            return shown(reduced, search.nearEnd().get());
        }
        Duration time = time();
        ExplorationSettings part = settings.with(budget.work(time));
        AppendOrder order = reduced.appendOrder();
        int begin = beginning(points, search, order);
        Pace pace = new Pace(part.budget(), time, points.get(begin).behind(), reduced.layers().depth());
        List<Arrival> starts = search.known().at(begin);
        LastLayers layers = new LastLayers();
        layers.beginAt(Math.max(
                points.get(begin).behind() + (begin == 0 ? 0 : optional()), order.reach(points.get(begin).positions())));
        Exploration full = new Exploration(problem, part.with(settings.specification().reference()), layers);
        End end = Search.guarded(part.budget(), () -> new BreadthFirst(full).search(starts, pace::isHopelessAt));
        long states = reduced.states() + full.states();
        if (full.order().isPresent()) {
            return disagreement(full, states);
        }
        DeadBranches dead = reduced.dead().with(full.dead());
        boolean complete = end == End.EXHAUSTED;
        if (complete && search.leftOrdersOut() && dead.failures() == 0) {
            Exploration before = new Exploration(problem, part, LastLayers.onlyDeepest());
            complete = Search.guarded(part.budget(), () -> passAll(before, points, begin)) == End.EXHAUSTED;
            dead = dead.with(before.dead());
            states += before.states();
        }
        if (!complete && wasReduced && problem.hasClocks) {
            LastLayers near = new LastLayers();
            Exploration nearby = nearLikelyEnd(near);
            states += nearby.states();
            if (nearby.order().isPresent()) {
                return disagreement(nearby, states);
            }
            dead = dead.with(nearby.dead());
            layers = near.depth() >= layers.depth() ? near : layers;
        }
        boolean deeper = layers.depth() >= reduced.layers().depth();
        return new SearchOutcome(
                End.EXHAUSTED,
                Optional.empty(),
                deeper ? layers : reduced.layers(),
                states,
                dead,
                wasReduced ? Optional.of(complete) : Optional.empty(),
                Optional.empty(),
                List.of());
    }

    /** Of a rejection that needs no search, what can be near the end. */
    private SearchOutcome shown(Exploration reduced, Arrival nearEnd) {
        LastLayers near = new LastLayers();
        Exploration nearby = from(List.of(nearEnd), near);
        long states = reduced.states() + nearby.states();
        if (nearby.order().isPresent()) {
            return disagreement(nearby, states);
        }
        return new SearchOutcome(
                End.EXHAUSTED,
                Optional.empty(),
                near.depth() >= reduced.layers().depth() ? near : reduced.layers(),
                states,
                reduced.dead().with(nearby.dead()),
                Optional.of(false),
                Optional.empty(),
                List.of());
    }

    private static SearchOutcome disagreement(Exploration full, long states) {
        return new SearchOutcome(
                End.FOUND,
                full.order(),
                full.layers(),
                states,
                full.dead(),
                Optional.empty(),
                Optional.empty(),
                List.of(ORDERS_DISAGREE));
    }

    /**
     * Where clocks order records there may be no quiescent point near the failure, and too much before it to go through it all. What
     * can be shown then is the end of one path that came far.
     */
    private Exploration nearLikelyEnd(LastLayers near) {
        ExplorationSettings soon = settings.with(budget.work(LEAST_TIME));
        Exploration along = new Exploration(problem, soon, LastLayers.onlyDeepest());
        List<Arrival> from = new ArrayList<>();
        Search.guarded(soon.budget(), () -> {
            new LikelyPath(along).beforeEnd(RECORDS_NEAR_END).ifPresent(from::add);
            return End.EXHAUSTED;
        });
        return from(from, near);
    }

    /** All that can follow, with TLC evaluating. */
    private Exploration from(List<Arrival> starts, LastLayers near) {
        ExplorationSettings last = settings.with(budget.work(LEAST_TIME)).with(settings.specification().reference());
        Exploration nearby = new Exploration(problem, last, near);
        Search.guarded(last.budget(), () -> new BreadthFirst(nearby).search(starts));
        return nearby;
    }

    /** Up to a third of what is left, but not out of proportion to the search that is to be confirmed. */
    private Duration time() {
        Duration third = budget.remaining().dividedBy(3);
        Duration proportionate = Duration.ofNanos((long) (budget.seconds() * 1e9)).plus(LEAST_TIME);
        return Budget.shorter(third, proportionate);
    }

    private int beginning(List<QuiescentPoint> points, QuiescentPointSearch search, AppendOrder order) {
        int failed = search.lastPoint();
        int begin = failed;
        int deep = points.get(failed).behind();
        while (begin > 0
                && (deep - points.get(begin).behind() < optional()
                        || deep - order.reach(points.get(begin).positions()) < COMPLETE_LAYERS
                        || deep - points.get(begin).behind() < RECORDS_SEARCHED_AGAIN
                                && search.known().isComplete(begin - 1))) {
            begin--;
        }
        return search.known().lastComplete(begin);
    }

    private int optional() {
        int count = 0;
        for (Lane lane : problem.lanes) {
            count += lane.optional ? lane.length() : 0;
        }
        return count;
    }

    /** Goes through the trace up to a quiescent point without hiding a step that fails, as long as none does. */
    private End passAll(Exploration exploration, List<QuiescentPoint> points, int until) {
        SegmentDepthFirst segment = new SegmentDepthFirst(exploration, Reduction.hidingNothing(exploration));
        List<Arrival> at = exploration.aliveBeginnings();
        Memo seen = new Memo();
        for (int point = 0; point < until && exploration.dead().failures() == 0; point++) {
            seen.clear();
            if (segment.findAll(at, points.get(point + 1).behind(), seen, Long.MAX_VALUE) == Outcome.STOPPED) {
                return End.STOPPED;
            }
            at = segment.ends();
        }
        return End.EXHAUSTED;
    }
}
