package dev.traceloom.record.database.sqlite;

import java.sql.SQLException;

/** The database cannot be used; the message says which one, why, and what to do. */
public final class RunDatabaseException extends Exception {

    public RunDatabaseException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Whether somebody is writing, so that another try may succeed. */
    public boolean isBusy() {
        return getCause() instanceof SQLException failed && SqliteProblem.code(failed) == SqliteProblem.BUSY;
    }

    /** Whether a process was killed while it wrote, so that whoever opens it to write brings it in order. */
    public boolean isCutOff() {
        return getCause() instanceof SQLException failed && SqliteProblem.isCutOff(failed);
    }
}
