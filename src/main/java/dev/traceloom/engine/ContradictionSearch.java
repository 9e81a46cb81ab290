package dev.traceloom.engine;

import dev.traceloom.engine.Shrinking.Candidate;
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

/**
 * Finds a small contradiction at the end of an exhausted search.
 *
 * <p>Best is one that starts at the last quiescent cut, when no operation is half-way. Where that is too far back to
 * find a small one soon, it starts at the moment when the first of the stalled operations began.
 *
 * <p>Of the records after the start, those that end no later than T are a contradiction for certain, where T is the
 * latest moment such that some state has everything behind it that was over before: an order for all of them would be
 * a path of the search that comes further than any did. These are shrunk, and the late ones are kept rather than the
 * early ones, because the failure is there.
 */
public final class ContradictionSearch {
    /** With more records after the last quiescent cut, every question takes long. */
    private static final int MOST_AFTER_CUT = 64;

    private final Ending ending;
    private final Problem problem;
    private final Specification specification;
    private final Budget budget;

    public ContradictionSearch(Ending ending, Specification specification, Budget budget) {
        this.ending = ending;
        this.problem = ending.problem;
        this.specification = specification;
        this.budget = budget;
    }

    /** A contradiction; nothing when the search was not exhausted, or time ran out. */
    public Optional<Contradiction> find() {
        if (!ending.isExhausted() || ending.deepest().isEmpty()) {
            return Optional.empty();
        }
        Optional<Contradiction> best = Optional.empty();
        for (Moment moment : moments()) {
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
    private List<Moment> moments() {
        List<Moment> moments = new ArrayList<>();
        Set<Long> times = new LinkedHashSet<>();
        startOfCut().ifPresent(times::add);
        times.add(startOfStalled());
        times.forEach(time -> moments.add(Moment.of(ending, time)));
        if (candidates(moments.get(0)).size() > MOST_AFTER_CUT) {
            Collections.reverse(moments);
        }
        return moments;
    }

    private static boolean isSmaller(Contradiction one, Contradiction other) {
        return one.members().size() < other.members().size();
    }

    /** The first start after the last quiescent cut that was reached. */
    private OptionalLong startOfCut() {
        int reached = 0;
        int[] earliest = ending.layer(ending.firstDepth()).get(0).positions().clone();
        for (int depth = ending.firstDepth(); depth <= ending.depth(); depth++) {
            for (SearchState state : ending.layer(depth)) {
                reached = Math.max(reached, problem.mandatoryBehind(state.positions()));
                Arrays.setAll(earliest, lane -> Math.min(earliest[lane], state.positions()[lane]));
            }
        }
        return new QuiescentCut(problem).lastBetween(earliest, reached);
    }

    /** The first start of what may come next in a deepest state. */
    private long startOfStalled() {
        long first = Long.MAX_VALUE;
        int[] viable = new int[problem.lanes.length];
        for (SearchState state : ending.deepest()) {
            int count = problem.viable(state.positions(), viable);
            for (int i = 0; i < count; i++) {
                Lane lane = problem.lanes[viable[i]];
                first = lane.optional ? first : Math.min(first, lane.start[state.positions()[viable[i]]]);
            }
        }
        return first;
    }

    /** A contradiction that starts at a moment. */
    Optional<Contradiction> at(Moment moment, Duration time) {
        if (!moment.isKnown(ending)) {
            return Optional.empty();
        }
        Shrinking shrinking = new Shrinking(
                problem, new Consistency(problem, specification, moment.states()), budget, time);
        List<Candidate> members = new ArrayList<>(shrinking.shrink(candidates(moment)));
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

    /** What has to take effect after the start, the latest first. */
    private List<Candidate> candidates(Moment moment) {
        long latest = latestEnd();
        List<Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < problem.lanes.length; i++) {
            Lane lane = problem.lanes[i];
            for (int p = moment.firstOpen(i); p < lane.length() && lane.end[p] <= latest && !lane.optional; p++) {
                if (lane.operations[p].effect() != null) {
                    candidates.add(new Candidate(i, p));
                }
            }
        }
        candidates.sort(Comparator.comparing(this::startTime).reversed());
        return candidates;
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

    private long startTime(Candidate candidate) {
        return problem.lanes[candidate.lane()].start[candidate.position()];
    }

    private Contradiction.Start start(SearchState state, Moment moment) {
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
