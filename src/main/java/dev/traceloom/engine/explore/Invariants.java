package dev.traceloom.engine.explore;

/** What becomes of states that break an invariant (semantics, rule 13). */
public enum Invariants {
    /** They are dead: nothing goes on from them. */
    CHECKED,
    /** They are like any other. */
    IGNORED
}
