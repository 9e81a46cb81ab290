package dev.traceloom.view.runs;

import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which runs a reader wants to see.
 *
 * @param verdict only those; {@link #UNVALIDATED} for what nobody has validated
 * @param words all of which must occur in a row
 */
public record RunChoice(Optional<String> verdict, String words) {
    public static final String UNVALIDATED = "not validated";
    public static final RunChoice ALL = new RunChoice(Optional.empty(), "");

    /** What one can choose from. */
    public static final List<String> VERDICTS = List.of("rejected", "error", "undecided", "accepted", UNVALIDATED);

    public List<RunRow> of(List<RunRow> rows, ZoneId zone) {
        List<String> wanted = Arrays.stream(words.toLowerCase(Locale.ROOT).trim().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        return rows.stream()
                .filter(row -> verdict.map(row.verdict()::equals).orElse(true))
                .filter(row -> wanted.isEmpty() || holds(row, zone, wanted))
                .toList();
    }

    private static boolean holds(RunRow row, ZoneId zone, List<String> wanted) {
        StringBuilder cells = new StringBuilder(row.id()).append('\n').append(row.verdict());
        for (RunColumn column : RunColumn.values()) {
            cells.append('\n').append(column == RunColumn.RR ? rr(row) : column.text(row, zone));
        }
        String text = cells.toString().toLowerCase(Locale.ROOT);
        return wanted.stream().allMatch(text::contains);
    }

    /** So that one can ask for it. */
    private static String rr(RunRow row) {
        return row.recorded().filter(RunRow.Recorded::rr).isPresent() ? "rr" : "";
    }

    /** {@code 12 runs}, {@code 3 of 12 runs}, {@code the newest 1,000 runs}. */
    public static String summary(int shown, RunsKnown known) {
        int all = known.rows().size();
        String runs = String.format(Locale.ROOT, known.more() ? "the newest %,d runs" : all == 1 ? "%,d run" : "%,d runs", all);
        return shown == all ? runs : String.format(Locale.ROOT, "%,d of %s", shown, runs);
    }
}
