package dev.traceloom.cases.generate;

import java.util.Locale;

/** What tests are to cover. */
public enum CoverKind {
    /** Every way up to a depth. */
    BEHAVIOURS,
    /** Every state that no step leads out of. */
    LEAVES,
    /** Every step. */
    EDGES,
    /** Every action, and every alternative within one. */
    ACTIONS,
    /** Every two actions that can follow each other. */
    PAIRS;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
