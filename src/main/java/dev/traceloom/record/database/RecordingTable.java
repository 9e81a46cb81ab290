package dev.traceloom.record.database;

import dev.traceloom.record.database.sqlite.SqliteSession;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The table of recordings. The caller makes a transaction of what belongs together. */
final class RecordingTable {
    private final SqliteSession session;

    RecordingTable(SqliteSession session) {
        this.session = session;
    }

    /** Returns the id. One that is there already, by its trace's folder, is replaced. */
    long add(Recording recording) throws SQLException {
        remove(recording.trace());
        try (PreparedStatement row = session.connection().prepareStatement(Rows.INSERT_RECORDING)) {
            Rows.fill(row, recording);
            row.executeUpdate();
        }
        return session.lastId();
    }

    void addDuplicate(long id) throws SQLException {
        try (PreparedStatement row =
                session.connection().prepareStatement("UPDATE recordings SET duplicates = duplicates + 1 WHERE id = ?")) {
            row.setLong(1, id);
            row.executeUpdate();
        }
    }

    void remove(String trace) throws SQLException {
        try (PreparedStatement row = session.connection().prepareStatement("DELETE FROM recordings WHERE trace = ?")) {
            row.setString(1, trace);
            row.executeUpdate();
        }
    }

    Optional<StoredRecording> withId(long id) throws SQLException {
        return query("SELECT * FROM recordings WHERE id = ?", id).stream().findFirst();
    }

    Optional<StoredRecording> of(String trace) throws SQLException {
        return query("SELECT * FROM recordings WHERE trace = ?", trace).stream().findFirst();
    }

    List<StoredRecording> like(String traceHash) throws SQLException {
        return query("SELECT * FROM recordings WHERE trace_hash = ? ORDER BY id", traceHash);
    }

    private List<StoredRecording> query(String sql, Object parameter) throws SQLException {
        List<StoredRecording> found = new ArrayList<>();
        session.query(sql, parameter, row -> found.add(Rows.recording(row)));
        return found;
    }
}
