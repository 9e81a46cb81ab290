package dev.traceloom.record.runs;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The tables, and how they came to be: every entry of {@link #STEPS} leads from one version of the schema to the next.
 * An entry never changes once it was released; a new one is added instead.
 */
final class Schema {
    private static final List<List<String>> STEPS = List.of(List.of(
            """
            CREATE TABLE recordings (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              command TEXT NOT NULL,          -- JSON array
              working_folder TEXT NOT NULL,
              seed TEXT NOT NULL,             -- unsigned, which SQLite's integers are not
              scheduling TEXT NOT NULL,
              versions TEXT NOT NULL,         -- JSON object
              host TEXT NOT NULL,
              started_ms INTEGER NOT NULL,
              ended_ms INTEGER NOT NULL,
              exit_status INTEGER,
              ended_by TEXT NOT NULL,
              trace TEXT NOT NULL UNIQUE,
              trace_hash TEXT,
              operations INTEGER NOT NULL,
              threads INTEGER NOT NULL,
              bytes INTEGER NOT NULL,
              rr TEXT,
              duplicates INTEGER NOT NULL DEFAULT 0
            )""",
            "CREATE INDEX recordings_by_hash ON recordings (trace_hash)",
            "CREATE INDEX recordings_by_time ON recordings (started_ms)",
            """
            CREATE TABLE validations (
              id INTEGER PRIMARY KEY AUTOINCREMENT,
              recording INTEGER REFERENCES recordings (id) ON DELETE CASCADE,
              trace TEXT NOT NULL,
              trace_hash TEXT,
              specification TEXT NOT NULL,
              specification_hash TEXT NOT NULL,
              verdict TEXT NOT NULL,
              message TEXT,
              operations INTEGER NOT NULL,
              threads INTEGER NOT NULL,
              linearized INTEGER NOT NULL,
              seconds REAL NOT NULL,
              states INTEGER NOT NULL,
              options TEXT NOT NULL,
              at_ms INTEGER NOT NULL,
              bundle TEXT,
              version TEXT NOT NULL,
              host TEXT NOT NULL,
              rejected_action TEXT
            )""",
            "CREATE INDEX validations_by_recording ON validations (recording)",
            "CREATE INDEX validations_by_time ON validations (at_ms)",
            """
            CREATE TABLE action_counts (
              validation INTEGER NOT NULL REFERENCES validations (id) ON DELETE CASCADE,
              action TEXT NOT NULL,
              operations INTEGER NOT NULL,
              PRIMARY KEY (validation, action)
            ) WITHOUT ROWID""",
            """
            CREATE TABLE branch_counts (
              validation INTEGER NOT NULL REFERENCES validations (id) ON DELETE CASCADE,
              action TEXT NOT NULL,
              branch TEXT NOT NULL,
              taken INTEGER NOT NULL,
              PRIMARY KEY (validation, action, branch)
            ) WITHOUT ROWID"""));

    static final int VERSION = STEPS.size();

    private Schema() {}

    static int versionOf(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("PRAGMA user_version")) {
            return row.getInt(1);
        }
    }

    /** Brings an older database, or an empty one, up to date: all of it or nothing. */
    static void migrate(Connection connection) throws SQLException {
        if (versionOf(connection) == VERSION) {
            return;
        }
        Transaction.run(connection, () -> {
            try (Statement statement = connection.createStatement()) {
                // Somebody else may have done it meanwhile.
                for (int version = versionOf(connection); version < VERSION; version++) {
                    for (String step : STEPS.get(version)) {
                        statement.execute(step);
                    }
                }
                statement.execute("PRAGMA user_version = " + VERSION);
            }
            return null;
        });
    }
}
