package dev.traceloom.record.database;

import dev.traceloom.record.database.sqlite.SqliteProblem;
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
    private final String origin;
    private final RunFilter filter;
    private final Map<Key, Trend> trends = new LinkedHashMap<>();

    /** @param origin where the trace of {@code v} came from, in SQL */
    Trends(SqliteSession session, String origin, RunFilter filter) {
        this.session = session;
        this.origin = origin;
        this.filter = filter;
    }

    List<Trend> collect() throws SQLException {
        count("SELECT " + KEY + ", v.verdict, count(*) FROM validations v WHERE v.at_ms >= ? GROUP BY 1, 2, 3, 4"
                + " ORDER BY min(v.at_ms)", Trend::verdicts);
        count("SELECT " + KEY + ", " + origin + ", count(*) FROM validations v WHERE v.at_ms >= ? GROUP BY 1, 2, 3, 4",
                Trend::origins);
        requireKnownOrigins();
        count("SELECT " + KEY + ", v.rejected_action, count(*) FROM validations v WHERE v.at_ms >= ?"
                + " AND v.rejected_action IS NOT NULL GROUP BY 1, 2, 3, 4", Trend::rejections);
        count("SELECT " + KEY + ", c.action, sum(c.operations) FROM validations v JOIN action_counts c"
                + " ON c.validation = v.id WHERE v.at_ms >= ? AND " + origin + " <> " + quoted(Origin.GENERATED)
                + " GROUP BY 1, 2, 3, 4", Trend::actions);
        countBranches(Origin.RECORDING, Trend::recordedBranches);
        countBranches(Origin.TEST, Trend::testedBranches);
        return new ArrayList<>(trends.values());
    }

    /** What came from elsewhere would silently cover nothing. */
    private void requireKnownOrigins() throws SQLException {
        for (Trend trend : trends.values()) {
            for (String word : trend.origins().keySet()) {
                Origin.of(word).orElseThrow(SqliteProblem::damage);
            }
        }
    }

    private void countBranches(Origin of, Counts counts) throws SQLException {
        count("SELECT " + KEY + ", c.action || ' ' || c.branch, sum(c.taken) FROM validations v JOIN branch_counts c"
                + " ON c.validation = v.id WHERE v.at_ms >= ? AND " + origin + " = " + quoted(of)
                + " GROUP BY 1, 2, 3, 4", counts);
    }

    private static String quoted(Origin origin) {
        return "'" + origin.word() + "'";
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
                new TreeMap<>(),
                new TreeMap<>(),
                new TreeMap<>());
    }
}
