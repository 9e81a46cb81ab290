package dev.traceloom.engine.control;

/** How to go through the search space. Verdict and longest prefix do not depend on it (semantics, rule 20). */
public enum Strategy {
    /**
     * Backtracks depth first between quiescent points; a segment that is too hard for that is searched breadth first.
     */
    AUTO,
    /** Backtracks depth first, whatever the segment, and tries what is next by the middle of timeboxes alone. */
    DEPTH,
    /** Goes through every segment breadth first, with all states: one layer at a time, in bounded memory. */
    BREADTH
}
