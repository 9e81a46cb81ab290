package dev.traceloom.engine.stream;

import dev.traceloom.engine.GuardedStreamValidation;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.ending.Ending;
import dev.traceloom.engine.explore.Breach;
import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.explore.Invariants;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.LoggedOrder;
import dev.traceloom.engine.explore.OrderLog;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.explore.SharedPath;
import dev.traceloom.engine.problem.ClockTimes;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.SegmentRecords;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.IncompleteThreads;
import dev.traceloom.engine.verdict.ResultBuilder;
import dev.traceloom.engine.verdict.ResultMessages;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.StalledRecords;
import dev.traceloom.engine.verdict.TraceTally;
import dev.traceloom.engine.verdict.Validator;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.engine.verdict.VerdictRules;
import dev.traceloom.spec.EvaluationCancelled;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Validates a trace that need not be in memory: a segment after the other, each from all states that the one before can
 * end in. Verdicts are those of {@link Validator}; so is everything else in a result, but for the states counted and
 * the order found.
 *
 * <p>Nothing is left out, since a stream cannot be gone through again; so a rejection has nothing to confirm
 * (semantics, rule 19). Its end is searched once more all the same, for the explanation and with TLC evaluating: if
 * that gets past the failure, nothing is known, since the segments before were not evaluated by TLC alone.
 *
 * <p>In memory are the segments at hand, the last ones before them for an explanation, and about a byte for each record
 * that was consumed, for the order.
 *
 * <p>It runs on the calling thread; {@link GuardedStreamValidation} puts a clock beside it.
 */
public final class StreamValidator {
    /**
     * How a stream is divided.
     *
     * @param leastSegment how many records a segment has at least
     * @param leastKept how many records before the segment at hand are kept at least
     */
    public record Sizes(int leastSegment, int leastKept) {
        /** Enough for an explanation, which goes back a few hundred records. */
        public static final Sizes USUAL = new Sizes(1 << 12, 1000);
    }

    private static final int RECORDS_BETWEEN_POINTS = 32;
    /** How many records behind a failure an explanation may look at: what waits there. */
    private static final int RECORDS_SHOWN_AFTER_FAILURE = 256;

    private final RecordStream stream;
    private final Specification specification;
    private final Options options;
    private final Budget budget;
    private final ClockTimes times;
    private final TraceTally tally;
    private final SegmentReader reader;
    private final LastSegments lastSegments;
    private final SegmentExplorations explorations;
    private SegmentSearch search;
    /** Null where nothing is left out from the beginning. */
    private ClosedSegments closed;
    private final SegmentSearch thorough;
    private final WithoutInvariants withoutInvariants;
    private final OrderLog log = new OrderLog();
    private final SharedPath.Settlement<byte[]> settlement = new SharedPath.Settlement<>(log::add);
    private final ResultBuilder result = new ResultBuilder();
    private final VerdictRules rules;
    private DeadBranches dead = new DeadBranches();
    private long states;
    private boolean ended;
    private boolean toBeReadAgain;
    private Trace excerpt;

    public StreamValidator(
            RecordStream stream,
            Specification specification,
            Options options,
            Budget budget,
            Progress progress,
            Sizes sizes) {
        this.stream = stream;
        this.specification = specification;
        this.options = options;
        this.budget = budget;
        this.times = new ClockTimes(options.skew());
        this.tally = new TraceTally(stream, specification);
        this.reader = new SegmentReader(stream, specification, budget, times, sizes.leastSegment(), tally);
        this.lastSegments = new LastSegments(sizes.leastKept());
        Progress inAll = (linearized, width, visited) -> progress.update(linearized, width, states + visited);
        this.explorations = new SegmentExplorations(specification, budget, inAll, Invariants.CHECKED);
        // Under a VIEW the state that is visited first stands for others: every validation has to visit the same one.
        this.search =
                specification.hasView()
                        ? SegmentSearch.breadthFirst(explorations)
                        : SegmentSearch.depthFirst(explorations, RECORDS_BETWEEN_POINTS);
        this.thorough = SegmentSearch.breadthFirst(
                new SegmentExplorations(specification.reference(), budget, inAll, Invariants.CHECKED));
        this.rules = new VerdictRules(result);
        this.withoutInvariants = new WithoutInvariants(specification, budget);
        this.excerpt = new Trace(stream.name(), List.of());
    }

    /** Lets it leave out steps first, for who can do it again if {@link #isToBeReadAgain}. */
    public StreamValidator closedFirst() {
        if (!specification.hasView()) {
            closed = new ClosedSegments(explorations, specification, RECORDS_BETWEEN_POINTS, search);
            search = closed;
        }
        return this;
    }

    /** Throws when the trace cannot be read to its end, whatever was found before. */
    public StreamResult validate() throws TraceException {
        Verdict verdict;
        try {
            verdict = decide();
        } catch (UnfitTraceException unfit) {
            ended = true;
            verdict = rules.unfit(unfit);
        } catch (EvaluationCancelled cancelled) {
            budget.cancel();
            verdict = rules.stopped(budget);
        } catch (OutOfMemoryError full) {
            budget.exhaustMemory();
            verdict = rules.stopped(budget);
        }
        describeTrace();
        return new StreamResult(result.build(verdict, budget.seconds()), excerpt, lastSegments.before());
    }

    private Verdict decide() throws TraceException, UnfitTraceException {
        Frontier frontier = Frontier.of(initialStates());
        for (Segment segment = reader.next(); segment != null; segment = reader.next()) {
            lastSegments.add(segment, frontier);
            Problem problem = segment.records().problem(times);
            List<SearchState> starts = frontier.in(problem);
            int before = consumedBefore(segment);
            SegmentEnds ends = search.search(problem, starts, before);
            budget.nothingIsDispensable();
            // The starts were counted as the ends of the segment before.
            states += ends.visited() - (states == 0 ? 0 : starts.size());
            dead = dead.with(ends.dead(), before);
            if (ends.isStopped()) {
                return stop(segment, problem, ends);
            }
            if (ends.states().isEmpty() && closed != null && !closed.isExact()) {
                toBeReadAgain = true;
                return Verdict.UNDECIDED;
            }
            withoutInvariants.follow(problem, frontier, ends);
            if (ends.states().isEmpty()) {
                return fail(segment, frontier);
            }
            frontier = frontier.after(problem, ends);
            settlement.settle(frontier.paths());
        }
        ended = true;
        return accept(frontier);
    }

    private static int consumedBefore(Segment segment) {
        return Arrays.stream(segment.consumed()).sum();
    }

    private List<State> initialStates() {
        Successors initial = new Successors();
        specification.initialStates(initial);
        if (initial.failure() != null) {
            if (initial.failure().outOfMemory()) {
                budget.noteLackOfMemory();
            }
            if (initial.failure().outOfMemory() && budget.fillsMemory()) {
                throw new OutOfMemoryError();
            }
            dead.failed(0, initial.failure());
        }
        if (initial.broken() != null) {
            dead.violated(new Breach(Breach.Kind.PROPERTY, initial.broken()));
            Successors whatever = new Successors();
            specification.ignoringProperties().initialStates(whatever);
            withoutInvariants.begin(Frontier.of(whatever.toList()));
        }
        return initial.toList();
    }

    private Verdict stop(Segment segment, Problem problem, SegmentEnds ends) {
        lastSegments.letGoBeforeCurrent();
        show(problem, ends, false, segment.consumed());
        tell(lastSegments.records());
        return rules.stopped(budget);
    }

    private Verdict accept(Frontier frontier) {
        VerdictRules.Recorded recorded = recorded();
        if (recorded.hasOperations() || !recorded.crashes().isEmpty()) {
            frontier.paths().get(0).forEach(log::add);
            result.order(Optional.of(new LoggedOrder(log, reader.neverReturned())));
            SegmentRecords kept = lastSegments.records();
            if (!recorded.crashes().isEmpty()) {
                Problem problem = kept.problem(times);
                SegmentEnds again = searchAgain(problem);
                result.ending(new Ending(problem, again.layers(), false, lastSegments.first().consumed()));
            }
            tell(kept);
        }
        return rules.ordered(recorded, dead);
    }

    /** Searches what is kept of the trace once more, with TLC evaluating. */
    private SegmentEnds searchAgain(Problem kept) {
        return thorough.search(kept, lastSegments.start().in(kept), consumedBefore(lastSegments.first()));
    }

    private VerdictRules.Recorded recorded() {
        return new VerdictRules.Recorded(
                stream.name(),
                stream.threads(),
                tally.count(),
                tally.hasOperations(),
                tally.isIgnored(),
                options.allowCrash() ? List.of() : tally.crashes(),
                tally.incomplete());
    }

    /**
     * No state at the end of a segment: there is no order of what was read so far. What follows is read all the same,
     * since the verdict depends on where the recording is incomplete, and a trace that cannot be read has none.
     */
    private Verdict fail(Segment segment, Frontier start) throws TraceException, UnfitTraceException {
        SegmentRecords kept = lastSegments.records();
        int untilFailure = kept.mandatory();
        Segment following = reader.next();
        if (following != null) {
            kept.append(following.records(), RECORDS_SHOWN_AFTER_FAILURE);
        }
        for (; following != null && withoutInvariants.mayFindOrder(); following = reader.next()) {
            withoutInvariants.goOn(following.records().problem(times));
        }
        reader.readOn();
        ended = true;
        kept.hearOf(stream.threads().size());
        Problem problem = kept.problem(times);
        SegmentEnds again = searchAgain(problem);
        boolean passes = again.layers().deepest().stream()
                .anyMatch(state -> problem.mandatoryBehind(state.positions()) >= untilFailure);
        show(problem, again, !again.isStopped() && !passes, lastSegments.first().consumed());
        tell(kept);
        if (passes) {
            result.message(ResultMessages.TLC_DISAGREES);
            return Verdict.UNDECIDED;
        }
        IncompleteThreads incomplete = tally.incomplete();
        Verdict failure = judgeFailure();
        return incomplete.isEmpty() ? failure : judgeIncomplete(failure, incomplete.since(), segment, start);
    }

    private void show(Problem problem, SegmentEnds ends, boolean exhausted, int[] before) {
        LastLayers layers = ends.layers();
        result.linearized(Arrays.stream(before).sum() + layers.depth());
        SegmentRecords records = lastSegments.records();
        result.deepest(
                layers,
                StalledRecords.at(
                        layers.deepest(),
                        problem,
                        (thread, index) ->
                                new Stalled(
                                        new RecordRef(stream.threads().get(thread), index),
                                        records.operation(thread, index))));
        result.ending(new Ending(problem, layers, exhausted, before));
    }

    private void tell(SegmentRecords kept) {
        excerpt = kept.excerpt(stream.name(), stream.threads(), lastSegments.first().before());
    }

    private Verdict judgeFailure() {
        return rules.unordered(recorded(), dead, states == 0, () -> {
            if (withoutInvariants.mayFindOrder()) {
                return VerdictRules.IgnoringInvariants.ORDER;
            }
            return withoutInvariants.isUnknown()
                    ? VerdictRules.IgnoringInvariants.UNKNOWN
                    : VerdictRules.IgnoringInvariants.NO_ORDER;
        });
    }

    /**
     * A failure counts only if unknown operations of the incomplete threads cannot explain it (rule 11): if the part of
     * the trace before T, the first moment at which they may have acted, has no order either. That part is what ended
     * before T, what was open then (which may be left out), and nothing that began later.
     *
     * <p>It suffices to look at the segment that failed, from all states in which the segments before it can end. If T
     * is behind the beginning of that segment, everything before the segment ended before T, so that it is in the part
     * as it is, and every order of the part passes one of these states; what began after the segment began after all of
     * it ended, so that either T is before and it is left out, or all of the segment must be consumed before it. Hence
     * the part has an order only if the segment, without what T excludes, has one. If T is not behind the beginning of
     * the segment, nothing of the segment is in the part, and the segments before it have an order. What began at T or
     * later comes after everything that ended before T in it, so its beginning, up to the last of the latter, is an
     * order of the part: the failure does not count. And the search finds just that, since nothing has to be consumed.
     */
    private Verdict judgeIncomplete(Verdict failure, long since, Segment segment, Frontier start) {
        Problem part = segment.records().problemBefore(since, times);
        SegmentEnds ends = thorough.search(part, start.in(part), consumedBefore(segment));
        return rules.incomplete(
                recorded(), failure, !ends.states().isEmpty(), ends.isStopped(), ends.dead(), budget);
    }

    /** Whether there is no verdict because steps were left out: the trace is to be read again, leaving nothing out. */
    public boolean isToBeReadAgain() {
        return toBeReadAgain;
    }

    /** How many records were read so far; roughly, when asked by another thread. */
    public int recordsRead() {
        return tally.count();
    }

    public static String notReadToItsEnd(int records) {
        return "the trace was not read to its end; it has more than the " + records
                + " operations that are counted here";
    }

    private void describeTrace() {
        result.states(states).underView(specification.hasView()).warn(specification.warnings());
        result.size(tally.count(), stream.threads().size()).actions(tally.actions());
        result.warn(reader.absences().lines(tally.actions()));
        if (!ended) {
            result.warn(notReadToItsEnd(tally.count()));
        } else {
            result.incomplete(tally.incomplete().ids());
            rules.weigh(tally.hasOperations(), tally.hasEffects(), tally.hasSteps(), tally.hasOverlap());
        }
        if (options.partitions() && specification.hasPartition()) {
            result.warn("the trace was validated as a stream, and so as a whole: Partition needs it in memory");
        }
        result.warn(rules.warnings());
    }
}
