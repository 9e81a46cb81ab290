package dev.traceloom.lineup.matrix;

/** A file of operations that cannot be read: what is wrong, and in which line. */
public final class OperationsException extends Exception {
    private static final long serialVersionUID = 1L;

    public OperationsException(String message) {
        super(message);
    }
}
