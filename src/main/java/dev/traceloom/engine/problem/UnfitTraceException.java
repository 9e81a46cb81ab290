package dev.traceloom.engine.problem;

/** A trace with a record that the specification has no place for. */
public final class UnfitTraceException extends Exception {
    public UnfitTraceException(String message) {
        super(message);
    }
}
