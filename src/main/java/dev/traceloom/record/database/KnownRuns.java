package dev.traceloom.record.database;

import dev.traceloom.record.database.sqlite.SqliteSession;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Lists recordings with their last validations, and validations of traces that were recorded elsewhere. */
final class KnownRuns {
    private final SqliteSession session;
    private final ValidationTable validations;
    private final RunFilter filter;

    KnownRuns(SqliteSession session, ValidationTable validations, RunFilter filter) {
        this.session = session;
        this.validations = validations;
        this.filter = filter;
    }

    /** The newest first. */
    List<KnownRun> collect() throws SQLException {
        List<KnownRun> runs = new ArrayList<>(recorded());
        runs.addAll(recordedElsewhere());
        runs.sort(Comparator.comparingLong(KnownRun::atMillis).reversed());
        return List.copyOf(runs.subList(0, Math.min(filter.limit(), runs.size())));
    }

    private List<KnownRun> recorded() throws SQLException {
        List<KnownRun> runs = new ArrayList<>();
        session.query("SELECT * FROM recordings ORDER BY started_ms DESC, id DESC", null, row -> {
            StoredRecording recording = Rows.recording(row);
            return add(new KnownRun(Optional.of(recording), validations.lastOf(recording.id(), filter)), runs);
        });
        return runs;
    }

    private List<KnownRun> recordedElsewhere() throws SQLException {
        List<KnownRun> runs = new ArrayList<>();
        session.query(
                "SELECT * FROM validations WHERE recording IS NULL ORDER BY at_ms DESC, id DESC",
                null,
                row -> add(new KnownRun(Optional.empty(), Optional.of(Rows.validation(row))), runs));
        return runs;
    }

    /** Returns whether older ones can be wanted. */
    private boolean add(KnownRun run, List<KnownRun> runs) {
        if (filter.admits(run) && runs.size() < filter.limit()) {
            runs.add(run);
        }
        return run.atMillis() >= filter.sinceMillis() && runs.size() < filter.limit();
    }
}
