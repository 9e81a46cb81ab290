package dev.traceloom.engine.control;

/** How to go through the search space. Verdict and longest prefix do not depend on it (semantics, rule 20). */
public enum Strategy {
    /** Depth first until it has used its share of the memory, then breadth first. */
    AUTO,
    /** Finds an order quickly where there is one; remembers every state it has seen. */
    DEPTH,
    /** Keeps one layer at a time, so that it can exhaust long traces in bounded memory. */
    BREADTH
}
