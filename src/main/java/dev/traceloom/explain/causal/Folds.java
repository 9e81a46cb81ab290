package dev.traceloom.explain.causal;

import dev.traceloom.explain.Core;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.Stall;
import dev.traceloom.trace.RecordRef;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the rows that need not be drawn: long stretches in which nothing stands that an order near the end takes or refuses, nor
 * what the refused depend on. A stretch begins and ends at the cuts near by that the fewest messages cross.
 */
final class Folds {
    /** Fewer rows than this are not worth a line that says they are missing. */
    private static final int FEWEST_ROWS = 12;

    /** What fits on a screen or two is drawn as it is. */
    private static final int SHORT_DIAGRAM = 48;

    /** So many rows stay around what is of interest. */
    private static final int MARGIN = 3;

    /** How far a better cut may be. */
    private static final int SLACK = 4;

    private final Explanation explanation;
    private final CausalRecords records;
    private final int[] rows;
    private final int[][] causes;
    private final int rowCount;
    /** By process, how many records every order near the end has consumed, and how many the longest. */
    private final int[] passed;

    private final int[] reached;
    /** By row, how many records stand above it. */
    private final int[] explained;

    private final int[] others;

    Folds(Explanation explanation, CausalRecords records, int[] rows, int[][] causes) {
        this.explanation = explanation;
        this.records = records;
        this.rows = rows;
        this.causes = causes;
        rowCount = Arrays.stream(rows).max().orElse(-1) + 1;
        passed = new int[records.processes().size()];
        reached = new int[records.processes().size()];
        findEnds();
        explained = new int[rowCount + 1];
        others = new int[rowCount + 1];
        for (int number = 0; number < rows.length; number++) {
            (isPassed(number) ? explained : others)[rows[number] + 1]++;
        }
        Arrays.parallelPrefix(explained, Integer::sum);
        Arrays.parallelPrefix(others, Integer::sum);
    }

    /** A thread that is shown in stretches is as far as the last stretch that something was consumed of. */
    private void findEnds() {
        Map<String, Integer> places = new HashMap<>();
        records.processes().forEach(process -> places.put(process, places.size()));
        List<LinearizationGraph.Node> nodes = explanation.graph().nodes();
        Arrays.fill(passed, nodes.isEmpty() ? 0 : Integer.MAX_VALUE);
        for (LinearizationGraph.Node node : nodes) {
            int[] consumed = new int[passed.length];
            int stretches = Math.min(node.consumed().size(), explanation.threads().size());
            for (int i = 0; i < stretches; i++) {
                int process = places.get(explanation.threads().get(i).id());
                boolean some = node.consumed().get(i) > explanation.threads().get(i).first();
                consumed[process] = some ? Math.max(consumed[process], node.consumed().get(i)) : consumed[process];
            }
            for (int process = 0; process < consumed.length; process++) {
                passed[process] = Math.min(passed[process], consumed[process]);
                reached[process] = Math.max(reached[process], consumed[process]);
            }
        }
    }

    /** All records between two cuts, told apart. */
    Fold between(int from, int to) {
        return new Fold(from, to, explained[to] - explained[from], others[to] - others[from]);
    }

    List<Fold> find() {
        if (rowCount <= SHORT_DIAGRAM) {
            return List.of();
        }
        BitSet needed = neededRows();
        int[] crossing = crossing();
        List<Fold> found = new ArrayList<>();
        for (int from = needed.nextClearBit(0); from < rowCount; ) {
            int next = needed.nextSetBit(from);
            int to = next < 0 ? rowCount : next;
            if (to - from >= FEWEST_ROWS) {
                // Nothing comes before the first row or after the last one, so there is no better place there.
                int first = from == 0 ? 0 : fewest(crossing, from, from + SLACK);
                int after = to == rowCount ? to : fewest(crossing, to - SLACK, to);
                found.add(between(first, after));
            }
            from = needed.nextClearBit(to);
        }
        return List.copyOf(found);
    }

    private BitSet neededRows() {
        BitSet needed = new BitSet();
        for (int number = 0; number < rows.length; number++) {
            int process = records.process(number);
            int index = records.index(number);
            if (index >= passed[process] && index < reached[process]) {
                around(number, needed);
            }
        }
        mentioned().flatMapToInt(ref -> records.number(ref).stream()).forEach(number -> {
            around(number, needed);
            IntStream.of(causes[number]).forEach(cause -> around(cause, needed));
        });
        return needed;
    }

    private Stream<RecordRef> mentioned() {
        return Stream.of(
                        explanation.stalls().stream().map(Stall::operation),
                        explanation.waiting().stream().flatMap(wait -> Stream.of(wait.operation(), wait.until())),
                        explanation.core().stream().map(Core::operations).flatMap(List::stream))
                .flatMap(refs -> refs);
    }

    private void around(int number, BitSet needed) {
        needed.set(Math.max(0, rows[number] - MARGIN), Math.min(rowCount, rows[number] + MARGIN + 1));
    }

    /** By row, how many messages were sent above it and received in it or below. */
    private int[] crossing() {
        int[] crossing = new int[rowCount + 1];
        for (int number = 0; number < rows.length; number++) {
            for (int cause : causes[number]) {
                crossing[rows[cause] + 1]++;
                crossing[rows[number] + 1]--;
            }
        }
        Arrays.parallelPrefix(crossing, Integer::sum);
        return crossing;
    }

    private static int fewest(int[] crossing, int from, int to) {
        int best = from;
        for (int row = from + 1; row <= to; row++) {
            if (crossing[row] < crossing[best]) {
                best = row;
            }
        }
        return best;
    }

    private boolean isPassed(int number) {
        return records.index(number) < passed[records.process(number)];
    }
}
