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
import java.util.Optional;
import java.util.function.Function;

/**
 * Goes from quiescent point to quiescent point: quickly where that works, thoroughly where it must.
 *
 * <pre>
 *   point 0      point 1      point 2      point 3      point 4
 *     |  segment   |  segment   |  segment   |  segment   |
 *     s ---------> s ---------> s ---------> s ----x          no path through the segment after point 3
 *     |            |            s ---------> s ----x          backtrack one point, come again with every state
 *     s ---------> s ---------> s ---------> s -------> s     backtrack 16 points, ...
 * </pre>
 *
 * <p>As long as going on with every state costs hardly more than with one, it does that, so that all states are known
 * at the quiescent points. Otherwise it looks for one path through the next segment and goes on from its end; most
 * traces never need more. When no path leads on, the state that was reached may be the wrong one: then it backtracks by
 * a quiescent point, and from there comes again with every state that can be reached, not just one. If even that leads
 * nowhere it backtracks sixteen times as far, and so on. A segment near the trouble is gone through a few times, one
 * that is far from any only once. At the beginning of the trace all states are known; so when it has gone back that
 * far, or as far as another quiescent point of which all states are known, and there is still no path on, there is
 * none: every order passes every quiescent point in one of the states known there.
 *
 * <p>A segment may be too hard to go through even once. Each search therefore has a limit. When it is reached, the
 * other orders of candidates are tried, then more states to start from, then all that again with a limit sixteen times
 * as high, and then breadth first, which needs less memory and can use several threads. What was found dead in a
 * segment stays known to all of them as long as it is the one at hand. At the first such trouble it looks at what is ahead ({@link
 * LookAhead}), which an easy trace does not need; that may even decide it.
 */
final class BacktrackingSearch implements QuiescentPointSearch {
    /** The limit of a search: so many states for a segment, and so many for each of its records, times the effort. */
    private static final long STATES_PER_SEGMENT = 1 << 12;

    private static final int STATES_PER_RECORD = 128;
    /** The limit of a search that hides no failure. */
    private static final int STATES_PER_RECORD_HIDING_NOTHING = 256;
    /**
     * How many states more may be visited to go on with all of them: so many, and one for so many records. With eight times as many,
     * accepted traces visit half as many states more and rejected ones a tenth fewer; with fewer, neither changes by much.
     */
    private static final int STATES_TO_GO_ON_WITH_ALL = 1 << 9;
    /** The same where records tell of states. Many say nothing of what was done, and then every state costs a thousand tries. */
    private static final int OBSERVED_STATES_TO_GO_ON_WITH_ALL = 1 << 6;

    private static final int RECORDS_PER_STATE_TO_GO_ON_WITH_ALL = 4;
    private static final int MOST_POINTS_ACROSS = 4;
    /** Each time, the limits are so many times as high, up to a number. */
    private static final int EFFORT_FACTOR = 16;

    private static final long MOST_EFFORT = 1L << 40;
    /** Each time, it backtracks by so many times as many quiescent points. */
    private static final int BACKTRACKING_FACTOR = 16;
    /** Rather than by more than a quarter of the points since all states were known, it backtracks by all of them. */
    private static final int LARGE_PART_ONE_IN = 4;

    private final Exploration exploration;
    private final SegmentDepthFirst reduced;
    private final SegmentDepthFirst hidingNothing;
    /** What goes on with all states: the latter, unless it is proven that nothing can fail to evaluate, so that there is nothing to hide. */
    private SegmentDepthFirst withAll;
    private final List<QuiescentPoint> points;
    private final CandidateOrders orders;
    private final Checkpoints known;
    private final Memo dead = new Memo();
    private final int statesToGoOnWithAll;
    private long effort = 1;
    /** How many states more than records were visited in segments that were gone through with all states. */
    private long extraStatesWithAll;
    private final boolean leavesOrdersOut;
    private boolean leftOrdersOut;
    private boolean triedToProve;
    private LookAhead lookAhead;
    private int at;
    private final Function<Memo, SegmentBreadthFirst> breadthFirst;
    /** The ends of the segment that was gone through last. */
    private List<Arrival> reached = List.of();

    /**
     * @param orders what to try first, the best first
     * @param breadthFirst makes a search of one segment that does not enter the search states it is given; null where
     *     none is wanted
     */
    BacktrackingSearch(SearchInput given, CandidateOrders orders, Function<Memo, SegmentBreadthFirst> breadthFirst) {
        this.exploration = given.exploration();
        this.reduced = new SegmentDepthFirst(exploration, given.reduction());
        this.hidingNothing = given.reduction().mayHideFailures()
                ? new SegmentDepthFirst(exploration, Reduction.hidingNothing(exploration))
                : reduced;
        this.withAll = hidingNothing;
        this.leavesOrdersOut = given.reduction().leavesOrdersOut();
        this.points = given.points();
        this.orders = orders;
        this.breadthFirst = breadthFirst;
        this.statesToGoOnWithAll = given.observed() ? OBSERVED_STATES_TO_GO_ON_WITH_ALL : STATES_TO_GO_ON_WITH_ALL;
        this.known = given.earlier().map(QuiescentPointSearch::known).orElseGet(Checkpoints::new);
        this.at = given.earlier().map(QuiescentPointSearch::lastPoint).orElse(0);
    }

    @Override
    public End search() {
        known.begin(exploration);
        lookAhead = new LookAhead(exploration, known.at(0), leavesOrdersOut);
        while (at < points.size() - 1) {
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
                return lookAhead.end().orElseGet(() -> exploration.budget.isSpent() ? End.STOPPED : End.EXHAUSTED);
            } else {
                orders.note(exploration.states() - before, 0);
            }
        }
        return known.end(exploration, at);
    }

    /**
     * Goes through the next segment with every state, if all are known here and that is hardly more work than with one;
     * then all are known behind it too, and if it comes to a rejection there is little to come again for.
     */
    private boolean goOnWithAll() {
        long records = records(at);
        if (!triedToProve && FailureProof.isDue(exploration.problem, points.get(at).behind())) {
            proveThatNothingFails();
        }
        long allowance = statesToGoOnWithAll
                + points.get(at).behind() / RECORDS_PER_STATE_TO_GO_ON_WITH_ALL
                - extraStatesWithAll;
        if (!known.isComplete(at) || allowance < records) {
            return false;
        }
        long before = exploration.states();
        Outcome outcome = withAll.findAll(
                known.at(at), points.get(at + 1).behind(), dead, records + allowance);
        extraStatesWithAll += exploration.states() - before - records;
        dead.clear();
        if (outcome != Outcome.EXHAUSTED || withAll.ends().isEmpty()) {
            return false;
        }
        at++;
        known.add(at, withAll.ends());
        known.complete(at);
        return true;
    }

    private void proveThatNothingFails() {
        triedToProve = true;
        int ahead = points.get(points.size() - 1).behind() - points.get(at).behind();
        if (withAll != reduced && !exploration.hasSilentMoves() && FailureProof.isSoonFound(
                exploration.problem, ahead, exploration.specification())) {
            withAll = reduced;
        }
    }

    /** Looks for one path through the next segment, from the states that were not tried yet. */
    private Outcome goOn() {
        Outcome outcome = Outcome.EXHAUSTED;
        for (int rank = 0; rank < orders.size(); rank++) {
            outcome = reduced.findOne(
                    known.untried(at), points.get(at + 1).behind(), orders.get(rank), dead, limit(at));
            reached = reduced.ends();
            if (outcome != Outcome.LIMIT_REACHED) {
                break;
            }
            lookAhead.look();
            if (lookAhead.decides()) {
                return Outcome.STOPPED;
            }
        }
        if (outcome == Outcome.LIMIT_REACHED && isTooHardForDepthFirst()) {
            outcome = goBreadthFirst(at, known.untried(at));
            outcome = outcome == Outcome.EXHAUSTED && !reached.isEmpty() ? Outcome.FOUND : outcome;
        }
        if (outcome == Outcome.EXHAUSTED || outcome == Outcome.LIMIT_REACHED) {
            known.tried(at, outcome == Outcome.LIMIT_REACHED);
        }
        return outcome;
    }

    /**
     * Looks for one path through the segments that led here and the next one together. Most often it is one of the last
     * choices before this quiescent point that was wrong, and going back that far finds it with much less work than all
     * states here.
     */
    private boolean goAcross() {
        if (effort > 1 || known.isComplete(at)) {
            return false;
        }
        for (int back = 1; back <= MOST_POINTS_ACROSS && back <= at; back *= 2) {
            int from = known.lastKept(at - back);
            long most = 0;
            for (int point = from; point <= at; point++) {
                most += limit(point);
            }
            for (int rank = 0; rank < orders.size(); rank++) {
                Outcome outcome = reduced.findOne(
                        known.at(from), points.get(at + 1).behind(), orders.get(rank), dead, most);
                if (outcome == Outcome.FOUND) {
                    reached = reduced.ends();
                    return true;
                }
                if (outcome != Outcome.LIMIT_REACHED) {
                    break;
                }
                if (lookAhead.decides()) {
                    return false;
                }
            }
        }
        return false;
    }

    /**
     * Finds states to try at this quiescent point; if there are none, either there is no order or the budget is spent.
     */
    private boolean findMore() {
        lookAhead.look();
        while (!lookAhead.decides()) {
            for (int back = 1; !known.isComplete(at); back *= BACKTRACKING_FACTOR) {
                int last = known.lastComplete(at);
                int from = back > (at - last) / LARGE_PART_ONE_IN ? last : known.lastKept(at - back);
                boolean fromAll = known.isComplete(from);
                if (!comeAgain(from) || lookAhead.decides()) {
                    return false;
                }
                if (known.hasUntried(at)) {
                    return true;
                }
                if (fromAll) {
                    break;
                }
            }
            if (known.isComplete(at) && !known.isLimitReached(at)) {
                return false;
            }
            effort = Math.min(MOST_EFFORT, EFFORT_FACTOR * effort);
            if (known.isLimitReached(at)) {
                known.tryAgain(at);
                return true;
            }
        }
        return false;
    }

    /**
     * Comes again from an earlier quiescent point with every state that can be reached; tells whether the budget
     * allowed it.
     */
    private boolean comeAgain(int from) {
        for (int point = from; point < at; point++) {
            Outcome outcome = goThrough(point);
            if (outcome == Outcome.STOPPED) {
                return false;
            }
            if (outcome == Outcome.EXHAUSTED && known.isComplete(point)) {
                known.complete(point + 1);
            }
        }
        dead.clear();
        return true;
    }

    /**
     * Finds every end of a segment. When it is for good, it is done without leaving anything out if that is not much
     * more work: then a step that fails to evaluate cannot hide, and needs not to be looked for later.
     */
    private Outcome goThrough(int point) {
        Outcome outcome = Outcome.LIMIT_REACHED;
        if (known.isComplete(point) && withAll != reduced) {
            outcome = goThrough(point, hidingNothing, STATES_PER_RECORD_HIDING_NOTHING * records(point));
            leftOrdersOut |= outcome == Outcome.LIMIT_REACHED;
        }
        if (outcome == Outcome.LIMIT_REACHED) {
            outcome = goThrough(point, reduced, limit(point));
        }
        if (outcome == Outcome.LIMIT_REACHED && isTooHardForDepthFirst()) {
            outcome = goBreadthFirst(point, known.at(point));
            known.add(point + 1, reached);
        }
        return outcome;
    }

    /** Whether depth first reached a lower limit before. */
    private boolean isTooHardForDepthFirst() {
        return breadthFirst != null && effort > 1;
    }

    private Outcome goBreadthFirst(int point, List<Arrival> starts) {
        SegmentBreadthFirst layers = breadthFirst.apply(dead);
        Outcome outcome = layers.search(starts, points.get(point + 1).behind());
        reached = layers.ends();
        return outcome;
    }

    private Outcome goThrough(int point, SegmentDepthFirst by, long most) {
        dead.clear();
        Outcome outcome = by.findAll(known.at(point), points.get(point + 1).behind(), dead, most);
        known.add(point + 1, by.ends());
        return outcome;
    }

    /** How many states a search of the segment after a quiescent point may visit. */
    private long limit(int point) {
        return effort * (STATES_PER_SEGMENT + STATES_PER_RECORD * records(point));
    }

    private long records(int point) {
        return points.get(point + 1).behind() - points.get(point).behind();
    }

    @Override
    public WidestLayer widestLayer() {
        return reduced.widestLayer().orWider(hidingNothing.widestLayer());
    }

    @Override
    public void noteWhereStopped() {
        reduced.noteWhereStopped();
        hidingNothing.noteWhereStopped();
    }

    @Override
    public boolean leftOrdersOut() {
        return leftOrdersOut;
    }

    @Override
    public Optional<Arrival> nearEnd() {
        return lookAhead.nearEnd();
    }

    @Override
    public int lastPoint() {
        return at;
    }

    @Override
    public Checkpoints known() {
        return known;
    }
}
