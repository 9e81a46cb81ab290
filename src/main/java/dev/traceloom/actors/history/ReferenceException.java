package dev.traceloom.actors.history;

/** The sequential reference cannot be asked. */
public final class ReferenceException extends Exception {
    private static final long serialVersionUID = 1L;

    ReferenceException(String message, Throwable cause) {
        super(message, cause);
    }
}
