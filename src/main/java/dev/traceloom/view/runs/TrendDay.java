package dev.traceloom.view.runs;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How all specifications fared on one day, for a chart.
 *
 * @param day in the form 2026-01-31
 * @param verdicts how many traces had which
 * @param seconds how long a run took, half of them longer and half of them shorter; empty where none was recorded
 */
public record TrendDay(String day, Map<String, Long> verdicts, Optional<Double> seconds) {
    /** From the bottom of a column to its top: what asks for attention stands on the ground, where one compares best. */
    public static final List<String> VERDICTS = List.of("rejected", "error", "undecided", "accepted");

    public TrendDay {
        verdicts = Map.copyOf(verdicts);
    }

    /** The days on which something was validated or recorded, the oldest first. */
    public static List<TrendDay> of(RunsKnown known, ZoneId zone) {
        Map<String, Map<String, Long>> verdicts = new TreeMap<>();
        known.trends().forEach(row -> row.verdicts().forEach((verdict, count) ->
                verdicts.computeIfAbsent(row.day(), day -> new TreeMap<>()).merge(verdict, count, Long::sum)));
        Map<String, List<Double>> seconds = new TreeMap<>();
        known.rows().forEach(row -> row.recorded().ifPresent(run -> seconds
                .computeIfAbsent(Instant.ofEpochMilli(row.atMillis()).atZone(zone).toLocalDate().toString(), day -> new ArrayList<>())
                .add(run.seconds())));
        seconds.keySet().forEach(day -> verdicts.computeIfAbsent(day, same -> Map.of()));
        return verdicts.entrySet().stream()
                .map(day -> new TrendDay(
                        day.getKey(), day.getValue(), Optional.ofNullable(seconds.get(day.getKey())).map(TrendDay::median)))
                .toList();
    }

    private static double median(List<Double> all) {
        List<Double> sorted = new ArrayList<>(all);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }

    /** A time as the chart's scale has it. */
    public static String took(double seconds) {
        return Took.words(seconds);
    }

    public long traces() {
        return VERDICTS.stream().mapToLong(this::count).sum();
    }

    public long count(String verdict) {
        return verdicts.getOrDefault(verdict, 0L);
    }

    /** {@code 3 rejected, 2 accepted; a run took 1.2 s, half of them longer}. */
    public String words() {
        List<String> counts = VERDICTS.stream().filter(word -> count(word) > 0).map(this::counted).toList();
        String validated = counts.isEmpty() ? "nothing was validated" : String.join(", ", counts);
        return validated + seconds.map(took -> "; half of the runs took less than " + Took.words(took)).orElse("");
    }

    private String counted(String verdict) {
        long count = count(verdict);
        String plural = verdict.equals("error") && count != 1 ? "errors" : verdict;
        return String.format(Locale.ROOT, "%,d %s", count, plural);
    }
}
