package dev.traceloom.record.database;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.database.sqlite.Sqlite;
import dev.traceloom.record.database.sqlite.SqliteProblem;
import dev.traceloom.record.database.sqlite.SqliteSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A database may have come with a project from anywhere: it writes nowhere else, runs nothing, and keeps nobody. */
class HostileDatabasesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void fill() throws Exception {
        file = HostileDatabase.in(folder);
    }

    private Path beside(String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }

    /** Whoever writes and whoever reads is told the same. */
    private void assertRefused(String why) {
        assertTimeoutPreemptively(PATIENCE, () -> {
            for (String words : List.of(
                    assertThrows(RunDatabaseException.class, this::write).getMessage(),
                    assertThrows(RunDatabaseException.class, this::readAll).getMessage())) {
                assertTrue(words.contains(why), words);
                assertTrue(words.matches(".*; .*(--database|a new one is made|a new database is made).*"), words);
            }
        });
    }

    private void write() throws RunDatabaseException {
        try (RunDatabase database = RunDatabase.open(file)) {
            database.add(SomeRuns.recording(9, 9000));
            database.add(SomeRuns.validation("recordings/run-0009", "rejected", 9000));
        }
    }

    private List<KnownRun> readAll() throws RunDatabaseException {
        return RunDatabase.read(file, database -> {
                    database.trends(RunFilter.ALL);
                    database.coverage(0);
                    for (int i = 1; i <= 3; i++) {
                        database.recording(i);
                        database.validation(i);
                        database.validationsOf(i);
                    }
                    database.recordingsLike("hash1");
                    return database.runs(RunFilter.ALL);
                })
                .orElse(List.of());
    }

    @Test
    void whatIsInOrderIsReadAndWritten() throws Exception {
        assertEquals(3, readAll().size());
        write();
        assertEquals(4, readAll().size());
    }

    @Test
    void nothingIsWrittenThroughALink() throws Exception {
        Path strangers = Files.move(file, folder.resolve("strangers.db"));
        byte[] before = Files.readAllBytes(strangers);
        Files.createSymbolicLink(file, strangers);
        assertRefused("it is a link");
        assertArrayEquals(before, Files.readAllBytes(strangers));
    }

    @Test
    void nothingIsMadeWhereALinkLeads() throws Exception {
        Files.delete(file);
        Path made = folder.resolve("made.db");
        Files.createSymbolicLink(file, made);
        assertRefused("it is a link");
        assertFalse(Files.exists(made));
    }

    @Test
    void nothingIsWrittenThroughALinkToAFolder() throws Exception {
        Path elsewhere = Files.move(file.getParent(), folder.resolve("elsewhere"));
        byte[] before = Files.readAllBytes(elsewhere.resolve("runs.db"));
        Files.createSymbolicLink(file.getParent(), elsewhere);
        assertRefused("it is a link");
        assertArrayEquals(before, Files.readAllBytes(elsewhere.resolve("runs.db")));
    }

    @Test
    void aFolderAboveTheProjectMayBeALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Files.createDirectory(folder.resolve("real")));
        Path inside = HostileDatabase.in(link);
        assertEquals(3, RunDatabase.read(inside, database -> database.runs(RunFilter.ALL).size()).orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-journal", "-wal", "-shm"})
    void nothingIsWrittenThroughALinkBesideIt(String ending) throws Exception {
        Path strangers = Files.writeString(folder.resolve("strangers"), "precious");
        Files.createSymbolicLink(beside(ending), strangers);
        assertRefused(ending);
        assertEquals("precious", Files.readString(strangers));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-journal", "-wal", "-shm"})
    void nobodyWaitsForAPipe(String ending) throws Exception {
        Files.deleteIfExists(beside(ending));
        try {
            assertEquals(0, new ProcessBuilder("mkfifo", beside(ending).toString()).start().waitFor());
        } catch (IOException without) {
            assumeTrue(false, "without mkfifo there are no pipes to try");
        }
        boolean ours = ending.isEmpty() || ending.equals("-journal");
        assertRefused(ours ? "it is no plain file" : "it lies beside the run database");
    }

    @Test
    void aFolderIsNoDatabase() throws Exception {
        Files.delete(file);
        Files.createDirectory(file);
        assertRefused("it is no plain file");
    }

    /** Versions of SQLite before today's delete the file that such a journal names, whatever it is. */
    @Test
    void aJournalDeletesNothing() throws Exception {
        Path precious = Files.writeString(folder.resolve("precious"), "of the user");
        HostileDatabase.addJournalNaming(precious, file);
        assertRefused("it names another file");
        assertTrue(Files.exists(precious));
    }

    @Test
    void aLogIsNotPlayedIntoTheFile() throws Exception {
        HostileDatabase.change(file, "PRAGMA journal_mode = WAL");
        assertRefused("write-ahead log");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TRIGGER lie AFTER INSERT ON validations BEGIN"
                        + " UPDATE validations SET verdict = 'accepted' WHERE id = new.id; END",
                "CREATE TRIGGER never AFTER INSERT ON validations BEGIN INSERT INTO validations SELECT NULL, NULL, a.trace,"
                        + " a.trace_hash, a.specification, a.specification_hash, a.verdict, a.message, 1, 1, 1, 1, 1, '', 1,"
                        + " NULL, '', '', '' FROM validations a, validations b, validations c; END",
                "CREATE VIEW more AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n",
                "CREATE TABLE mine (x)",
                "CREATE VIRTUAL TABLE words USING fts5 (x)",
                "CREATE TABLE luck (x DEFAULT (random()), y AS (x * 2), CHECK (x > 0))",
                "CREATE INDEX some ON validations (length(message)) WHERE verdict = 'rejected'",
                "ALTER TABLE validations ADD COLUMN more TEXT DEFAULT 'x'",
                "ALTER TABLE validations ADD COLUMN doubled AS (operations * 2)",
                "DROP INDEX validations_by_time",
                "DROP TABLE branch_counts",
                "ANALYZE",
                "PRAGMA user_version = -1",
                "PRAGMA user_version = -2147483648",
                "PRAGMA user_version = 0"
            })
    void whatIsNotAsWeMakeItIsRefused(String change) throws Exception {
        HostileDatabase.change(file, change);
        byte[] before = Files.readAllBytes(file);
        assertRefused("so that it is not used");
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @Test
    void aTableThatIsAViewInTruthIsRefused() throws Exception {
        HostileDatabase.change(
                file,
                "ALTER TABLE recordings RENAME TO hidden",
                "CREATE VIEW recordings AS SELECT * FROM hidden, hidden, hidden, hidden");
        assertRefused("it has a view");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE recordings SET command = NULL",
                "UPDATE recordings SET command = x'00ff'",
                "UPDATE recordings SET command = 'rm'",
                "UPDATE recordings SET command = '[[\"a\"]]'",
                "UPDATE recordings SET command = '[\"a\"] x'",
                "UPDATE recordings SET seed = 'many'",
                "UPDATE recordings SET seed = NULL",
                "UPDATE recordings SET started_ms = 'noon'",
                "UPDATE recordings SET started_ms = 0.5",
                "UPDATE recordings SET operations = 9223372036854775807",
                "UPDATE recordings SET operations = -1",
                "UPDATE recordings SET versions = '[]'",
                "UPDATE recordings SET knobs = 'LD_PRELOAD=evil.so'",
                "UPDATE recordings SET knobs = 7",
                "UPDATE recordings SET scheduling = NULL",
                "UPDATE recordings SET trace = 'recordings' || char(0) || id",
                "UPDATE recordings SET working_folder = 'a' || char(0)",
                "UPDATE recordings SET rr = 'a' || char(0)",
                "UPDATE recordings SET duplicates = x'01'"
            })
    void aRecordingThatHoldsSomethingElseIsDamage(String change) throws Exception {
        HostileDatabase.force(file, "recordings", change);
        assertDamage();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE validations SET verdict = NULL",
                "UPDATE validations SET verdict = x'00'",
                "UPDATE validations SET specification = NULL",
                "UPDATE validations SET seconds = 'long'",
                "UPDATE validations SET linearized = -5",
                "UPDATE validations SET recording = NULL, trace = NULL",
                "UPDATE validations SET at_ms = x'77'",
                "UPDATE validations SET origin = NULL",
                "UPDATE validations SET origin = 'elsewhere'"
            })
    void aValidationThatHoldsSomethingElseIsDamage(String change) throws Exception {
        HostileDatabase.force(file, "validations", change);
        assertDamage();
    }

    private void assertDamage() {
        String words = assertThrows(RunDatabaseException.class, this::readAll).getMessage();
        assertTrue(words.contains("it is damaged"), words);
    }

    @Test
    void timesThatNoCalendarHasAreRead() throws Exception {
        HostileDatabase.change(
                file, "UPDATE validations SET at_ms = 9223372036854775807", "UPDATE recordings SET started_ms = 9000000000000000");
        assertEquals(3, readAll().size());
    }

    @Test
    void aTextLargerThanMemoryStaysOutOfIt() throws Exception {
        Driver driver = (Driver) Class.forName("org.sqlite.JDBC").getDeclaredConstructor().newInstance();
        try (Connection unbounded = driver.connect("jdbc:sqlite:" + file, new Properties());
                Statement statement = unbounded.createStatement()) {
            statement.execute("UPDATE validations SET message = hex(zeroblob(10000000)) WHERE id = 2");
        }
        String words = assertThrows(RunDatabaseException.class, this::readAll).getMessage();
        assertTrue(words.contains("more than fits into memory"), words);
    }

    @Test
    void aDatabaseWithoutNumbersLeftSaysSo() throws Exception {
        HostileDatabase.change(file, "UPDATE sqlite_sequence SET seq = 9223372036854775807");
        String words = assertThrows(RunDatabaseException.class, this::write).getMessage();
        assertTrue(words.contains("no numbers left"), words);
    }

    @Test
    void workThatNeverEndsIsEnded() throws Exception {
        try (SqliteSession session = new SqliteSession(Sqlite.open(file), Duration.ofMillis(200))) {
            String endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT ";
            for (String what : List.of("count(*) FROM n", "x FROM n")) {
                SQLException ended = assertTimeoutPreemptively(PATIENCE, () -> assertThrows(
                        SQLException.class,
                        () -> session.run(() -> {
                            session.query(endless + what, null, row -> true);
                            return null;
                        })));
                assertEquals(SqliteProblem.INTERRUPTED, SqliteProblem.code(ended));
            }
            String words = SqliteProblem.during(file, SqliteProblem.of(SqliteProblem.INTERRUPTED), Duration.ofSeconds(10)).getMessage();
            assertTrue(words.contains("it took longer than 10 s"), words);
            assertEquals(7, session.run(() -> 7), "the next work has its own time");
        }
    }

    @Test
    void aFewPagesWithMoreRowsThanAnybodyCanReadAreGivenUp() throws Exception {
        HostileDatabase.makeEndless(file, "recordings_by_time");
        RunFilter none = new RunFilter(Optional.empty(), Optional.of("no such verdict"), 0, 9);
        String words = assertTimeoutPreemptively(PATIENCE, () -> assertThrows(
                        RunDatabaseException.class,
                        () -> RunDatabase.read(
                                file, Sqlite.SHORT_WAIT, Duration.ofSeconds(1), database -> database.runs(none).size()))
                .getMessage());
        assertTrue(words.contains("it took longer than 1 s"), words);
    }

    /** Bytes that are anything: SQLite itself, and what is made of its answers. */
    @Test
    void damageAnywhereIsASentence() throws Exception {
        Random random = new Random(16);
        byte[] whole = Files.readAllBytes(file);
        Path intact = Files.copy(file, folder.resolve("intact.db"));
        int refused = 0;
        for (int i = 0; i < 80; i++) {
            byte[] bytes = whole.clone();
            for (int j = random.nextInt(1, 30); j > 0; j--) {
                int at = random.nextInt(random.nextBoolean() ? 4096 : bytes.length);
                bytes[at] = (byte) (random.nextBoolean() ? random.nextInt() : random.nextInt(4));
            }
            Files.write(file, bytes);
            refused += isRefused(this::readAll) ? 1 : 0;
            refused += isRefused(this::write) ? 1 : 0;
        }
        assertTrue(refused > 30, "only " + refused + " were noticed");
        Files.copy(intact, file, StandardCopyOption.REPLACE_EXISTING);
        assertEquals(3, readAll().size());
    }

    private interface Use {
        void run() throws RunDatabaseException;
    }

    private static boolean isRefused(Use use) {
        return assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            try {
                use.run();
                return false;
            } catch (RunDatabaseException told) {
                return true;
            }
        });
    }
}
