package dev.traceloom.record.process;

/**
 * How a run ended.
 *
 * @param exitStatus as a shell tells it: above 128 for a signal
 * @param cause why
 */
public record RunEnd(int exitStatus, Cause cause, long startedMillis, long endedMillis) {

    /** Why a run ended. */
    public enum Cause {
        EXIT,
        TIMEOUT,
        SIZE,
        STOPPED
    }
}
