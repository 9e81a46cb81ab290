package dev.traceloom.record.database;

import dev.traceloom.record.database.sqlite.SqliteSession;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds validations up by specification, version of it, and day. */
final class Trends {
    private static final String DAY = "coalesce(date(v.at_ms / 1000, 'unixepoch', 'localtime'), '?')";
    private static final String KEY = "v.specification, v.specification_hash, " + DAY;

    private record Key(String specification, String hash, String day) {}

    private final SqliteSession session;
    private final RunFilter filter;
    private final Map<Key, Trend> trends = new LinkedHashMap<>();

    Trends(SqliteSession session, RunFilter filter) {
        this.session = session;
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
        session.query(sql, filter.sinceMillis(), row -> {
            Key key = new Key(row.text(1), row.text(2), row.text(3));
            if (filter.isOf(key.specification())) {
                counts.of(trends.computeIfAbsent(key, Trends::empty)).put(row.text(4), row.number(5));
            }
            return true;
        });
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
