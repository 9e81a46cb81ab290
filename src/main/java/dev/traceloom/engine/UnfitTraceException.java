package dev.traceloom.engine;

/** A trace with a record that the specification has no place for. */
final class UnfitTraceException extends Exception {
    UnfitTraceException(String message) {
        super(message);
    }
}
