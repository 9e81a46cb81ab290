package dev.traceloom.lineup.free;

/** Nothing can be said of a class, with why, as the end of a sentence about it. */
public final class FreeException extends Exception {
    private static final long serialVersionUID = 1L;

    FreeException(String message) {
        super(message);
    }
}
