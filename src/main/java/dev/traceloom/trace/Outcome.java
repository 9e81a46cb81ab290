package dev.traceloom.trace;

/** How a record of a trace ended. What each means for the verdict stands in docs/semantics.md. */
public enum Outcome {
    /** The operation returned; it took effect within its timebox. */
    RETURNED,
    /** The operation never returned: it may have taken effect at any time after its start, or not at all. */
    NEVER_RETURNED,
    /** The operation reported that it had no effect. */
    ABORTED,
    /** {@code __TerminateThread}: the thread ended cleanly. */
    THREAD_END,
    /** {@code __AbortThread}: the thread crashed. */
    CRASH
}
