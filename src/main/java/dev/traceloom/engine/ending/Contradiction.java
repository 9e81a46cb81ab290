package dev.traceloom.engine.ending;

import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.NextRecord;
import java.util.List;

/**
 * A few records that have no order from any of the states in which they start, even when all others are optional
 * (semantics, rule 24).
 *
 * @param members the records, by their start
 * @param depth how many records were over at the moment when they start
 * @param starts every search state that an order can be in at that moment
 * @param minimal whether none of the records can be spared; false when time ran out before that was known
 */
public record Contradiction(List<NextRecord> members, int depth, List<Start> starts, boolean minimal) {

    /**
     * A state in which the records start.
     *
     * @param state the state
     * @param done the operations that were open at that moment and have already taken effect in this state
     */
    public record Start(SearchState state, List<NextRecord> done) {}
}
