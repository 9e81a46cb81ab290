package dev.traceloom.engine.search;

import dev.traceloom.engine.commuting.AppendOrder;
import dev.traceloom.engine.commuting.FrontTakes;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.problem.CandidateOrder;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.search.SegmentDepthFirst.Outcome;
import dev.traceloom.engine.sequence.InitialSequences;
import dev.traceloom.engine.sequence.SequenceOrders;
import dev.traceloom.engine.sequence.SequenceOrders.Answer;
import dev.traceloom.engine.sequence.SequenceTrace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Decides by what records do with sequences ({@link SequenceOrders}). That there is no order then is proven. That there is one is not
 * believed: the specification is asked, record by record, along the path that was found.
 */
final class SequenceSearch {
    /** Where a path has to be left, so many states may be visited for each record, and so many more. */
    private static final int STATES_PER_RECORD = 4;

    private static final long STATES_BESIDE = 1 << 12;
    /** So many records before the end of a path that came as far as any, all that can be is shown. */
    private static final int RECORDS_NEAR_END = 12;

    private final Exploration exploration;
    private final Problem problem;
    private final List<Arrival> beginnings;
    private final InitialSequences initial;
    private final Budget part;
    private Arrival nearEnd;

    /**
     * @param beginnings the initial states
     * @param part what it may use of the budget
     */
    SequenceSearch(Exploration exploration, List<Arrival> beginnings, Budget part) {
        this.exploration = exploration;
        this.problem = exploration.problem;
        this.beginnings = beginnings;
        this.initial = new InitialSequences(
                beginnings.stream().map(beginning -> beginning.at().state().values()).toList());
        this.part = part;
    }

    /** Whether there is an order, which is noted then; empty where that is not known. */
    Optional<End> search() {
        Optional<SequenceTrace> trace = SequenceTrace.of(problem, initial);
        if (trace.isEmpty()) {
            return Optional.empty();
        }
        SequenceOrders orders = new SequenceOrders(trace.get(), part::isSpent);
        Answer answer = orders.decide();
        if (answer == Answer.LIKELY) {
            Optional<Arrival> end = follow(problem.mandatory, orders.candidates());
            end.ifPresent(arrival -> exploration.found(arrival::moves));
            return end.map(arrival -> End.FOUND);
        }
        // Something that fails to evaluate on the way would make the verdict another (semantics, rule 13).
        if (answer == Answer.OPEN || !trace.get().isTotal()) {
            return Optional.empty();
        }
        orders.deepest().stream().findFirst().ifPresent(this::goNear);
        return Optional.of(End.EXHAUSTED);
    }

    /** A state near the end of the order, or of a path that came as far as any can; empty where none is known. */
    Optional<Arrival> nearEnd() {
        return Optional.ofNullable(nearEnd);
    }

    /** Not where records may be left out: how many of those come along is not told by the lattice's end. */
    private void goNear(int[] deepest) {
        if (Arrays.stream(problem.lanes).anyMatch(lane -> lane.optional)) {
            return;
        }
        Problem shorter = problem.before(deepest);
        Optional<SequenceTrace> trace = SequenceTrace.of(shorter, initial);
        if (trace.isEmpty()) {
            return;
        }
        SequenceOrders orders = new SequenceOrders(trace.get(), part::isSpent);
        if (orders.decide() != Answer.LIKELY) {
            return;
        }
        CandidateOrder known = orders.candidates();
        CandidateOrder candidates = (lane, position) ->
                position < deepest[lane] ? known.rank(lane, position) : Long.MAX_VALUE;
        follow(shorter.mandatory, candidates)
                .ifPresent(end -> exploration.stuck(end.consumed(), end.at().positions(), end.at().state()));
    }

    /** Goes along a path, if that can be, and notes where it is near the end. */
    private Optional<Arrival> follow(int until, CandidateOrder candidates) {
        Optional<Arrival> near = follow(beginnings, Math.max(0, until - RECORDS_NEAR_END), candidates);
        Optional<Arrival> end = near.flatMap(arrival -> follow(List.of(arrival), until, candidates));
        end.ifPresent(reached -> nearEnd = near.get());
        return end;
    }

    /** @param until how many of the records are consumed in the end that must be */
    private Optional<Arrival> follow(List<Arrival> starts, int until, CandidateOrder candidates) {
        // Where the end cannot be reached, records need not wait as they would on the way there.
        AppendOrder before = exploration.appendOrder();
        FrontTakes takes = exploration.frontTakes();
        exploration.lookAhead(AppendOrder.NONE, takes);
        SegmentDepthFirst path = new SegmentDepthFirst(exploration, Reduction.all(exploration));
        Outcome outcome = path.findOne(
                starts, until, candidates, new Memo(), STATES_BESIDE + (long) STATES_PER_RECORD * until);
        exploration.lookAhead(before, takes);
        return outcome == Outcome.FOUND ? Optional.of(path.ends().get(0)) : Optional.empty();
    }
}
