package dev.traceloom.record.runs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Run databases with a run in them, changed by somebody who means no good. */
public final class HostileDatabase {
    private static final long MAGIC = 0xd9d505f920a163d7L;
    private static final int SECTOR = 512;

    private HostileDatabase() {}

    /** One that is in order, in the usual place of a folder. */
    public static Path in(Path folder) throws RunDatabaseException {
        Path file = folder.resolve(".traceloom/runs.db");
        try (RunDatabase database = RunDatabase.open(file)) {
            for (int i = 1; i <= 3; i++) {
                database.add(SomeRuns.recording(i, 1000L * i));
                database.add(SomeRuns.validation(SomeRuns.recording(i, 0).trace(), "rejected", 1000L * i));
            }
        }
        return file;
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

    /** A journal as one of several databases that were changed together, whose common file would be deleted. */
    public static void addJournalNaming(Path other, Path file) throws IOException {
        byte[] name = other.toString().getBytes(StandardCharsets.UTF_8);
        int sum = 0;
        for (byte each : name) {
            sum += each;
        }
        int pages = (int) (Files.size(file) / 4096);
        ByteBuffer journal = ByteBuffer.allocate(SECTOR + 4 + name.length + 16);
        journal.putLong(MAGIC).putInt(0).putInt(0).putInt(pages).putInt(SECTOR).putInt(4096);
        journal.position(SECTOR);
        journal.putInt((1 << 30) / 4096 + 1).put(name).putInt(name.length).putInt(sum).putLong(MAGIC);
        Files.write(file.resolveSibling(file.getFileName() + "-journal"), journal.array());
    }
}
