package dev.traceloom.record.database;

import dev.traceloom.record.database.sqlite.Sqlite;
import dev.traceloom.testing.fuzz.Invention;
import dev.traceloom.testing.fuzz.Refusal;
import dev.traceloom.testing.fuzz.ScratchFolder;
import dev.traceloom.testing.fuzz.Subject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** A run database that SQLite finds in order and that holds what Traceloom never writes: the input is SQL, a line each. */
public final class DatabaseRowsSubject implements Subject {
    private static final int MOST_STATEMENTS = 8;
    private static final int SAMPLES = 100;
    private static final List<String> COLUMNS = List.of(
            "command", "working_folder", "seed", "scheduling", "versions", "host", "started_ms", "ended_ms", "exit_status",
            "ended_by", "trace", "trace_hash", "operations", "threads", "bytes", "rr", "duplicates", "id", "specification",
            "specification_hash", "verdict", "message", "linearized", "seconds", "states", "options", "at_ms", "bundle",
            "version", "rejected_action", "recording", "action", "branch", "taken", "knobs", "origin");
    private static final List<String> VALUES = List.of(
            "NULL", "-1", "9223372036854775807", "-9223372036854775808", "1e308", "'x'", "''", "x'ff00ff'", "'[1,{\"a\":'",
            "'{\"a\":[[[['", "printf('%.*c', 100000, 'a')", "char(27)||'[2J'", "'99999999999999999999'", "'rejected'", "0.5",
            "char(0)", "char(8238)", "(SELECT group_concat(name) FROM sqlite_master)");
    private static final List<String> TABLES = List.of("recordings", "validations", "action_counts", "branch_counts");
    private static final List<String> SCHEMA = List.of(
            "DROP TABLE recordings", "DROP TABLE validations", "DROP TABLE action_counts", "PRAGMA user_version = -1",
            "PRAGMA user_version = 0", "PRAGMA user_version = 2147483647", "PRAGMA user_version = 1",
            "PRAGMA user_version = 2",
            "ALTER TABLE recordings DROP COLUMN rr", "ALTER TABLE validations RENAME TO others",
            "CREATE TRIGGER t AFTER INSERT ON validations BEGIN UPDATE validations SET verdict = 'accepted'; END",
            "CREATE VIEW v AS WITH RECURSIVE c(x) AS (VALUES(1) UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
            "DELETE FROM recordings", "PRAGMA ignore_check_constraints = ON", "PRAGMA foreign_keys = OFF",
            "ALTER TABLE recordings RENAME TO r0", "CREATE TABLE recordings (id INTEGER PRIMARY KEY, command)",
            "CREATE VIEW recordings AS SELECT * FROM r0", "CREATE INDEX i ON validations (verdict)");

    private final ScratchFolder folder = new ScratchFolder();
    private final Path file = folder.resolve("runs.db");
    private byte[] whole;

    @Override
    public String name() {
        return "database-rows";
    }

    @Override
    public int share() {
        return 1;
    }

    @Override
    public List<byte[]> samples() throws Exception {
        try (RunDatabase database = RunDatabase.open(file)) {
            DatabaseSubject.fill(database);
        }
        whole = Files.readAllBytes(file);
        Random random = new Random(1);
        return Stream.generate(() -> invent(random)).limit(SAMPLES).toList();
    }

    @Override
    public List<String> words() {
        return VALUES;
    }

    @Override
    public byte[] invent(Random random) {
        StringBuilder text = new StringBuilder();
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            text.append(random.nextInt(5) == 0
                    ? any(random, SCHEMA)
                    : "UPDATE OR REPLACE " + any(random, TABLES) + " SET " + any(random, COLUMNS) + " = " + any(random, VALUES));
            text.append('\n');
        }
        return Invention.bytes(text.toString());
    }

    private static String any(Random random, List<String> words) {
        return words.get(random.nextInt(words.size()));
    }

    @Override
    public String read(byte[] input) throws IOException, Refusal {
        folder.clear();
        Files.write(file, whole);
        String[] statements = new String(input, StandardCharsets.UTF_8).split("\n", MOST_STATEMENTS + 1);
        try (Connection connection = Sqlite.open(file);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA synchronous = OFF");
            statement.setQueryTimeout(1);
            for (int i = 0; i < Math.min(MOST_STATEMENTS, statements.length); i++) {
                execute(statement, statements[i]);
            }
        } catch (SQLException unusable) {
            return "no database: " + unusable;
        }
        return DatabaseSubject.use(file);
    }

    private static void execute(Statement statement, String sql) {
        try {
            if (!sql.isBlank() && !sql.toUpperCase(java.util.Locale.ROOT).contains("ATTACH")) {
                statement.execute(sql);
            }
        } catch (SQLException wrong) {
            // Most are.
        }
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
