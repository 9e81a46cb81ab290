package dev.traceloom.cli;

import dev.traceloom.engine.Stalled;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * The timeboxes around a stalled operation, drawn with characters, one operation a line.
 *
 * <p>Time is warped: every moment at which something begins or ends gets the same distance from the next, because only
 * the order of moments matters.
 */
final class TimeboxChart {
    private static final int ROWS = 9;
    private static final int WIDTH = 48;

    private record Row(String thread, int index, Operation operation) {}

    private final Terminal terminal;

    TimeboxChart(Terminal terminal) {
        this.terminal = terminal;
    }

    void print(Trace trace, Stalled stalled) {
        List<Row> rows = around(trace, stalled);
        List<Long> moments = moments(rows);
        int widest = rows.stream().mapToInt(row -> label(row).length()).max().orElse(0);
        for (Row row : rows) {
            boolean isStalled = row.operation() == stalled.operation();
            int from = column(moments, row.operation().start());
            int to = Math.max(from + 1, column(moments, row.operation().end()));
            String text = label(row);
            String padded = text + " ".repeat(widest - text.length());
            String box = " ".repeat(from) + "├" + "─".repeat(to - from - 1) + "┤";
            String line = (isStalled ? "▶ " : "  ") + padded + "  " + box;
            terminal.out().println("    " + (isStalled ? terminal.red(line) : line));
        }
    }

    /** The stalled operation, what overlaps it, and what came just before. */
    private static List<Row> around(Trace trace, Stalled stalled) {
        List<Row> rows = new ArrayList<>();
        for (TraceThread thread : trace.threads()) {
            for (int i = 0; i < thread.operations().size(); i++) {
                Operation operation = thread.operations().get(i);
                boolean begunInTime = Long.compareUnsigned(operation.start(), stalled.operation().end()) <= 0;
                if (begunInTime && operation.outcome() != Outcome.THREAD_END
                        && operation.outcome() != Outcome.CRASH) {
                    rows.add(new Row(thread.id(), i, operation));
                }
            }
        }
        rows.sort(Comparator.comparing((Row row) -> row.operation().end(), Long::compareUnsigned));
        List<Row> latest = new ArrayList<>(rows.subList(Math.max(0, rows.size() - ROWS), rows.size()));
        latest.sort(Comparator.comparing((Row row) -> row.operation().start(), Long::compareUnsigned));
        return latest;
    }

    private static List<Long> moments(List<Row> rows) {
        TreeSet<Long> moments = new TreeSet<>(Long::compareUnsigned);
        for (Row row : rows) {
            moments.add(row.operation().start());
            moments.add(row.operation().end());
        }
        return List.copyOf(moments);
    }

    private static int column(List<Long> moments, long moment) {
        return moments.indexOf(moment) * WIDTH / Math.max(1, moments.size() - 1);
    }

    private static String label(Row row) {
        return "thread " + row.thread() + "  " + OperationText.of(row.operation());
    }
}
