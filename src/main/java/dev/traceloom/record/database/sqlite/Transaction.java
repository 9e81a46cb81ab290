package dev.traceloom.record.database.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * All of some work or none of it. Written out rather than left to the driver, which begins the next transaction with
 * every commit and so would wait for others when the work is done.
 */
public final class Transaction {
    private Transaction() {}

    public interface Work<T> {
        T run() throws SQLException;
    }

    /** Takes its turn to write at the beginning: who has read already cannot wait for another writer. */
    static <T> T run(Connection connection, Work<T> work) throws SQLException {
        return run("BEGIN IMMEDIATE", connection, work);
    }

    /** Reads all of one moment. */
    public static <T> T read(Connection connection, Work<T> work) throws SQLException {
        return run("BEGIN", connection, work);
    }

    private static <T> T run(String begin, Connection connection, Work<T> work) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(begin);
            boolean done = false;
            try {
                T result = work.run();
                statement.execute("COMMIT");
                done = true;
                return result;
            } finally {
                if (!done) {
                    rollBack(statement);
                }
            }
        }
    }

    /** SQLite has done so already after some failures; what failed first is what is told. */
    private static void rollBack(Statement statement) {
        try {
            statement.execute("ROLLBACK");
        } catch (SQLException alreadyDone) {
            // There is nothing left to undo.
        }
    }
}
