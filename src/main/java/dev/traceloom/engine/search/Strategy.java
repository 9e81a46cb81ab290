package dev.traceloom.engine.search;

import java.util.function.Function;

/**
 * How to go through the search space. Verdict and longest prefix do not depend on it (semantics, rule 20).
 *
 * <p>This is where a search is registered: the option, its help and the form follow, as do the tests of every strategy.
 */
public enum Strategy {
    /**
     * Backtracks depth first between quiescent points; a segment that is too hard for that is searched breadth first.
     */
    AUTO(given -> new BacktrackingSearch(given, CandidateOrders.all(given.problem()), given.breadthFirst())),
    /** Backtracks depth first, whatever the segment, and tries what is next by the middle of timeboxes alone. */
    DEPTH(given -> new BacktrackingSearch(given, CandidateOrders.onlyMiddle(given.problem()), null)),
    /** Goes through every segment breadth first, with all states: one layer at a time, in bounded memory. */
    BREADTH(given -> new ExhaustiveSearch(
            given.exploration(), given.reduction().mayHideFailures(), given.points(), given.breadthFirst()));

    private final Function<SearchInput, QuiescentPointSearch> search;

    Strategy(Function<SearchInput, QuiescentPointSearch> search) {
        this.search = search;
    }

    QuiescentPointSearch search(SearchInput given) {
        return search.apply(given);
    }
}
