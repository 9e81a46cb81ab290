package dev.traceloom.record.runs;

import dev.traceloom.record.runs.Validation.ActionCount;
import dev.traceloom.record.runs.Validation.BranchCount;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
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
    private static final int CORRUPT = 11;
    private static final int FULL = 13;
    private static final int CANNOT_OPEN = 14;
    private static final int NOT_A_DATABASE = 26;
    static final int BUSY = 5;
    private static final int READ_ONLY = 8;
    private static final String DAMAGED = "it is damaged, or no run database at all; move it away and a new one is made"
            + " (recordings themselves are in their folders, and not touched)";

    private final Path file;
    private final Connection connection;

    private RunDatabase(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** Whether this installation can keep databases at all. */
    public static boolean isSupported() {
        return Sqlite.isThere();
    }

    /** Opens a database, and makes it if there is none. */
    public static RunDatabase open(Path file) throws RunDatabaseException {
        Connection connection = null;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            connection = Sqlite.open(file);
            if (Schema.versionOf(connection) > Schema.VERSION) {
                throw tooNew(file, connection, "use that Traceloom, or choose another file with --database");
            }
            Schema.migrate(connection);
            return new RunDatabase(file, connection);
        } catch (SQLException failed) {
            close(connection);
            throw new RunDatabaseException(file + ": " + words(failed), failed);
        } catch (IOException impossible) {
            throw new RunDatabaseException(
                    file + ": cannot be made: " + impossible.getMessage()
                            + "; make the folder writable, or choose another file with --database",
                    impossible);
        }
    }

    /**
     * Opens a database to look at it, and closes it again. It makes and changes nothing, neither the file nor anything
     * beside it, and where another process is writing it gives up soon. A writer waits for a reader only as long as one
     * query takes. Empty where there is no database.
     */
    public static <T> Optional<T> read(Path file, Look<T> look) throws RunDatabaseException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Connection connection = null;
        try {
            connection = Sqlite.openToRead(file);
            int version = Schema.versionOf(connection);
            if (version > Schema.VERSION) {
                throw tooNew(file, connection, "update this one");
            }
            // Somebody is about to make it, or was killed while doing so.
            return version == 0
                    ? Optional.empty()
                    : Optional.of(look.at(new RunDatabase(file, connection)));
        } catch (SQLException failed) {
            throw new RunDatabaseException(file + ": " + readersWords(failed), failed);
        } catch (IOException impossible) {
            throw new RunDatabaseException(file + ": it cannot be read: " + impossible.getMessage(), impossible);
        } catch (IllegalArgumentException | UncheckedIOException | NullPointerException strange) {
            // SQLite vouches for its pages, and not for what somebody else may have put into the columns.
            throw new RunDatabaseException(file + ": " + DAMAGED, strange);
        } finally {
            close(connection);
        }
    }

    /** What somebody wants to know of a database. */
    public interface Look<T> {
        T at(RunDatabase database) throws RunDatabaseException;
    }

    /** A change that was cut off is undone by whoever opens the file to write, which a reader must not. */
    private static String readersWords(SQLException failed) {
        return (failed.getErrorCode() & 0xff) == READ_ONLY
                ? "a process that was writing it was killed; traceloom runs, or the next traceloom record or validate,"
                        + " brings it in order, and nothing that was finished is lost"
                : words(failed);
    }

    private static RunDatabaseException tooNew(Path file, Connection connection, String advice) throws SQLException {
        int found = Schema.versionOf(connection);
        connection.close();
        return new RunDatabaseException(
                file + ": it was written by a later Traceloom (version " + found + " of the tables, this one knows "
                        + Schema.VERSION + "); " + advice,
                null);
    }

    private static String words(SQLException failed) {
        return switch (failed.getErrorCode() & 0xff) {
            case CORRUPT, NOT_A_DATABASE -> DAMAGED;
            case BUSY -> "another process keeps it locked; try again when that is done";
            case READ_ONLY -> "it cannot be written; make the file and its folder writable";
            case CANNOT_OPEN -> "it cannot be opened; look at the permissions of the file and of its folder";
            case FULL -> "the disk is full";
            default -> "SQLite says: " + failed.getMessage();
        };
    }

    private <T> T inTransaction(Transaction.Work<T> work) throws RunDatabaseException {
        return careful(() -> Transaction.run(connection, work));
    }

    private <T> T careful(Transaction.Work<T> work) throws RunDatabaseException {
        try {
            return work.run();
        } catch (SQLException failed) {
            throw new RunDatabaseException(file + ": " + words(failed), failed);
        }
    }

    /** Returns the id. One that is there already, by its trace's folder, is replaced. */
    public long add(Recording recording) throws RunDatabaseException {
        return inTransaction(() -> {
            delete(recording.trace());
            try (PreparedStatement row = connection.prepareStatement(Rows.INSERT_RECORDING)) {
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
                    connection.prepareStatement("UPDATE recordings SET duplicates = duplicates + 1 WHERE id = ?")) {
                row.setLong(1, recording);
                return row.executeUpdate();
            }
        });
    }

    /** Returns the id. The recording is found by the trace's folder. */
    public long add(Validation validation) throws RunDatabaseException {
        return inTransaction(() -> {
            try (PreparedStatement row = connection.prepareStatement(Rows.INSERT_VALIDATION)) {
                Rows.fill(row, validation);
                row.executeUpdate();
            }
            long id = lastId();
            try (PreparedStatement row =
                    connection.prepareStatement("INSERT OR REPLACE INTO action_counts VALUES (?, ?, ?)")) {
                for (ActionCount count : validation.actions()) {
                    row.setLong(1, id);
                    row.setString(2, count.action());
                    row.setLong(3, count.operations());
                    row.executeUpdate();
                }
            }
            try (PreparedStatement row =
                    connection.prepareStatement("INSERT OR REPLACE INTO branch_counts VALUES (?, ?, ?, ?)")) {
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
        try (PreparedStatement row = connection.prepareStatement("DELETE FROM recordings WHERE trace = ?")) {
            row.setString(1, trace);
            row.executeUpdate();
        }
    }

    private long lastId() throws SQLException {
        try (Statement statement = connection.createStatement();
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
            query("SELECT action, operations FROM action_counts WHERE validation = ? ORDER BY action", id, row -> {
                actions.add(new ActionCount(row.getString(1), row.getLong(2)));
                return true;
            });
            List<BranchCount> branches = new ArrayList<>();
            query(
                    "SELECT action, branch, taken FROM branch_counts WHERE validation = ? ORDER BY action, branch",
                    id,
                    row -> {
                        branches.add(new BranchCount(row.getString(1), row.getString(2), row.getLong(3)));
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
            query("SELECT * FROM recordings ORDER BY started_ms DESC, id DESC", null, row -> {
                StoredRecording recording = Rows.recording(row);
                add(new KnownRun(Optional.of(recording), lastValidation(recording.id(), filter)), filter, runs);
                return recording.recording().startedMillis() >= filter.sinceMillis() && runs.size() < filter.limit();
            });
            List<KnownRun> others = new ArrayList<>();
            query("SELECT * FROM validations WHERE recording IS NULL ORDER BY at_ms DESC, id DESC", null, row -> {
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
        query("SELECT * FROM validations WHERE recording = ? ORDER BY id DESC", recording, row -> {
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
        return careful(() -> new Trends(connection, filter).collect());
    }

    /** How many actions the validations from an id on have seen. One of which that is not known is left out. */
    public Map<Long, ActionCoverage> coverage(long from) throws RunDatabaseException {
        return careful(() -> {
            Map<Long, ActionCoverage> found = new HashMap<>();
            query(
                    "SELECT validation, sum(operations > 0), count(*) FROM action_counts WHERE validation >= ?"
                            + " GROUP BY validation",
                    from,
                    row -> {
                        found.put(row.getLong(1), new ActionCoverage(row.getLong(2), row.getLong(3)));
                        return true;
                    });
            return found;
        });
    }

    /** What SQLite finds wrong with the file; {@code ok} for nothing. */
    public String check() throws RunDatabaseException {
        return careful(() -> {
            StringBuilder findings = new StringBuilder();
            query("PRAGMA integrity_check", null, row -> {
                findings.append(findings.isEmpty() ? "" : "; ").append(row.getString(1));
                return true;
            });
            return findings.toString();
        });
    }

    private interface Visitor {
        /** Returns whether to go on. */
        boolean visit(ResultSet row) throws SQLException;
    }

    private void query(String sql, Object parameter, Visitor visitor) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            if (parameter != null) {
                statement.setObject(1, parameter);
            }
            try (ResultSet row = statement.executeQuery()) {
                boolean more = true;
                while (more && row.next()) {
                    more = visitor.visit(row);
                }
            }
        }
    }

    private List<StoredRecording> recordings(String sql, Object parameter) throws SQLException {
        List<StoredRecording> found = new ArrayList<>();
        query(sql, parameter, row -> found.add(Rows.recording(row)));
        return found;
    }

    private List<StoredValidation> validations(String sql, Object parameter) throws SQLException {
        List<StoredValidation> found = new ArrayList<>();
        query(sql, parameter, row -> found.add(Rows.validation(row)));
        return found;
    }

    @Override
    public void close() {
        close(connection);
    }

    private static void close(Connection connection) {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException left) {
            // Everything is committed; the file is let go when the process ends.
        }
    }
}
