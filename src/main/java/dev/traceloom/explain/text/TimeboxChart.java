package dev.traceloom.explain.text;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.text.Cells;
import dev.traceloom.trace.text.VisibleText;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeSet;

/**
 * Timeboxes drawn with characters, one operation a line.
 *
 * <p>Time is warped: every moment at which something begins or ends gets the same distance from the next, because only
 * the order of moments matters.
 */
final class TimeboxChart {
    private static final int WIDTH = 42;
    private static final int NARROWEST = 16;
    private static final int WIDEST_LABEL = 44;
    private static final int SHORTEST_LABEL = 20;
    /** Before the number, between it and the label, between that and the box, and what a short box at the end takes beyond it. */
    private static final int BETWEEN = 9;

    /**
     * A line of the chart.
     *
     * @param number what stands before it: its place in the order, or why it has none
     * @param place which record it is
     * @param words the operation in words
     * @param effect the moment at which it takes effect; empty when it does not
     * @param stalled whether the specification refuses it
     */
    record Row(String number, String place, String words, Operation operation, OptionalLong effect, boolean stalled) {}

    private final StyledOutput styled;
    private int width = WIDTH;
    private int label = WIDEST_LABEL;
    private int places;

    TimeboxChart(StyledOutput styled) {
        this.styled = styled;
    }

    void print(List<Row> rows) {
        List<Long> moments = moments(rows);
        int numbers = rows.stream().mapToInt(row -> row.number().length()).max().orElse(0);
        places = rows.stream().mapToInt(row -> Cells.of(row.place())).max().orElse(0);
        int longest = rows.stream().mapToInt(row -> Cells.of(VisibleText.line(words(row)))).max().orElse(0);
        fit(styled.columns() - numbers - BETWEEN, Math.min(WIDEST_LABEL, longest));
        int widest = rows.stream().mapToInt(row -> Cells.of(label(row))).max().orElse(0);
        for (Row row : rows) {
            String label = label(row);
            String line = " ".repeat(numbers - row.number().length()) + row.number() + "  " + label
                    + " ".repeat(widest - Cells.of(label)) + "  " + box(row, moments);
            styled.out().println("  " + paint(row, line));
        }
    }

    /** A line that a terminal breaks is no chart: boxes give way first, then labels. */
    private void fit(int room, int longest) {
        width = Math.max(NARROWEST, Math.min(WIDTH, room - longest));
        label = Math.max(SHORTEST_LABEL, Math.min(WIDEST_LABEL, room - width));
    }

    private String paint(Row row, String line) {
        if (row.stalled()) {
            return styled.red(line);
        }
        return row.effect().isPresent() ? line : styled.faint(line);
    }

    private String box(Row row, List<Long> moments) {
        int from = column(moments, row.operation().start());
        boolean returns = row.operation().hasEnd();
        int to = Math.max(from + 2, returns ? column(moments, row.operation().end()) : width);
        StringBuilder box = new StringBuilder(" ".repeat(from)).append('├');
        box.append((row.stalled() ? "━" : "─").repeat(to - from - 1)).append(returns ? '┤' : '╌');
        row.effect().ifPresent(moment -> {
            int at = Math.max(from + 1, Math.min(to - 1, column(moments, moment)));
            box.setCharAt(at, '●');
        });
        return box.toString();
    }

    private static List<Long> moments(List<Row> rows) {
        TreeSet<Long> moments = new TreeSet<>(Long::compareUnsigned);
        for (Row row : rows) {
            moments.add(row.operation().start());
            if (row.operation().hasEnd()) {
                moments.add(row.operation().end());
            }
        }
        return List.copyOf(moments);
    }

    private int column(List<Long> moments, long moment) {
        int at = Collections.binarySearch(moments, moment, Long::compareUnsigned);
        // A moment outside of the rows shown lies between two of them, or before all.
        int index = at >= 0 ? at : Math.max(0, -at - 2);
        return index * width / Math.max(1, moments.size() - 1);
    }

    private String label(Row row) {
        return VisibleText.within(label, words(row));
    }

    private String words(Row row) {
        return row.place() + " ".repeat(places - Cells.of(row.place())) + "  " + row.words();
    }
}
