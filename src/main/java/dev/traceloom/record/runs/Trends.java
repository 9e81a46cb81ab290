package dev.traceloom.record.runs;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds validations up by specification, version of it, and day. */
final class Trends {
    private static final String DAY = "date(v.at_ms / 1000, 'unixepoch', 'localtime')";
    private static final String KEY = "v.specification, v.specification_hash, " + DAY;

    private record Key(String specification, String hash, String day) {}

    private final Connection connection;
    private final RunFilter filter;
    private final Map<Key, Trend> trends = new LinkedHashMap<>();

    Trends(Connection connection, RunFilter filter) {
        this.connection = connection;
        this.filter = filter;
    }

    List<Trend> collect() throws SQLException {
        count("SELECT " + KEY + ", v.verdict, count(*) FROM validations v WHERE v.at_ms >= ? GROUP BY 1, 2, 3, 4"
                + " ORDER BY min(v.at_ms)", Trend::verdicts);
        count("SELECT " + KEY + ", v.rejected_action, count(*) FROM validations v WHERE v.at_ms >= ?"
                + " AND v.rejected_action IS NOT NULL GROUP BY 1, 2, 3, 4", Trend::rejections);
        count("SELECT " + KEY + ", c.action, sum(c.operations) FROM validations v JOIN action_counts c"
                + " ON c.validation = v.id WHERE v.at_ms >= ? GROUP BY 1, 2, 3, 4", Trend::actions);
        count("SELECT " + KEY + ", c.action || ' ' || c.branch, sum(c.taken) FROM validations v JOIN branch_counts c"
                + " ON c.validation = v.id WHERE v.at_ms >= ? GROUP BY 1, 2, 3, 4", Trend::branches);
        return new ArrayList<>(trends.values());
    }

    private interface Counts {
        Map<String, Long> of(Trend trend);
    }

    private void count(String sql, Counts counts) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, filter.sinceMillis());
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    Key key = new Key(row.getString(1), row.getString(2), row.getString(3));
                    if (filter.specification().map(wanted -> RunFilter.isNamed(wanted, key.specification())).orElse(true)) {
                        counts.of(trends.computeIfAbsent(key, Trends::empty)).put(row.getString(4), row.getLong(5));
                    }
                }
            }
        }
    }

    private static Trend empty(Key key) {
        return new Trend(
                key.specification(),
                key.hash(),
                key.day(),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>());
    }
}
