package dev.traceloom.spec.option;

/** What evaluates actions and invariants. */
public enum Evaluator {
    /** Our own where it can, TLC for the rest; TLC alone where the user brought one of their own. */
    AUTO,
    /** TLC alone. */
    TLC
}
