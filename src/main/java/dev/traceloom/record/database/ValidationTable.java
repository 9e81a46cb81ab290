package dev.traceloom.record.database;

import dev.traceloom.record.database.Validation.ActionCount;
import dev.traceloom.record.database.Validation.BranchCount;
import dev.traceloom.record.database.sqlite.SqliteSession;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The table of validations, and those of what each has counted. The caller makes a transaction of what belongs together. */
final class ValidationTable {
    private final SqliteSession session;

    ValidationTable(SqliteSession session) {
        this.session = session;
    }

    /** Returns the id. The recording is found by the trace's folder. */
    long add(Validation validation) throws SQLException {
        try (PreparedStatement row = session.connection().prepareStatement(Rows.INSERT_VALIDATION)) {
            Rows.fill(row, validation);
            row.executeUpdate();
        }
        long id = session.lastId();
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
    }

    Optional<StoredValidation> withCounts(long id) throws SQLException {
        List<ActionCount> actions = new ArrayList<>();
        session.query("SELECT action, operations FROM action_counts WHERE validation = ? ORDER BY action", id, row ->
                actions.add(new ActionCount(row.text(1), row.number(2))));
        List<BranchCount> branches = new ArrayList<>();
        session.query(
                "SELECT action, branch, taken FROM branch_counts WHERE validation = ? ORDER BY action, branch",
                id,
                row -> branches.add(new BranchCount(row.text(1), row.text(2), row.number(3))));
        List<StoredValidation> found = new ArrayList<>(1);
        session.query(
                "SELECT * FROM validations WHERE id = ?",
                id,
                row -> found.add(Rows.validation(row, actions, branches)));
        return found.stream().findFirst();
    }

    /** The newest first, without their counts. */
    List<StoredValidation> of(long recording) throws SQLException {
        List<StoredValidation> found = new ArrayList<>();
        visit(recording, found::add);
        return found;
    }

    /** With a filter for a specification, the last one against that. */
    Optional<StoredValidation> lastOf(long recording, RunFilter filter) throws SQLException {
        List<StoredValidation> found = new ArrayList<>(1);
        visit(recording, validation -> {
            if (filter.isOf(validation.validation().specification())) {
                found.add(validation);
            }
            return found.isEmpty();
        });
        return found.stream().findFirst();
    }

    private interface Visitor {
        /** Returns whether to go on. */
        boolean visit(StoredValidation validation);
    }

    private void visit(long recording, Visitor visitor) throws SQLException {
        session.query(
                "SELECT * FROM validations WHERE recording = ? ORDER BY id DESC",
                recording,
                row -> visitor.visit(Rows.validation(row)));
    }

    Map<Long, ActionCoverage> coverage(long from) throws SQLException {
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
    }
}
