package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.explore.WidestLayer;
import dev.traceloom.engine.problem.QuiescentPoint;
import dev.traceloom.engine.search.SegmentDepthFirst.Outcome;
import java.util.List;
import java.util.function.Function;

/**
 * Goes from cut to cut: quickly where that works, thoroughly where it must.
 *
 * <p>As long as going on with every state costs hardly more than with one, it does that, so that all states are known at
 * the cuts. Quickly means to look for one way through the next stretch and to go on from its end. Most traces never need
 * more. When no way leads on, the state that was reached may be the wrong one: then it goes back some cuts, and from there
 * comes again with every state that can be reached, not just one. If even that leads nowhere it goes back sixteen times
 * as far, and so on. A stretch near the trouble is gone through a few times, one that is far from any only once. At the
 * beginning of the trace all states are known; so when it has gone back that far, or as far as another cut of which
 * all states are known, and there is still no way on, there is none: every order passes every cut in one of the states
 * known there.
 *
 * <p>A stretch may be too hard to go through even once. Each search therefore has a limit. When it is lost, the other
 * orders of candidates are tried, then more states to start from, then all that again with a limit sixteen times as
 * high, and then layer by layer, which needs less memory and can use several threads. What was found dead in a stretch
 * stays known to all of them as long as it is the one at hand.
 */
final class BacktrackingSearch implements QuiescentPointSearch {
    private static final long LEAST_STATES = 1 << 12;
    private static final int STATES_PER_RECORD = 128;
    private static final int LITTLE_WORK_PER_RECORD = 256;
    /** How many states more may be visited to go on with all of them: so many, and one for so many records. */
    private static final int ALLOWANCE = 1 << 12;

    private static final int RECORDS_FOR_ONE_MORE = 4;
    private static final int MOST_ACROSS = 4;
    private static final long MOST_EFFORT = 1L << 40;
    private static final int HIGHER = 16;
    private static final int FARTHER = 16;
    /** Going back over a larger part of the trace than this, it may as well go back to the beginning. */
    private static final int LARGE_PART = 4;

    private final Exploration exploration;
    private final SegmentDepthFirst search;
    private final SegmentDepthFirst hidingNothing;
    private final List<QuiescentPoint> cuts;
    private final CandidateOrders orders;
    private final Checkpoints known = new Checkpoints();
    private final Memo dead = new Memo();
    private long effort = 1;
    /** How many states more than records were visited in stretches that were gone through with all states. */
    private long workWithAll;
    private boolean leftOut;
    private int at;
    private final Function<Memo, SegmentBreadthFirst> wide;
    /** The ends of the stretch that was gone through last. */
    private List<Arrival> reached = List.of();

    /**
     * @param orders what to try first, the best first
     * @param wide makes a search, layer by layer, that does not enter the pairs it is given; null where none is wanted
     */
    BacktrackingSearch(
            Exploration exploration,
            Reduction reduction,
            List<QuiescentPoint> cuts,
            CandidateOrders orders,
            Function<Memo, SegmentBreadthFirst> wide) {
        this.exploration = exploration;
        this.search = new SegmentDepthFirst(exploration, reduction);
        this.hidingNothing = reduction.mayHideFailures()
                ? new SegmentDepthFirst(exploration, Reduction.hidingNothing(exploration))
                : search;
        this.cuts = cuts;
        this.orders = orders;
        this.wide = wide;
    }

    End weave() {
        known.add(0, exploration.aliveBeginnings());
        known.complete(0);
        while (at < cuts.size() - 1) {
            if (goOnWithAll()) {
                continue;
            }
            long before = exploration.states();
            Outcome outcome = goOn();
            if (outcome == Outcome.FOUND || outcome != Outcome.STOPPED && goAcross()) {
                at++;
                orders.note(exploration.states() - before, records(at - 1));
                effort = 1;
                known.add(at, reached);
                dead.clear();
            } else if (outcome == Outcome.STOPPED || !findMore()) {
                return exploration.budget.isSpent() ? End.STOPPED : End.EXHAUSTED;
            } else {
                orders.note(exploration.states() - before, 0);
            }
        }
        if (known.at(at).isEmpty()) {
            return End.EXHAUSTED;
        }
        exploration.found(() -> known.at(at).get(0).way().moves());
        return End.FOUND;
    }

    /**
     * Goes through the next stretch with every state, if all are known here and that is hardly more work than with one; then
     * all are known behind it too, and if it comes to a rejection there is little to come again for.
     */
    private boolean goOnWithAll() {
        long records = records(at);
        long allowance = ALLOWANCE + cuts.get(at).behind() / RECORDS_FOR_ONE_MORE - workWithAll;
        if (!known.isComplete(at) || allowance < records) {
            return false;
        }
        long before = exploration.states();
        Outcome outcome = hidingNothing.search(
                known.at(at), cuts.get(at + 1).behind(), false, orders.get(0), dead, records + allowance);
        workWithAll += exploration.states() - before - records;
        dead.clear();
        if (outcome != Outcome.EXHAUSTED || hidingNothing.ends().isEmpty()) {
            return false;
        }
        at++;
        known.add(at, hidingNothing.ends());
        known.complete(at);
        return true;
    }

    /** Looks for one way through the next stretch, from the states that were not tried yet. */
    private Outcome goOn() {
        Outcome outcome = Outcome.EXHAUSTED;
        for (int rank = 0; rank < orders.size(); rank++) {
            outcome = search.search(
                    known.untried(at), cuts.get(at + 1).behind(), true, orders.get(rank), dead, limit(at));
            reached = search.ends();
            if (outcome != Outcome.LOST) {
                break;
            }
        }
        if (outcome == Outcome.LOST && isHard()) {
            outcome = goLayerByLayer(at, known.untried(at));
            outcome = outcome == Outcome.EXHAUSTED && !reached.isEmpty() ? Outcome.FOUND : outcome;
        }
        if (outcome == Outcome.EXHAUSTED || outcome == Outcome.LOST) {
            known.tried(at, outcome == Outcome.LOST);
        }
        return outcome;
    }

    /**
     * Looks for one way through the stretches that led here and the next one together. Most often it is one of the last
     * choices before the cut that was wrong, and going back that far finds it with much less work than all states here.
     */
    private boolean goAcross() {
        if (effort > 1 || known.isComplete(at)) {
            return false;
        }
        for (int back = 1; back <= MOST_ACROSS && back <= at; back *= 2) {
            int from = known.lastKept(at - back);
            long most = 0;
            for (int cut = from; cut <= at; cut++) {
                most += limit(cut);
            }
            for (int rank = 0; rank < orders.size(); rank++) {
                Outcome outcome = search.search(
                        known.at(from), cuts.get(at + 1).behind(), true, orders.get(rank), dead, most);
                if (outcome == Outcome.FOUND) {
                    reached = search.ends();
                    return true;
                }
                if (outcome != Outcome.LOST) {
                    break;
                }
            }
        }
        return false;
    }

    /** Finds something to try at this cut; if there is nothing, either there is no way on or the budget is spent. */
    private boolean findMore() {
        while (true) {
            for (int back = 1; !known.isComplete(at); back *= FARTHER) {
                int last = known.lastComplete(at);
                int from = back > (at - last) / LARGE_PART ? last : known.lastKept(at - back);
                boolean fromAll = known.isComplete(from);
                if (!comeAgain(from)) {
                    return false;
                }
                if (known.hasUntried(at)) {
                    return true;
                }
                if (fromAll) {
                    break;
                }
            }
            if (known.isComplete(at) && !known.isLost(at)) {
                return false;
            }
            effort = Math.min(MOST_EFFORT, HIGHER * effort);
            if (known.isLost(at)) {
                known.tryAgain(at);
                return true;
            }
        }
    }

    /** Comes from an earlier cut with every state that can be reached; tells whether the budget allowed it. */
    private boolean comeAgain(int from) {
        for (int cut = from; cut < at; cut++) {
            Outcome outcome = goThrough(cut);
            if (outcome == Outcome.STOPPED) {
                return false;
            }
            if (outcome == Outcome.EXHAUSTED && known.isComplete(cut)) {
                known.complete(cut + 1);
            }
        }
        dead.clear();
        return true;
    }

    /**
     * Finds every end of a stretch. When it is for good, it is done without leaving anything out if that is not much more
     * work: then a step that fails to evaluate cannot hide, and needs not to be looked for later.
     */
    private Outcome goThrough(int cut) {
        Outcome outcome = Outcome.LOST;
        if (known.isComplete(cut) && hidingNothing != search) {
            outcome = goThrough(cut, hidingNothing, LITTLE_WORK_PER_RECORD * records(cut));
            leftOut |= outcome == Outcome.LOST;
        }
        if (outcome == Outcome.LOST) {
            outcome = goThrough(cut, search, limit(cut));
        }
        if (outcome == Outcome.LOST && isHard()) {
            outcome = goLayerByLayer(cut, known.at(cut));
            known.add(cut + 1, reached);
        }
        return outcome;
    }

    /** Whether depth first was lost before with a lower limit. */
    private boolean isHard() {
        return wide != null && effort > 1;
    }

    private Outcome goLayerByLayer(int cut, List<Arrival> starts) {
        SegmentBreadthFirst layers = wide.apply(dead);
        Outcome outcome = layers.search(starts, cuts.get(cut + 1).behind());
        reached = layers.ends();
        return outcome;
    }

    private Outcome goThrough(int cut, SegmentDepthFirst by, long most) {
        dead.clear();
        Outcome outcome = by.search(known.at(cut), cuts.get(cut + 1).behind(), false, orders.get(0), dead, most);
        known.add(cut + 1, by.ends());
        return outcome;
    }

    /** How many states a search of the stretch after a cut may visit before it counts as lost. */
    private long limit(int cut) {
        return effort * (LEAST_STATES + STATES_PER_RECORD * records(cut));
    }

    private long records(int cut) {
        return cuts.get(cut + 1).behind() - cuts.get(cut).behind();
    }

    @Override
    public WidestLayer crowd() {
        return search.crowd().orWider(hidingNothing.crowd());
    }

    @Override
    public void noteWhereStopped() {
        search.noteWhereStopped();
        hidingNothing.noteWhereStopped();
    }

    @Override
    public boolean leftOrdersOut() {
        return leftOut;
    }

    @Override
    public int lastCut() {
        return at;
    }

    @Override
    public Checkpoints known() {
        return known;
    }
}
