package dev.traceloom.record.database;

import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.database.sqlite.Sqlite;
import dev.traceloom.record.database.sqlite.SqliteProblem;
import dev.traceloom.record.database.sqlite.SqliteSession;
import dev.traceloom.record.database.sqlite.Transaction;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;

/**
 * The tables, and how they came to be: every entry of {@link #STEPS} leads from one version of the schema to the next.
 * An entry never changes once it was released; a new one is added instead.
 */
final class Schema {
    private static final List<List<String>> STEPS = List.of(
            List.of(
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
            ) WITHOUT ROWID"""),
            List.of("ALTER TABLE recordings ADD COLUMN " + Rows.KNOBS + " TEXT NOT NULL DEFAULT ''"),
            // What was entered before counts as recorded: nobody asked.
            List.of("ALTER TABLE validations ADD COLUMN " + Rows.ORIGIN + " TEXT NOT NULL DEFAULT 'recording'"));

    static final int VERSION = STEPS.size();

    /** The first version that keeps where traces came from. */
    private static final int ORIGINS = 3;

    private Schema() {}

    /**
     * The version of the tables, of which there are exactly those of that version. Anything else, such as a trigger, would
     * do something else with what is entered and read.
     */
    static int require(SqliteSession session, Path file) throws SQLException, RunDatabaseException {
        record Found(int version, List<List<String>> things) {}
        Connection connection = session.connection();
        // Both of the same moment: another process may be making the tables.
        Found found = session.run(() -> Transaction.read(connection, () -> {
            List<List<String>> things = things(connection);
            return new Found(versionOf(connection), things);
        }));
        if (found.version() < 0) {
            throw SqliteProblem.strange(file, "version " + found.version() + " of its tables is none");
        }
        if (found.version() <= VERSION) {
            requireSame(found.things(), thingsOf(found.version()), file);
        }
        return found.version();
    }

    /** Where the trace of a validation {@code v} came from, in SQL: who only looks at an older database leaves it as it is. */
    static String origin(int version) {
        return version < ORIGINS ? "'" + Origin.RECORDING.word() + "'" : "v." + Rows.ORIGIN;
    }

    private static void requireSame(List<List<String>> found, List<List<String>> known, Path file) throws RunDatabaseException {
        for (String kind : List.of("trigger", "view")) {
            if (found.stream().anyMatch(thing -> kind.equals(thing.get(0)))) {
                throw SqliteProblem.strange(file, "it has a " + kind + ", which no run database of ours has");
            }
        }
        if (found.size() > known.size() || !new HashSet<>(known).containsAll(found)) {
            throw SqliteProblem.strange(file, "it has tables or indexes that no run database of ours has");
        }
        if (found.size() < known.size()) {
            throw SqliteProblem.strange(file, "it lacks tables or indexes that every run database of ours has");
        }
    }

    /**
     * Everything in a database: its kind, its name, the table that it belongs to, and how it was made. Only as many as it
     * takes to see that there are too many. No records of Java, which the JVM would remember by their classes.
     */
    private static List<List<String>> things(Connection connection) throws SQLException {
        List<List<String>> things = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT 100")) {
            while (row.next()) {
                things.add(Arrays.asList(row.getString(1), row.getString(2), row.getString(3), row.getString(4)));
            }
        }
        return things;
    }

    /** As SQLite itself writes it down. */
    private static List<List<String>> thingsOf(int version) throws SQLException {
        try (Connection empty = Sqlite.inMemory();
                Statement statement = empty.createStatement()) {
            for (List<String> steps : STEPS.subList(0, version)) {
                for (String step : steps) {
                    statement.execute(step);
                }
            }
            return things(empty);
        }
    }

    private static int versionOf(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("PRAGMA user_version")) {
            return row.getInt(1);
        }
    }

    /** Brings an older database, or an empty one, up to date: all of it or nothing. */
    static void migrate(SqliteSession session) throws SQLException {
        Connection connection = session.connection();
        session.inTransaction(() -> {
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
