package dev.traceloom.record.database.sqlite;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;

/** What SQLite complains about, in words for the user. */
public final class SqliteProblem {
    static final int BUSY = 5;
    public static final int INTERRUPTED = 9;
    static final int TOO_BIG = 18;
    private static final int CORRUPT = 11;
    private static final int FULL = 13;
    private static final int CANNOT_OPEN = 14;
    private static final int NOT_A_DATABASE = 26;
    private static final int READ_ONLY = 8;
    private static final String MOVE = "move it away and a new one is made (recordings themselves are in their folders, and"
            + " not touched)";
    public static final String DAMAGED = "it is damaged, or no run database at all; " + MOVE;

    private SqliteProblem() {}

    public static SQLException of(int code) {
        return new SQLException("refused", null, code);
    }

    /** A column that holds something else than it should. */
    public static SQLException damage() {
        return of(CORRUPT);
    }

    public static int code(SQLException failed) {
        return failed.getErrorCode() & 0xff;
    }

    /** @param why a clause */
    public static RunDatabaseException strange(Path file, String why) {
        return new RunDatabaseException(
                file + ": " + why + ", so that it is not used; it may have come from elsewhere: " + MOVE, null);
    }

    /** A change that was cut off is undone by whoever opens the file to write, which a reader must not. */
    public static RunDatabaseException whileReading(Path file, SQLException failed, Duration longest) {
        return code(failed) == READ_ONLY
                ? new RunDatabaseException(
                        file + ": a process that was writing it was killed; traceloom runs, or the next traceloom record or"
                                + " validate, brings it in order, and nothing that was finished is lost",
                        failed)
                : during(file, failed, longest);
    }

    public static RunDatabaseException during(Path file, SQLException failed, Duration longest) {
        return new RunDatabaseException(file + ": " + words(failed, longest), failed);
    }

    static boolean isCutOff(SQLException failed) {
        return code(failed) == READ_ONLY;
    }

    private static String words(SQLException failed, Duration longest) {
        return switch (code(failed)) {
            case CORRUPT, NOT_A_DATABASE -> DAMAGED;
            case BUSY -> "another process keeps it locked; try again when that is done";
            case READ_ONLY -> "it cannot be written; make the file and its folder writable";
            case CANNOT_OPEN -> "it cannot be opened; look at the permissions of the file and of its folder";
            case FULL -> "it cannot grow: the disk is full, or it has no numbers left for further runs; make room, or " + MOVE;
            case INTERRUPTED -> "it took longer than " + longest.toSeconds() + " s, which no run database of ours does; "
                    + MOVE;
            case TOO_BIG -> "it holds more than fits into memory; " + MOVE;
            default -> "SQLite says: " + failed.getMessage();
        };
    }
}
