package dev.traceloom.engine.explore;

/** What becomes of states and steps that break an invariant or a property (semantics, rules 13 and 34). */
public enum Invariants {
    /** They are dead: nothing goes on from them. */
    CHECKED,
    /** They are like any other. */
    IGNORED
}
