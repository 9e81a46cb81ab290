package dev.traceloom.view.traces;

import dev.traceloom.explain.results.TraceOutcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The lines of the list: filtered, sorted, grouped. */
public final class TraceLines {
    public static final String UNEXPLAINED = "No tag explains it";
    public static final String UNTAGGED = "Without tags";

    private TraceLines() {}

    public static List<TraceLine> of(Collection<TraceRow> rows, Arrangement arrangement) {
        List<TraceRow> chosen = new ArrayList<>(rows);
        List<String> words = words(arrangement.filter());
        if (!words.isEmpty()) {
            chosen.removeIf(row -> !matches(row, words));
        }
        chosen.sort(arrangement.order().comparator(arrangement.reversed()));
        return arrangement.grouping() == TraceGrouping.TAGS
                ? grouped(chosen)
                : chosen.stream().<TraceLine>map(row -> new TraceLine.Entry("", row)).toList();
    }

    private static List<String> words(String filter) {
        return Arrays.stream(filter.toLowerCase(Locale.ROOT).split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }

    private static boolean matches(TraceRow row, List<String> words) {
        StringBuilder text = new StringBuilder(row.trace()).append('\n').append(row.word());
        row.outcome().ifPresent(outcome -> outcome.tags().forEach(tag -> text.append('\n').append(tag)));
        String searched = text.toString().toLowerCase(Locale.ROOT);
        return words.stream().allMatch(searched::contains);
    }

    /** The tags by name; then what none of them explains, which somebody should look at; then the rest. */
    private static List<TraceLine> grouped(List<TraceRow> rows) {
        Map<String, List<TraceRow>> tagged = new TreeMap<>();
        List<TraceRow> unexplained = new ArrayList<>();
        List<TraceRow> untagged = new ArrayList<>();
        for (TraceRow row : rows) {
            List<String> tags = row.outcome().map(TraceOutcome::tags).orElse(List.of());
            tags.forEach(tag -> tagged.computeIfAbsent(tag, first -> new ArrayList<>()).add(row));
            if (tags.isEmpty()) {
                (row.outcome().filter(TraceOutcome::untagged).isPresent() ? unexplained : untagged).add(row);
            }
        }
        List<TraceLine> lines = new ArrayList<>();
        tagged.forEach((tag, members) -> add(lines, tag, members));
        add(lines, UNEXPLAINED, unexplained);
        add(lines, UNTAGGED, untagged);
        return List.copyOf(lines);
    }

    private static void add(List<TraceLine> lines, String group, List<TraceRow> members) {
        if (!members.isEmpty()) {
            lines.add(new TraceLine.Heading(group, members.size()));
            members.forEach(row -> lines.add(new TraceLine.Entry(group, row)));
        }
    }
}
