package dev.traceloom.engine.search;

import dev.traceloom.engine.commuting.CausalSchedule;
import dev.traceloom.engine.problem.CandidateOrder;
import dev.traceloom.engine.problem.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * The orders of candidates, the most promising first. Which that is shows as the search goes on: one that leads
 * astray visits many states for a record, and falls behind the others.
 */
final class CandidateOrders {
    /** What is assumed about an order beforehand weighs as much as so many records. */
    private static final int RECORDS_A_GUESS_COUNTS_FOR = 4096;
    /** How many states a record takes by an order that was not tried yet. */
    private static final double STATES_PER_RECORD_IF_PROMISING = 1.5;

    private static final double STATES_PER_RECORD_IF_DOUBTFUL = 4;

    private static final class Ranked {
        final Supplier<CandidateOrder> make;
        CandidateOrder order;
        double records = RECORDS_A_GUESS_COUNTS_FOR;
        double states;

        Ranked(double statesPerRecord, Supplier<CandidateOrder> make) {
            this.states = statesPerRecord * RECORDS_A_GUESS_COUNTS_FOR;
            this.make = make;
        }

        double statesPerRecord() {
            return states / records;
        }

        CandidateOrder order() {
            if (order == null) {
                order = make.get();
            }
            return order;
        }
    }

    private final List<Ranked> ranked = new ArrayList<>();

    private CandidateOrders(Ranked... orders) {
        ranked.addAll(List.of(orders));
    }

    static CandidateOrders onlyMiddle(Problem problem) {
        return new CandidateOrders(middle(problem));
    }

    /** The middle of timeboxes; where there are clocks they come first, and may be all that there is. */
    private static Ranked middle(Problem problem) {
        return new Ranked(
                STATES_PER_RECORD_IF_PROMISING,
                () -> problem.hasClocks ? CausalSchedule.of(problem) : CandidateOrder.byMiddle(problem));
    }

    /** All of them; what has to be computed from the whole trace is not before it is needed. */
    static CandidateOrders all(Problem problem) {
        NextMentionOrder[] mentions = new NextMentionOrder[1];
        Supplier<NextMentionOrder> shared = () -> {
            if (mentions[0] == null) {
                mentions[0] = new NextMentionOrder(problem);
            }
            return mentions[0];
        };
        return new CandidateOrders(
                middle(problem),
                new Ranked(STATES_PER_RECORD_IF_PROMISING, () -> shared.get().soonestFirst()),
                new Ranked(STATES_PER_RECORD_IF_DOUBTFUL, () -> CandidateOrder.byStart(problem)),
                new Ranked(STATES_PER_RECORD_IF_DOUBTFUL, () -> shared.get().latestFirst()));
    }

    int size() {
        return ranked.size();
    }

    /** An order by its present rank, from 0. */
    CandidateOrder get(int rank) {
        return ranked.get(rank).order();
    }

    /** Notes what came of the last attempt: so many states were visited to consume so many records, or none. */
    void note(long states, long records) {
        Ranked first = ranked.get(0);
        first.states += states;
        first.records += records;
        if (ranked.size() > 1 && first.statesPerRecord() > ranked.get(1).statesPerRecord()) {
            ranked.sort(Comparator.comparingDouble(Ranked::statesPerRecord));
        }
    }
}
