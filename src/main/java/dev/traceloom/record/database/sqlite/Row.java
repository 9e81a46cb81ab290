package dev.traceloom.record.database.sqlite;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A row whose columns hold what they should. SQLite vouches for its pages, and not for what somebody else has put into
 * the columns: a number where there should be words, or nothing where there should be something.
 */
public final class Row {
    private final ResultSet row;
    private final SqliteSession session;

    Row(ResultSet row, SqliteSession session) {
        this.row = row;
        this.session = session;
    }

    /** Whether there is such a column, which those that were added later are not in every database. */
    public boolean has(String column) throws SQLException {
        ResultSetMetaData columns = row.getMetaData();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            if (columns.getColumnName(i).equals(column)) {
                return true;
            }
        }
        return false;
    }

    public String text(String column) throws SQLException {
        return text(row.getObject(column)).orElseThrow(SqliteProblem::damage);
    }

    public String text(int column) throws SQLException {
        return text(row.getObject(column)).orElseThrow(SqliteProblem::damage);
    }

    public Optional<String> optionalText(String column) throws SQLException {
        return text(row.getObject(column));
    }

    private Optional<String> text(Object value) throws SQLException {
        if (value == null) {
            return Optional.empty();
        }
        if (!(value instanceof String text)) {
            throw SqliteProblem.damage();
        }
        session.take(text.length());
        return Optional.of(text);
    }

    /** Where something is: no system has names with a zero in them. */
    public String path(String column) throws SQLException {
        return checkedPath(text(column));
    }

    public Optional<String> optionalPath(String column) throws SQLException {
        Optional<String> path = optionalText(column);
        return path.isPresent() ? Optional.of(checkedPath(path.get())) : path;
    }

    private static String checkedPath(String path) throws SQLException {
        if (path.indexOf('\0') >= 0) {
            throw SqliteProblem.damage();
        }
        return path;
    }

    public long number(String column) throws SQLException {
        return number(row.getObject(column)).orElseThrow(SqliteProblem::damage);
    }

    public long number(int column) throws SQLException {
        return number(row.getObject(column)).orElseThrow(SqliteProblem::damage);
    }

    public OptionalLong optionalNumber(String column) throws SQLException {
        return number(row.getObject(column));
    }

    private static OptionalLong number(Object value) throws SQLException {
        if (value == null) {
            return OptionalLong.empty();
        }
        if (value instanceof Integer || value instanceof Long) {
            return OptionalLong.of(((Number) value).longValue());
        }
        throw SqliteProblem.damage();
    }

    /** How many there are of something. */
    public int count(String column) throws SQLException {
        long count = number(column);
        if (count < 0 || count > Integer.MAX_VALUE) {
            throw SqliteProblem.damage();
        }
        return (int) count;
    }

    public double measure(String column) throws SQLException {
        if (row.getObject(column) instanceof Number measure) {
            return measure.doubleValue();
        }
        throw SqliteProblem.damage();
    }
}
