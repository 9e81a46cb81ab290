package dev.traceloom.engine.verdict;

/** What a validation says. Undecided is never dressed up as one of the others. */
public enum Verdict {
    /** Some order of the operations is one that the specification allows. */
    ACCEPTED,
    /** Every order was tried, and none is allowed. */
    REJECTED,
    /** The budget ended the search, or the recording is incomplete where it matters. */
    UNDECIDED,
    /** The specification failed to evaluate where it mattered, or the trace does not fit it. */
    ERROR;

    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
