package dev.traceloom.record.database;

import dev.traceloom.record.database.Validation.ActionCount;
import dev.traceloom.record.database.Validation.BranchCount;
import dev.traceloom.record.database.sqlite.DatabaseFiles;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.database.sqlite.Session;
import dev.traceloom.record.database.sqlite.Sqlite;
import dev.traceloom.record.database.sqlite.Transaction;
import dev.traceloom.record.database.sqlite.Trouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
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
    private final Session session;

    private RunDatabase(Path file, Session session) {
        this.file = file;
        this.session = session;
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
        Session session = null;
        boolean done = false;
        try {
            DatabaseFiles.requireFolder(file);
            Files.createDirectories(file.toAbsolutePath().getParent());
            session = new Session(Sqlite.open(DatabaseFiles.require(file)), WRITING);
            int version = Schema.require(session, file);
            if (version > Schema.VERSION) {
                throw tooNew(file, version, "use that Traceloom, or choose another file with --database");
            }
            Sqlite.prepareToWrite(session.connection());
            if (version < Schema.VERSION) {
                Schema.migrate(session);
            }
            done = true;
            return new RunDatabase(file, session);
        } catch (SQLException failed) {
            throw Trouble.during(file, failed, WRITING);
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
        Session session = null;
        try {
            session = new Session(Sqlite.openToRead(DatabaseFiles.require(file), wait), longest);
            int version = Schema.require(session, file);
            if (version > Schema.VERSION) {
                throw tooNew(file, version, "update this one");
            }
            // Somebody is about to make it, or was killed while doing so.
            return version == 0
                    ? Optional.empty()
                    : Optional.of(look.at(new RunDatabase(file, session)));
        } catch (SQLException failed) {
            throw Trouble.whileReading(file, failed, longest);
        } catch (IOException impossible) {
            throw new RunDatabaseException(file + ": it cannot be read: " + impossible.getMessage(), impossible);
        } catch (IllegalArgumentException strange) {
            // Names of files from another system, for those who look.
            throw new RunDatabaseException(file + ": " + Trouble.DAMAGED, strange);
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
        return told(() -> session.inTransaction(work));
    }

    private <T> T careful(Transaction.Work<T> work) throws RunDatabaseException {
        return told(() -> session.run(work));
    }

    private <T> T told(Transaction.Work<T> work) throws RunDatabaseException {
        try {
            return work.run();
        } catch (SQLException failed) {
            throw Trouble.during(file, failed, session.longest());
        }
    }

    /** Returns the id. One that is there already, by its trace's folder, is replaced. */
    public long add(Recording recording) throws RunDatabaseException {
        return inTransaction(() -> {
            delete(recording.trace());
            try (PreparedStatement row = session.connection().prepareStatement(Rows.INSERT_RECORDING)) {
                Rows.fill(row, recording);
                row.executeUpdate();
            }
            return lastId();
        });
    }

    /** One more run left the same trace as a recording. */
    public void addDuplicate(long recording) throws RunDatabaseException {
        inTransaction(() -> {
            try (PreparedStatement row =
                    session.connection().prepareStatement("UPDATE recordings SET duplicates = duplicates + 1 WHERE id = ?")) {
                row.setLong(1, recording);
                return row.executeUpdate();
            }
        });
    }

    /** Returns the id. The recording is found by the trace's folder. */
    public long add(Validation validation) throws RunDatabaseException {
        return inTransaction(() -> {
            try (PreparedStatement row = session.connection().prepareStatement(Rows.INSERT_VALIDATION)) {
                Rows.fill(row, validation);
                row.executeUpdate();
            }
            long id = lastId();
            try (PreparedStatement row =
                    session.connection().prepareStatement("INSERT OR REPLACE INTO action_counts VALUES (?, ?, ?)")) {
                for (ActionCount count : validation.actions()) {
                    row.setLong(1, id);
                    row.setString(2, count.action());
                    row.setLong(3, count.operations());
                    row.executeUpdate();
                }
            }
            try (PreparedStatement row =
                    session.connection().prepareStatement("INSERT OR REPLACE INTO branch_counts VALUES (?, ?, ?, ?)")) {
                for (BranchCount count : validation.branches()) {
                    row.setLong(1, id);
                    row.setString(2, count.action());
                    row.setString(3, count.branch());
                    row.setLong(4, count.taken());
                    row.executeUpdate();
                }
            }
            return id;
        });
    }

    /** Takes recordings and what is known about their traces out of the database; the folders are the caller's. */
    public void remove(Recording recording) throws RunDatabaseException {
        inTransaction(() -> {
            delete(recording.trace());
            return null;
        });
    }

    private void delete(String trace) throws SQLException {
        try (PreparedStatement row = session.connection().prepareStatement("DELETE FROM recordings WHERE trace = ?")) {
            row.setString(1, trace);
            row.executeUpdate();
        }
    }

    private long lastId() throws SQLException {
        try (Statement statement = session.connection().createStatement();
                ResultSet row = statement.executeQuery("SELECT last_insert_rowid()")) {
            return row.getLong(1);
        }
    }

    public Optional<StoredRecording> recording(long id) throws RunDatabaseException {
        return careful(() -> recordings("SELECT * FROM recordings WHERE id = ?", id).stream().findFirst());
    }

    /** The recording of a trace, by its folder. */
    public Optional<StoredRecording> recordingOf(String trace) throws RunDatabaseException {
        return careful(() -> recordings("SELECT * FROM recordings WHERE trace = ?", trace).stream().findFirst());
    }

    /** Recordings whose traces are equal up to time, the oldest first. */
    public List<StoredRecording> recordingsLike(String traceHash) throws RunDatabaseException {
        return careful(() -> recordings("SELECT * FROM recordings WHERE trace_hash = ? ORDER BY id", traceHash));
    }

    /** A validation with its counts. */
    public Optional<StoredValidation> validation(long id) throws RunDatabaseException {
        return careful(() -> validations("SELECT * FROM validations WHERE id = ?", id).stream()
                        .findFirst())
                .isPresent()
                ? Optional.of(withCounts(id))
                : Optional.empty();
    }

    private StoredValidation withCounts(long id) throws RunDatabaseException {
        return careful(() -> {
            StoredValidation bare = validations("SELECT * FROM validations WHERE id = ?", id).get(0);
            List<ActionCount> actions = new ArrayList<>();
            session.query("SELECT action, operations FROM action_counts WHERE validation = ? ORDER BY action", id, row -> {
                actions.add(new ActionCount(row.text(1), row.number(2)));
                return true;
            });
            List<BranchCount> branches = new ArrayList<>();
            session.query(
                    "SELECT action, branch, taken FROM branch_counts WHERE validation = ? ORDER BY action, branch",
                    id,
                    row -> {
                        branches.add(new BranchCount(row.text(1), row.text(2), row.number(3)));
                        return true;
                    });
            Validation one = bare.validation();
            return new StoredValidation(
                    bare.id(),
                    bare.recording(),
                    new Validation(
                            one.trace(),
                            one.traceHash(),
                            one.specification(),
                            one.specificationHash(),
                            one.verdict(),
                            one.message(),
                            one.operations(),
                            one.threads(),
                            one.linearized(),
                            one.seconds(),
                            one.states(),
                            one.options(),
                            one.atMillis(),
                            one.bundle(),
                            one.version(),
                            one.host(),
                            one.rejectedAction(),
                            actions,
                            branches));
        });
    }

    /** What is known about a recording's trace, the newest first. */
    public List<StoredValidation> validationsOf(long recording) throws RunDatabaseException {
        return careful(
                () -> validations("SELECT * FROM validations WHERE recording = ? ORDER BY id DESC", recording));
    }

    /** The newest runs first. */
    public List<KnownRun> runs(RunFilter filter) throws RunDatabaseException {
        return careful(() -> {
            List<KnownRun> runs = new ArrayList<>();
            session.query("SELECT * FROM recordings ORDER BY started_ms DESC, id DESC", null, row -> {
                StoredRecording recording = Rows.recording(row);
                add(new KnownRun(Optional.of(recording), lastValidation(recording.id(), filter)), filter, runs);
                return recording.recording().startedMillis() >= filter.sinceMillis() && runs.size() < filter.limit();
            });
            List<KnownRun> others = new ArrayList<>();
            session.query("SELECT * FROM validations WHERE recording IS NULL ORDER BY at_ms DESC, id DESC", null, row -> {
                StoredValidation validation = Rows.validation(row);
                add(new KnownRun(Optional.empty(), Optional.of(validation)), filter, others);
                return validation.validation().atMillis() >= filter.sinceMillis() && others.size() < filter.limit();
            });
            runs.addAll(others);
            runs.sort(Comparator.comparingLong(KnownRun::atMillis).reversed());
            return List.copyOf(runs.subList(0, Math.min(filter.limit(), runs.size())));
        });
    }

    private static void add(KnownRun run, RunFilter filter, List<KnownRun> runs) {
        if (filter.admits(run) && runs.size() < filter.limit()) {
            runs.add(run);
        }
    }

    /** With a filter for a specification, the last one against that. */
    private Optional<StoredValidation> lastValidation(long recording, RunFilter filter) throws SQLException {
        List<StoredValidation> found = new ArrayList<>(1);
        session.query("SELECT * FROM validations WHERE recording = ? ORDER BY id DESC", recording, row -> {
            StoredValidation validation = Rows.validation(row);
            String specification = validation.validation().specification();
            if (filter.specification().map(wanted -> RunFilter.isNamed(wanted, specification)).orElse(true)) {
                found.add(validation);
            }
            return found.isEmpty();
        });
        return found.stream().findFirst();
    }

    /** How validations went over time, the oldest day first. */
    public List<Trend> trends(RunFilter filter) throws RunDatabaseException {
        return careful(() -> new Trends(session, filter).collect());
    }

    /** How many actions the validations from an id on have seen. One of which that is not known is left out. */
    public Map<Long, ActionCoverage> coverage(long from) throws RunDatabaseException {
        return careful(() -> {
            Map<Long, ActionCoverage> found = new HashMap<>();
            session.query(
                    "SELECT validation, sum(operations > 0), count(*) FROM action_counts WHERE validation >= ?"
                            + " GROUP BY validation",
                    from,
                    row -> {
                        found.put(row.number(1), new ActionCoverage(row.number(2), row.number(3)));
                        return true;
                    });
            return found;
        });
    }

    /** What SQLite finds wrong with the file; {@code ok} for nothing. */
    public String check() throws RunDatabaseException {
        return careful(() -> {
            StringBuilder findings = new StringBuilder();
            session.query("PRAGMA integrity_check", null, row -> {
                findings.append(findings.isEmpty() ? "" : "; ").append(row.text(1));
                return true;
            });
            return findings.toString();
        });
    }

    private List<StoredRecording> recordings(String sql, Object parameter) throws SQLException {
        List<StoredRecording> found = new ArrayList<>();
        session.query(sql, parameter, row -> found.add(Rows.recording(row)));
        return found;
    }

    private List<StoredValidation> validations(String sql, Object parameter) throws SQLException {
        List<StoredValidation> found = new ArrayList<>();
        session.query(sql, parameter, row -> found.add(Rows.validation(row)));
        return found;
    }

    @Override
    public void close() {
        close(session);
    }

    private static void close(Session session) {
        try {
            if (session != null) {
                session.close();
            }
        } catch (SQLException left) {
            // Everything is committed; the file is let go when the process ends.
        }
    }
}
