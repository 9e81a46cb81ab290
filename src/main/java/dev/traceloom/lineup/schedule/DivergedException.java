package dev.traceloom.lineup.schedule;

/** A run that should have gone like another one up to a point, and did not: something in it depends on more than the schedule. */
public final class DivergedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DivergedException(String message) {
        super(message);
    }
}
