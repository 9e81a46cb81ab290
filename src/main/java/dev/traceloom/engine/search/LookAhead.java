package dev.traceloom.engine.search;

import dev.traceloom.engine.commuting.AppendOrder;
import dev.traceloom.engine.commuting.FrontTakes;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.sequence.InitialSequences;
import dev.traceloom.engine.sequence.UnderstoodSequences;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks once at the whole trace for what tells the order of records that append to sequences, when a search turns out to need it; and
 * when it turns out to be hard, for whether that decides it ({@link SequenceSearch}).
 */
final class LookAhead {
    /** In so few records it looks at once. */
    private static final int FEW_RECORDS = 256;
    /**
     * A search is hard that has visited so many states, and so many for each record. One that ends before finds out more: all layers near
     * the end of a rejected trace, of which an explanation shows hundreds.
     */
    private static final long HARD_STATES = 1 << 16;

    private static final int HARD_STATES_PER_RECORD = 4;
    /** With more records, it would need more memory than the search does. */
    private static final int MOST_RECORDS = 1 << 16;
    /** Of the time that is left, it has one part in so many. */
    private static final int PARTS = 3;

    private final Exploration exploration;
    private final List<Arrival> beginnings;
    private boolean looked;
    /** Whether it was tried to decide the search, or need not be. */
    private boolean tried;
    private End end;
    private Arrival nearEnd;

    /**
     * @param beginnings the initial states
     * @param leavesOrdersOut whether the search may leave any out
     */
    LookAhead(Exploration exploration, List<Arrival> beginnings, boolean leavesOrdersOut) {
        this.exploration = exploration;
        this.tried = !leavesOrdersOut;
        this.beginnings = beginnings;
        if (exploration.problem.mandatory <= FEW_RECORDS) {
            look();
        }
    }

    /** Whether steps, clocks, invariants or properties have a say, of which {@link AppendOrder} knows nothing. */
    private boolean isPlain() {
        return !exploration.problem.hasSteps
                && !exploration.problem.hasClocks
                && !exploration.problem.hasClosings
                && !exploration.hasSilentMoves()
                && !exploration.checksSafety();
    }

    /** Makes the search know what is ahead, unless it does. */
    void look() {
        if (!looked && isPlain()) {
            Problem problem = exploration.problem;
            UnderstoodSequences understood = UnderstoodSequences.of(problem);
            exploration.lookAhead(
                    AppendOrder.of(problem, understood, emptyAtFirst()), FrontTakes.of(problem, understood));
        }
        looked = true;
    }

    /** Whether a search that is hard can end here. */
    boolean decides() {
        if (!tried && isHard() && isPlain()) {
            tried = true;
            Budget part = exploration.budget.work(exploration.budget.remaining().dividedBy(PARTS));
            SequenceSearch search = new SequenceSearch(exploration, beginnings, part);
            end = search.search().orElse(null);
            nearEnd = search.nearEnd().orElse(null);
        }
        return end != null;
    }

    private boolean isHard() {
        int records = exploration.problem.mandatory;
        return records <= MOST_RECORDS
                && exploration.states() > HARD_STATES + (long) HARD_STATES_PER_RECORD * records;
    }

    /** How the search ends that was decided. */
    Optional<End> end() {
        return Optional.ofNullable(end);
    }

    /** A state near the end of an order, or of a path that came as far as any can, if one is known. */
    Optional<Arrival> nearEnd() {
        return Optional.ofNullable(nearEnd);
    }

    private Map<String, Integer> emptyAtFirst() {
        Map<String, Integer> empty = new HashMap<>();
        for (Arrival beginning : beginnings) {
            beginning.at().state().values().forEach((variable, value) -> empty.merge(variable, InitialSequences.depth(value), Math::max));
        }
        return empty;
    }
}
