package dev.traceloom.view.traces;

import dev.traceloom.explain.results.Comparison.Change;
import dev.traceloom.explain.results.TraceOutcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The lines of the list: filtered, sorted, grouped. */
public final class TraceLines {
    public static final String UNEXPLAINED = "No tag explains it";
    public static final String UNTAGGED = "Without tags";
    public static final String UNCOMPARED = "No validation before to compare with";
    public static final String RUNNING = "Being validated";

    private TraceLines() {}

    /** Where nothing is known of an earlier validation. */
    public static List<TraceLine> of(Collection<TraceRow> rows, Arrangement arrangement) {
        return of(rows, arrangement, Map.of());
    }

    /** @param changes by the traces' names, what they are compared with the validation before; empty where there is none */
    public static List<TraceLine> of(Collection<TraceRow> rows, Arrangement arrangement, Map<String, Change> changes) {
        List<TraceRow> chosen = new ArrayList<>(rows);
        List<String> words = words(arrangement.filter());
        if (!words.isEmpty()) {
            chosen.removeIf(row -> !matches(row, words));
        }
        chosen.sort(arrangement.order().comparator(arrangement.reversed()));
        return switch (arrangement.grouping()) {
            case NONE -> chosen.stream().<TraceLine>map(row -> new TraceLine.Entry("", row)).toList();
            case TAGS -> grouped(chosen);
            case CHANGE -> byChange(chosen, changes);
        };
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

    /** What asks for attention first; what has no verdict yet last. */
    private static List<TraceLine> byChange(List<TraceRow> rows, Map<String, Change> changes) {
        Map<Change, List<TraceRow>> changed = new EnumMap<>(Change.class);
        List<TraceRow> running = new ArrayList<>();
        List<TraceRow> rest = new ArrayList<>();
        for (TraceRow row : rows) {
            Change change = changes.get(row.trace());
            if (row.outcome().isEmpty()) {
                running.add(row);
            } else if (change == null) {
                rest.add(row);
            } else {
                changed.computeIfAbsent(change, first -> new ArrayList<>()).add(row);
            }
        }
        List<TraceLine> lines = new ArrayList<>();
        changed.forEach((change, members) -> add(lines, title(change), members));
        add(lines, UNCOMPARED, rest);
        add(lines, RUNNING, running);
        return List.copyOf(lines);
    }

    private static String title(Change change) {
        String words = change == Change.ADDED ? "not validated before" : change.words();
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static void add(List<TraceLine> lines, String group, List<TraceRow> members) {
        if (!members.isEmpty()) {
            lines.add(new TraceLine.Heading(group, members.size()));
            members.forEach(row -> lines.add(new TraceLine.Entry(group, row)));
        }
    }
}
