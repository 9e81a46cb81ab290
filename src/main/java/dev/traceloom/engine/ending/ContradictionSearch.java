package dev.traceloom.engine.ending;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.LanePosition;
import dev.traceloom.engine.problem.LastQuiescentPoint;
import dev.traceloom.engine.problem.NextRecord;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Specification;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds a small contradiction at the end of an exhausted search.
 *
 * <p>Best is a stalled operation that contradicts by itself. Of several, one that changes something is better than one
 * that only looks: what the latter should have seen may be what the former should have done, and never the other way
 * round. Then the first to end is best, because nothing goes on without it.
 *
 * <p>It had better start at the last quiescent point, when no operation is half-way. Where that is too far back to find
 * a small one soon, it starts at the moment when the first of the stalled operations began.
 *
 * <p>Of the records after the start, those that end no later than T are a contradiction for certain, where T is the
 * latest moment such that some state has everything behind it that was over before: an order for all of them would be a
 * path of the search that comes further than any did. These are shrunk. What is stalled is kept rather than anything
 * else, the first to end before the others; then the late ones rather than the early ones, because the failure is
 * there.
 */
public final class ContradictionSearch {
    /** With more records after the last quiescent point, every question takes long. */
    private static final int MOST_AFTER_POINT = 64;
    /** As many stalled operations are asked about by themselves. */
    private static final int MOST_ALONE = 16;

    private final Ending ending;
    private final Problem problem;
    private final Specification specification;
    private final Budget budget;
    private final Predicate<String> onlyLooks;

    /** @param onlyLooks whether an action, by its name, is known to leave every state as it is */
    public ContradictionSearch(
            Ending ending, Specification specification, Budget budget, Predicate<String> onlyLooks) {
        this.ending = ending;
        this.problem = ending.problem;
        this.specification = specification;
        this.budget = budget;
        this.onlyLooks = onlyLooks;
    }

    /** A contradiction; nothing when the search was not exhausted, or time ran out. */
    public Optional<Contradiction> find() {
        if (!ending.isExhausted() || ending.deepest().isEmpty()) {
            return Optional.empty();
        }
        Optional<Contradiction> best = Optional.empty();
        for (StatesAtMoment moment : moments()) {
            Optional<Contradiction> found = at(moment, budget.remaining().dividedBy(2));
            if (found.isPresent() && (best.isEmpty() || found.get().minimal() || isSmaller(found.get(), best.get()))) {
                best = found;
            }
            if (best.isPresent() && best.get().minimal()) {
                break;
            }
        }
        return best;
    }

    /** Where to start, the best first. */
    private List<StatesAtMoment> moments() {
        List<StatesAtMoment> moments = new ArrayList<>();
        Set<Long> times = new LinkedHashSet<>();
        startAfterLastPoint().ifPresent(times::add);
        times.add(startOfStalled());
        times.forEach(time -> moments.add(StatesAtMoment.of(ending, time)));
        if (candidates(moments.get(0)).size() > MOST_AFTER_POINT) {
            Collections.reverse(moments);
        }
        return moments;
    }

    private static boolean isSmaller(Contradiction one, Contradiction other) {
        return one.members().size() < other.members().size();
    }

    /** The first start after the last quiescent point that was reached. */
    private OptionalLong startAfterLastPoint() {
        int reached = 0;
        int[] earliest = ending.layer(ending.firstDepth()).get(0).positions().clone();
        for (int depth = ending.firstDepth(); depth <= ending.depth(); depth++) {
            for (SearchState state : ending.layer(depth)) {
                reached = Math.max(reached, problem.mandatoryBehind(state.positions()));
                Arrays.setAll(earliest, lane -> Math.min(earliest[lane], state.positions()[lane]));
            }
        }
        return new LastQuiescentPoint(problem).lastBetween(earliest, reached);
    }

    /** The first start of what may come next in a deepest state. */
    private long startOfStalled() {
        return stalled().stream().mapToLong(this::startTime).min().orElse(Long.MAX_VALUE);
    }

    /** A contradiction that starts at a moment. */
    Optional<Contradiction> at(StatesAtMoment moment, Duration time) {
        if (!moment.isKnown(ending)) {
            return Optional.empty();
        }
        QuickXplain shrinking = new QuickXplain(
                problem, new Consistency(problem, specification, moment.states()), budget, time);
        List<LanePosition> members =
                new ArrayList<>(shrinking.shrink(possiblyAlone(moment), candidates(moment)));
        if (members.isEmpty()) {
            return Optional.empty();
        }
        members.sort(Comparator.comparing(this::startTime));
        return Optional.of(new Contradiction(
                members.stream().map(member -> ending.record(member.lane(), member.position())).toList(),
                moment.over(),
                moment.states().stream().map(state -> start(state, moment)).toList(),
                shrinking.isMinimal()));
    }

    /** What has to take effect after the start: what is stalled, the first to end first, then the latest first. */
    private List<LanePosition> candidates(StatesAtMoment moment) {
        long latest = latestEnd();
        List<LanePosition> candidates = new ArrayList<>();
        for (int i = 0; i < problem.lanes.length; i++) {
            Lane lane = problem.lanes[i];
            for (int p = moment.firstOpen(i); p < lane.length() && lane.end[p] <= latest && !lane.optional; p++) {
                if (lane.operations[p].effect() != null) {
                    candidates.add(new LanePosition(i, p));
                }
            }
        }
        Set<LanePosition> stalled = stalled();
        candidates.sort(Comparator.comparing((LanePosition candidate) -> !stalled.contains(candidate))
                .thenComparing(candidate -> stalled.contains(candidate) ? endTime(candidate) : 0)
                .thenComparing(Comparator.comparing(this::startTime).reversed()));
        return candidates;
    }

    /** What may contradict by itself, the best first. */
    private List<LanePosition> possiblyAlone(StatesAtMoment moment) {
        return stalled().stream()
                .filter(one -> one.position() >= moment.firstOpen(one.lane()) && operation(one).effect() != null)
                .sorted(Comparator.comparing(this::onlyLooks)
                        .thenComparing(this::endTime))
                .limit(MOST_ALONE)
                .toList();
    }

    /** Steps are there to change something, whether or not some were taken near the end. */
    private boolean onlyLooks(LanePosition candidate) {
        return operation(candidate).step() == null && onlyLooks.test(operation(candidate).action());
    }

    private BoundOperation operation(LanePosition candidate) {
        return problem.operation(candidate.lane(), candidate.position());
    }

    /** What has to come next in a deepest state. */
    private Set<LanePosition> stalled() {
        Set<LanePosition> stalled = new LinkedHashSet<>();
        int[] viable = new int[problem.lanes.length];
        for (SearchState state : ending.deepest()) {
            int count = problem.viable(state.positions(), viable);
            for (int i = 0; i < count; i++) {
                if (!problem.lanes[viable[i]].optional) {
                    stalled.add(new LanePosition(viable[i], state.positions()[viable[i]]));
                }
            }
        }
        return stalled;
    }

    private long latestEnd() {
        long latest = Long.MIN_VALUE;
        for (int depth = ending.firstDepth(); depth <= ending.depth(); depth++) {
            for (SearchState state : ending.layer(depth)) {
                int lane = problem.firstToEnd(state.positions());
                latest = lane < 0 ? latest : Math.max(latest, problem.lanes[lane].end[state.positions()[lane]]);
            }
        }
        return latest;
    }

    private long startTime(LanePosition candidate) {
        return problem.lanes[candidate.lane()].start[candidate.position()];
    }

    private long endTime(LanePosition candidate) {
        return problem.lanes[candidate.lane()].end[candidate.position()];
    }

    private Contradiction.Start start(SearchState state, StatesAtMoment moment) {
        List<NextRecord> done = new ArrayList<>();
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            for (int p = moment.firstOpen(lane); p < state.positions()[lane]; p++) {
                if (problem.operation(lane, p).effect() != null) {
                    done.add(ending.record(lane, p));
                }
            }
        }
        return new Contradiction.Start(state, done);
    }
}
