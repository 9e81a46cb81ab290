package dev.traceloom.record.database.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/**
 * Ends work on a database that takes too long: a file that was made for it keeps SQLite busy for ever. It interrupts from
 * a thread of its own, so that also a loop inside SQLite ends; the thread goes with the connection.
 */
final class Watchdog implements AutoCloseable {
    /** An interrupt between two statements is lost, so there are more of them. */
    private static final long AGAIN_MILLIS = 100;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Statement statement;
    private final Duration longest;
    private boolean working;
    private boolean closed;
    private long endNanos;

    Watchdog(Connection connection, Duration longest) throws SQLException {
        this.statement = connection.createStatement();
        this.longest = longest;
        Thread thread = new Thread(this::watch, "traceloom-database");
        thread.setDaemon(true);
        thread.start();
    }

    Duration longest() {
        return longest;
    }

    /** Work begins, or has waited for others until now. */
    synchronized void begin() {
        working = true;
        endNanos = System.nanoTime() + longest.toNanos();
        notifyAll();
    }

    synchronized void end() {
        working = false;
    }

    synchronized boolean isOver() {
        return working && leftNanos() <= 0;
    }

    private long leftNanos() {
        return endNanos - System.nanoTime();
    }

    private synchronized void watch() {
        try {
            while (!closed) {
                if (!working) {
                    wait();
                } else if (leftNanos() > 0) {
                    wait(1 + leftNanos() / NANOS_PER_MILLI);
                } else {
                    statement.cancel();
                    wait(AGAIN_MILLIS);
                }
            }
        } catch (InterruptedException | SQLException goneAlready) {
            // Nobody is left whose work could take too long.
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
