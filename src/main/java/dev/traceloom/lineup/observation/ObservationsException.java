package dev.traceloom.lineup.observation;

/** A file of observations that cannot be read: what is wrong, and in which line. */
public final class ObservationsException extends Exception {
    private static final long serialVersionUID = 1L;

    public ObservationsException(String message) {
        super(message);
    }
}
