package dev.traceloom.explain.bundle;

import dev.traceloom.trace.value.BadValueException;

/** What is demanded of the parts of an explanation, which come from anywhere. */
final class BundleConsistency {
    private BundleConsistency() {}

    /** Throws {@link BadValueException} unless it holds. */
    static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new BadValueException("the parts do not fit together: " + otherwise);
        }
    }
}
