package dev.traceloom.record.database;

import dev.traceloom.record.database.sqlite.DatabaseFiles;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.database.sqlite.Sqlite;
import dev.traceloom.record.database.sqlite.SqliteProblem;
import dev.traceloom.record.database.sqlite.SqliteSession;
import dev.traceloom.record.database.sqlite.Transaction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The recordings and validations of a project, in one SQLite file. Every change is one transaction. Several processes
 * may use it at once; within a process, one thread at a time.
 */
public final class RunDatabase implements AutoCloseable {
    /** Longer than waiting for another process may take; none of ours works for seconds. */
    private static final Duration WRITING = Duration.ofSeconds(40);

    /** Who only looks has somebody waiting. */
    private static final Duration READING = Duration.ofSeconds(10);

    private final Path file;
    private final SqliteSession session;
    private final int version;
    private final RecordingTable recordings;
    private final ValidationTable validations;

    /** @param version of its tables */
    private RunDatabase(Path file, SqliteSession session, int version) {
        this.file = file;
        this.session = session;
        this.version = version;
        this.recordings = new RecordingTable(session);
        this.validations = new ValidationTable(session);
    }

    /** Whether this installation can keep databases at all. */
    public static boolean isSupported() {
        return Sqlite.isThere();
    }

    /**
     * Opens a database, and makes it if there is none. One that is not as this class makes them is refused, since it may
     * have come from anywhere.
     */
    public static RunDatabase open(Path file) throws RunDatabaseException {
        SqliteSession session = null;
        boolean done = false;
        try {
            DatabaseFiles.requireFolder(file);
            Files.createDirectories(file.toAbsolutePath().getParent());
            session = new SqliteSession(Sqlite.open(DatabaseFiles.require(file)), WRITING);
            int version = Schema.require(session, file);
            if (version > Schema.VERSION) {
                throw tooNew(file, version, "use that Traceloom, or choose another file with --database");
            }
            Sqlite.prepareToWrite(session.connection());
            if (version < Schema.VERSION) {
                Schema.migrate(session);
            }
            done = true;
            return new RunDatabase(file, session, Schema.VERSION);
        } catch (SQLException failed) {
            throw SqliteProblem.during(file, failed, WRITING);
        } catch (IOException impossible) {
            throw new RunDatabaseException(
                    file + ": cannot be made: " + impossible.getMessage()
                            + "; make the folder writable, or choose another file with --database",
                    impossible);
        } finally {
            if (!done) {
                close(session);
            }
        }
    }

    /**
     * Opens a database to look at it, and closes it again. It makes and changes nothing, neither the file nor anything
     * beside it, and where another process is writing it gives up soon. A writer waits for a reader only as long as one
     * query takes. Empty where there is no database.
     */
    public static <T> Optional<T> read(Path file, Look<T> look) throws RunDatabaseException {
        return read(file, Sqlite.SHORT_WAIT, READING, look);
    }

    /** The same for somebody who waits for an answer, while others write too. */
    public static <T> Optional<T> readPatiently(Path file, Look<T> look) throws RunDatabaseException {
        try {
            return read(file, Sqlite.LONG_WAIT, WRITING, look);
        } catch (RunDatabaseException unusable) {
            if (!unusable.isCutOff()) {
                throw unusable;
            }
            open(file).close();
            return read(file, Sqlite.LONG_WAIT, WRITING, look);
        }
    }

    static <T> Optional<T> read(Path file, Duration wait, Duration longest, Look<T> look)
            throws RunDatabaseException {
        if (!DatabaseFiles.isThere(file)) {
            return Optional.empty();
        }
        SqliteSession session = null;
        try {
            session = new SqliteSession(Sqlite.openToRead(DatabaseFiles.require(file), wait), longest);
            int version = Schema.require(session, file);
            if (version > Schema.VERSION) {
                throw tooNew(file, version, "update this one");
            }
            // Somebody is about to make it, or was killed while doing so.
            return version == 0
                    ? Optional.empty()
                    : Optional.of(look.at(new RunDatabase(file, session, version)));
        } catch (SQLException failed) {
            throw SqliteProblem.whileReading(file, failed, longest);
        } catch (IOException impossible) {
            throw new RunDatabaseException(file + ": it cannot be read: " + impossible.getMessage(), impossible);
        } catch (IllegalArgumentException strange) {
            // Names of files from another system, for those who look.
            throw new RunDatabaseException(file + ": " + SqliteProblem.DAMAGED, strange);
        } finally {
            close(session);
        }
    }

    /** What somebody wants to know of a database. */
    public interface Look<T> {
        T at(RunDatabase database) throws RunDatabaseException;
    }

    private static RunDatabaseException tooNew(Path file, int found, String advice) {
        return new RunDatabaseException(
                file + ": it was written by a later Traceloom (version " + found + " of the tables, this one knows "
                        + Schema.VERSION + "); " + advice,
                null);
    }

    private <T> T inTransaction(Transaction.Work<T> work) throws RunDatabaseException {
        return withMessage(() -> session.inTransaction(work));
    }

    private <T> T withinTime(Transaction.Work<T> work) throws RunDatabaseException {
        return withMessage(() -> session.run(work));
    }

    private <T> T withMessage(Transaction.Work<T> work) throws RunDatabaseException {
        try {
            return work.run();
        } catch (SQLException failed) {
            throw SqliteProblem.during(file, failed, session.longest());
        }
    }

    /** Returns the id. One that is there already, by its trace's folder, is replaced. */
    public long add(Recording recording) throws RunDatabaseException {
        return inTransaction(() -> recordings.add(recording));
    }

    /** One more run left the same trace as a recording. */
    public void addDuplicate(long recording) throws RunDatabaseException {
        inTransaction(() -> {
            recordings.addDuplicate(recording);
            return null;
        });
    }

    /** Returns the id. The recording is found by the trace's folder. */
    public long add(Validation validation) throws RunDatabaseException {
        return inTransaction(() -> validations.add(validation));
    }

    /** Takes recordings and what is known about their traces out of the database; the folders are the caller's. */
    public void remove(Recording recording) throws RunDatabaseException {
        inTransaction(() -> {
            recordings.remove(recording.trace());
            return null;
        });
    }

    public Optional<StoredRecording> recording(long id) throws RunDatabaseException {
        return withinTime(() -> recordings.withId(id));
    }

    /** The recording of a trace, by its folder. */
    public Optional<StoredRecording> recordingOf(String trace) throws RunDatabaseException {
        return withinTime(() -> recordings.of(trace));
    }

    /** Recordings whose traces are equal up to time, the oldest first. */
    public List<StoredRecording> recordingsLike(String traceHash) throws RunDatabaseException {
        return withinTime(() -> recordings.like(traceHash));
    }

    /** A validation with its counts. */
    public Optional<StoredValidation> validation(long id) throws RunDatabaseException {
        return withinTime(() -> validations.withCounts(id));
    }

    /** What is known about a recording's trace, the newest first. */
    public List<StoredValidation> validationsOf(long recording) throws RunDatabaseException {
        return withinTime(() -> validations.of(recording));
    }

    /** The newest runs first. */
    public List<KnownRun> runs(RunFilter filter) throws RunDatabaseException {
        return withinTime(() -> new KnownRuns(session, validations, filter).collect());
    }

    /** How validations went over time, the oldest day first. */
    public List<Trend> trends(RunFilter filter) throws RunDatabaseException {
        return withinTime(() -> new Trends(session, Schema.origin(version), filter).collect());
    }

    /** How many actions the validations from an id on have seen. One of which that is not known is left out. */
    public Map<Long, ActionCoverage> coverage(long from) throws RunDatabaseException {
        return withinTime(() -> validations.coverage(from));
    }

    /** What SQLite finds wrong with the file; {@code ok} for nothing. */
    public String check() throws RunDatabaseException {
        return withinTime(() -> {
            StringBuilder findings = new StringBuilder();
            session.query("PRAGMA integrity_check", null, row -> {
                findings.append(findings.isEmpty() ? "" : "; ").append(row.text(1));
                return true;
            });
            return findings.toString();
        });
    }

    @Override
    public void close() {
        close(session);
    }

    private static void close(SqliteSession session) {
        try {
            if (session != null) {
                session.close();
            }
        } catch (SQLException left) {
            // Everything is committed; the file is let go when the process ends.
        }
    }
}
