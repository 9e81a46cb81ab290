package dev.traceloom.record.runs;

/** The database cannot be used; the message says which one, why, and what to do. */
public final class RunDatabaseException extends Exception {

    RunDatabaseException(String message, Throwable cause) {
        super(message, cause);
    }
}
