package dev.traceloom.record.database;

import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.database.sqlite.Sqlite;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Run databases with a run in them, changed by somebody who means no good. */
public final class HostileDatabase {
    private static final long MAGIC = 0xd9d505f920a163d7L;
    private static final int SECTOR = 512;
    private static final int PAGE = 4096;

    /** Made once: every change waits for the disk. */
    private static byte[] inOrder;

    private HostileDatabase() {}

    /** One that is in order, in the usual place of a folder. */
    public static synchronized Path in(Path folder) throws RunDatabaseException, IOException {
        Path file = folder.resolve(".traceloom/runs.db");
        if (inOrder == null) {
            fill(file);
            inOrder = Files.readAllBytes(file);
        }
        Files.createDirectories(file.getParent());
        return Files.write(file, inOrder);
    }

    private static void fill(Path file) throws RunDatabaseException {
        try (RunDatabase database = RunDatabase.open(file)) {
            for (int i = 1; i <= 3; i++) {
                database.add(SomeRuns.recording(i, 1000L * i));
                database.add(SomeRuns.validation(SomeRuns.recording(i, 0).trace(), "rejected", 1000L * i));
            }
        }
    }

    /** Does this to a database that is in order. */
    public static void change(Path file, String... commands) throws SQLException, IOException {
        try (Connection connection = Sqlite.open(file);
                Statement statement = connection.createStatement()) {
            for (String command : commands) {
                statement.execute(command);
            }
        }
    }

    /** Puts something into a column that its table forbids; afterwards the table looks as if it had not. */
    public static void force(Path file, String table, String change) throws SQLException, IOException {
        String made = "(SELECT made FROM before)";
        change(
                file,
                "CREATE TABLE before AS SELECT sql AS made FROM sqlite_schema WHERE name = '" + table + "'",
                "PRAGMA writable_schema = ON",
                "UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL', '') WHERE name = '" + table + "'",
                "PRAGMA writable_schema = RESET");
        change(
                file,
                change,
                "PRAGMA writable_schema = ON",
                "UPDATE sqlite_schema SET sql = " + made + " WHERE name = '" + table + "'",
                "PRAGMA writable_schema = RESET");
        change(file, "DROP TABLE before");
    }

    /** Makes every page of an index name the next one a hundred times: a few pages, and more rows than anybody can read. */
    public static void makeEndless(Path file, String index) throws SQLException, IOException {
        int root;
        try (Connection connection = Sqlite.open(file);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT rootpage FROM sqlite_schema WHERE name = '" + index + "'")) {
            root = row.getInt(1);
        }
        byte[] whole = Files.readAllBytes(file);
        int pages = whole.length / PAGE;
        int levels = 6;
        ByteBuffer bytes = ByteBuffer.allocate((pages + levels) * PAGE).put(whole);
        bytes.put((pages + levels - 1) * PAGE, whole, (root - 1) * PAGE, PAGE);
        for (int level = 0; level < levels; level++) {
            int page = level == 0 ? root : pages + level;
            bytes.put((page - 1) * PAGE, pageNaming(pages + level + 1).array());
        }
        bytes.putInt(28, pages + levels);
        Files.write(file, bytes.array());
    }

    /** An inner page of an index whose cells are of a recording that began at 1000 and has the number 1. */
    private static ByteBuffer pageNaming(int child) {
        byte[] cell = {0, 0, 0, (byte) child, 6, 3, 2, 1, 3, (byte) 0xe8, 1};
        int cells = 100;
        ByteBuffer page = ByteBuffer.allocate(PAGE);
        page.put(0, (byte) 2).putShort(3, (short) cells).putInt(8, child);
        int at = PAGE;
        for (int i = 0; i < cells; i++) {
            at -= cell.length;
            page.put(at, cell).putShort(12 + 2 * i, (short) at);
        }
        return page.putShort(5, (short) at);
    }

    /** A journal as one of several databases that were changed together, whose common file would be deleted. */
    public static void addJournalNaming(Path other, Path file) throws IOException {
        byte[] name = other.toString().getBytes(StandardCharsets.UTF_8);
        int sum = 0;
        for (byte each : name) {
            sum += each;
        }
        int pages = (int) (Files.size(file) / PAGE);
        ByteBuffer journal = ByteBuffer.allocate(SECTOR + 4 + name.length + 16);
        journal.putLong(MAGIC).putInt(0).putInt(0).putInt(pages).putInt(SECTOR).putInt(PAGE);
        journal.position(SECTOR);
        journal.putInt((1 << 30) / PAGE + 1).put(name).putInt(name.length).putInt(sum).putLong(MAGIC);
        Files.write(file.resolveSibling(file.getFileName() + "-journal"), journal.array());
    }
}
