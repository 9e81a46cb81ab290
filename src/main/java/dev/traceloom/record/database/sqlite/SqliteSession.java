package dev.traceloom.record.database.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** A connection, with bounds to the time that each piece of work takes and to what it brings into memory. */
public final class SqliteSession implements AutoCloseable {
    /** What is read stays in memory while more is read; the rest is for those who show it. */
    private static final int SHARE_OF_THE_HEAP = 2;

    /** What a row takes besides its texts, about: pages may be named so often that there is no end of rows. */
    private static final int ROW_BYTES = 500;

    private final Connection connection;
    private final Watchdog watchdog;
    private long room;

    public SqliteSession(Connection connection, Duration longest) throws SQLException {
        this.connection = connection;
        this.watchdog = new Watchdog(connection, longest);
    }

    public Connection connection() {
        return connection;
    }

    public Duration longest() {
        return watchdog.longest();
    }

    public <T> T run(Transaction.Work<T> work) throws SQLException {
        watchdog.begin();
        room = Runtime.getRuntime().maxMemory() / SHARE_OF_THE_HEAP;
        try {
            return work.run();
        } finally {
            watchdog.end();
        }
    }

    public <T> T inTransaction(Transaction.Work<T> work) throws SQLException {
        return run(() -> Transaction.run(connection, () -> {
            // Waiting for other processes is no work.
            watchdog.begin();
            return work.run();
        }));
    }

    public interface Visitor {
        /** Returns whether to go on. */
        boolean visit(Row row) throws SQLException;
    }

    public void query(String sql, Object parameter, Visitor visitor) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            if (parameter != null) {
                statement.setObject(1, parameter);
            }
            try (ResultSet rows = statement.executeQuery()) {
                Row row = new Row(rows, this);
                boolean more = true;
                while (more && rows.next()) {
                    if (watchdog.isOver()) {
                        throw SqliteProblem.of(SqliteProblem.INTERRUPTED);
                    }
                    take(ROW_BYTES);
                    more = visitor.visit(row);
                }
            }
        }
    }

    /** The id of the row that was inserted last. */
    public long lastId() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT last_insert_rowid()")) {
            return row.getLong(1);
        }
    }

    /** So many bytes are kept. */
    void take(long bytes) throws SQLException {
        room -= bytes;
        if (room < 0) {
            throw SqliteProblem.of(SqliteProblem.TOO_BIG);
        }
    }

    @Override
    public void close() throws SQLException {
        watchdog.close();
        connection.close();
    }
}
