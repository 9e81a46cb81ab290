package dev.traceloom.record.database;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.record.database.sqlite.DatabaseFiles;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.database.sqlite.Sqlite;
import dev.traceloom.testing.Meanwhile;
import java.io.File;
import java.io.RandomAccessFile;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looking at a database must leave no trace, and must not stand in anybody's way. */
class ReadingRunsTest {
    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("with space & 100%/.traceloom/runs.db");
    }

    private static Optional<List<String>> ids(Path file) throws RunDatabaseException {
        return RunDatabase.read(
                file, database -> database.runs(RunFilter.ALL).stream().map(KnownRun::id).toList());
    }

    private static String refusal(Path file) {
        return assertThrows(RunDatabaseException.class, () -> ids(file)).getMessage();
    }

    private void fill(int runs) throws RunDatabaseException {
        try (RunDatabase database = RunDatabase.open(file())) {
            for (int i = 1; i <= runs; i++) {
                database.add(SomeRuns.recording(i, 1000L * i));
                database.add(SomeRuns.validation(SomeRuns.recording(i, 0).trace(), "accepted", 1000L * i));
            }
        }
    }

    @Test
    void whereThereIsNoDatabaseNoneIsMade() throws Exception {
        assertEquals(Optional.empty(), ids(file()));
        assertFalse(Files.exists(file().getParent()));
        Files.createDirectories(file().getParent());
        assertEquals(Optional.empty(), ids(file()));
        assertFalse(Files.exists(file()));
    }

    @Test
    void anEmptyFileIsNoDatabaseYetAndStaysEmpty() throws Exception {
        Files.createDirectories(file().getParent());
        Files.createFile(file());
        assertEquals(Optional.empty(), ids(file()));
        assertEquals(0, Files.size(file()));
    }

    @Test
    void whatIsThereIsReadAndNothingChanges() throws Exception {
        fill(3);
        byte[] before = Files.readAllBytes(file());
        assertEquals(Optional.of(List.of("3", "2", "1")), ids(file()));
        assertEquals(
                Optional.of(new ActionCoverage(2, 3)),
                RunDatabase.read(file(), database -> database.coverage(2).get(2L)));
        assertEquals(Optional.of(2), RunDatabase.read(file(), database -> database.coverage(2).size()));
        assertArrayEquals(before, Files.readAllBytes(file()));
        try (Stream<Path> beside = Files.list(file().getParent())) {
            assertEquals(List.of(file()), beside.toList());
        }
    }

    @Test
    void aReaderCannotWrite() throws Exception {
        fill(1);
        assertThrows(
                RunDatabaseException.class,
                () -> RunDatabase.read(file(), database -> database.add(SomeRuns.recording(2, 2))));
        assertEquals(Optional.of(List.of("1")), ids(file()));
    }

    @Test
    void aWriterThatTakesLongIsToldInsteadOfWaitedFor() throws Exception {
        fill(1);
        try (Connection writer = Sqlite.open(file());
                Statement statement = writer.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            long began = System.nanoTime();
            String words = refusal(file());
            assertTrue(words.contains("another process keeps it locked"), words);
            assertTrue(System.nanoTime() - began < 5_000_000_000L);
            statement.execute("ROLLBACK");
        }
        assertEquals(Optional.of(List.of("1")), ids(file()));
    }

    @Test
    void aWriterThatHasBegunIsNotInTheWay() throws Exception {
        fill(1);
        try (Connection writer = Sqlite.open(file());
                Statement statement = writer.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            statement.execute("UPDATE recordings SET duplicates = 7");
            assertEquals(Optional.of(List.of("1")), ids(file()));
            statement.execute("COMMIT");
        }
    }

    @Test
    void readersKeepNoWriterFromItsWork() throws Exception {
        fill(30);
        List<String> problems = new ArrayList<>();
        try (Meanwhile reader = Meanwhile.again(() -> readUnlessLocked(problems));
                RunDatabase database = RunDatabase.open(file())) {
            for (int i = 31; i <= 50; i++) {
                database.add(SomeRuns.recording(i, 1000L * i));
            }
        }
        assertEquals(List.of(), problems);
        assertEquals(50, ids(file()).orElseThrow().size());
    }

    private void readUnlessLocked(List<String> problems) {
        try {
            ids(file());
        } catch (RunDatabaseException locked) {
            if (!locked.getMessage().contains("locked")) {
                problems.add(locked.getMessage());
            }
        }
    }

    /** Each change has a journal for some milliseconds; here ten thousand of them come and go under the eyes of one who opens. */
    @Test
    void aJournalMayGoAtAnyMomentWhileTheDatabaseIsOpened() throws Exception {
        fill(1);
        Path journal = beside(file());
        try (Meanwhile writer = Meanwhile.again(() -> {
            Files.write(journal, new byte[16]);
            Files.delete(journal);
        })) {
            for (int i = 0; i < 10_000; i++) {
                assertDoesNotThrow(() -> DatabaseFiles.require(file()));
            }
        }
    }

    @Test
    void aChangeThatWasCutOffIsLeftToTheNextWriter() throws Exception {
        fill(20);
        Path copy = folder.resolve("copy/.traceloom/runs.db");
        Files.createDirectories(copy.getParent());
        try (Connection writer = Sqlite.open(file());
                Statement statement = writer.createStatement()) {
            // So that pages go into the file before the end, as they do when much is written.
            statement.execute("PRAGMA cache_size = 1");
            statement.execute("BEGIN IMMEDIATE");
            statement.execute("UPDATE validations SET options = options || hex(zeroblob(3000))");
            Files.copy(file(), copy);
            Files.copy(beside(file()), beside(copy));
            statement.execute("ROLLBACK");
        }
        byte[] before = Files.readAllBytes(copy);
        String words = refusal(copy);
        assertTrue(words.contains("was killed"), words);
        assertArrayEquals(before, Files.readAllBytes(copy));
        assertTrue(Files.exists(beside(copy)));
        RunDatabase.open(copy).close();
        assertEquals(20, ids(copy).orElseThrow().size());
    }

    private static Path beside(Path database) {
        return database.resolveSibling(database.getFileName() + "-journal");
    }

    @Test
    void aDatabaseOfALaterVersionIsTold() throws Exception {
        fill(1);
        try (Connection connection = Sqlite.open(file());
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA user_version = " + (Schema.VERSION + 1));
        }
        String words = refusal(file());
        assertTrue(words.contains("written by a later Traceloom"), words);
        assertTrue(words.endsWith("update this one"), words);
    }

    @Test
    void damageIsTold() throws Exception {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), "this was a database once".repeat(500));
        assertTrue(refusal(file()).contains("it is damaged"), refusal(file()));
    }

    @Test
    void damageInTheMiddleIsTold() throws Exception {
        fill(20);
        try (RandomAccessFile bytes = new RandomAccessFile(file().toFile(), "rw")) {
            bytes.seek(4096);
            bytes.write(new byte[(int) bytes.length() - 4096]);
        }
        assertTrue(refusal(file()).contains("it is damaged"), refusal(file()));
    }

    @Test
    void columnsThatHoldSomethingElseAreDamage() throws Exception {
        fill(2);
        try (Connection connection = Sqlite.open(file());
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE recordings SET seed = 'many' WHERE id = 1");
        }
        assertTrue(refusal(file()).contains("it is damaged"), refusal(file()));
    }

    @Test
    void aFolderThatCannotBeWrittenCanBeRead() throws Exception {
        fill(1);
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString("r--r--r--"));
        Files.setPosixFilePermissions(file().getParent(), PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            assertEquals(Optional.of(List.of("1")), ids(file()));
        } finally {
            Files.setPosixFilePermissions(file().getParent(), PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    /** As an IDE does with a plugin: its own class loader, and then none. */
    @Test
    void theLibraryGoesWithTheClassesThatLoadedIt() throws Exception {
        fill(1);
        WeakReference<ClassLoader> loader = new WeakReference<>(readElsewhere(file()));
        for (int i = 0; i < 50 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertNull(loader.get(), "something keeps the classes");
    }

    private static ClassLoader readElsewhere(Path file) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
        Class<?> database = loader.loadClass(RunDatabase.class.getName());
        Class<?> look = loader.loadClass(RunDatabase.Look.class.getName());
        Object counting = Proxy.newProxyInstance(loader, new Class<?>[] {look}, (proxy, method, given) -> {
            Method check = given[0].getClass().getMethod("check");
            return check.invoke(given[0]);
        });
        assertEquals(Optional.of("ok"), database.getMethod("read", Path.class, look).invoke(null, file, counting));
        return loader;
    }
}
