package dev.traceloom.actors.system;

/** A harness describes no system that can be explored. */
public final class BadHarnessException extends Exception {
    private static final long serialVersionUID = 1L;

    public BadHarnessException(String message) {
        super(message);
    }

    public BadHarnessException(String message, Throwable cause) {
        super(message, cause);
    }
}
