package dev.traceloom.actors.value;

/** A value that cannot be compared, with the reason. */
public final class SnapshotException extends Exception {
    private static final long serialVersionUID = 1L;

    SnapshotException(String message) {
        super(message);
    }
}
