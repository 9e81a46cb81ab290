package dev.traceloom.validate;

/** Hears how a validation of many traces is getting on. */
public interface ResultListener {

    /** For those who wait for the results alone. */
    ResultListener NONE = result -> { };

    /** A trace is done; one at a time, from any thread. */
    void done(TraceResult result);

    /**
     * A search came further, a few times a second; from any thread.
     *
     * @param operations how many the trace has; 0 while that is not known
     */
    default void progressed(String trace, int linearized, int operations) {}
}
