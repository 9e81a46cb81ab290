package dev.traceloom.explain.causal;

import dev.traceloom.explain.Explanation;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The records of an explanation as a diagram of processes and messages: a record stands in the lane of its process, in a row
 * below everything that it comes after, with an arrow from each record of another process that it directly depends on.
 */
public final class CausalDiagram {
    private final CausalRecords records;
    private final int[] rows;
    private final int[][] causes;
    private final int[][] effects;
    private final int rowCount;
    /** The records row by row, and where each row begins among them. */
    private final int[] byRow;

    private final int[] rowBegins;
    private final Folds counts;
    private final List<Fold> folds;

    private CausalDiagram(Explanation explanation) {
        records = new CausalRecords(explanation.threads());
        rows = CausalRows.of(records);
        causes = DirectCauses.of(records, rows);
        effects = turned(causes);
        rowCount = Arrays.stream(rows).max().orElse(-1) + 1;
        rowBegins = new int[rowCount + 1];
        byRow = new int[rows.length];
        sortByRow();
        counts = new Folds(explanation, records, rows, causes);
        folds = counts.find();
    }

    /** Empty where no record has a vector clock. */
    public static Optional<CausalDiagram> of(Explanation explanation) {
        boolean clocks = explanation.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .map(Operation::clock)
                .anyMatch(clock -> !clock.isNone());
        return clocks ? Optional.of(new CausalDiagram(explanation)) : Optional.empty();
    }

    private static int[][] turned(int[][] causes) {
        int[] counts = new int[causes.length];
        Arrays.stream(causes).flatMapToInt(Arrays::stream).forEach(cause -> counts[cause]++);
        int[][] effects = new int[causes.length][];
        Arrays.setAll(effects, number -> new int[counts[number]]);
        for (int number = causes.length - 1; number >= 0; number--) {
            for (int cause : causes[number]) {
                effects[cause][--counts[cause]] = number;
            }
        }
        return effects;
    }

    private void sortByRow() {
        for (int row : rows) {
            rowBegins[row + 1]++;
        }
        Arrays.parallelPrefix(rowBegins, Integer::sum);
        int[] next = rowBegins.clone();
        for (int number = 0; number < rows.length; number++) {
            byRow[next[rows[number]]++] = number;
        }
    }

    public CausalRecords records() {
        return records;
    }

    /** How many rows there are. */
    public int rowCount() {
        return rowCount;
    }

    public int row(int number) {
        return rows[number];
    }

    /** The records of a row, lane by lane. */
    public IntStream inRow(int row) {
        return Arrays.stream(byRow, rowBegins[row], rowBegins[row + 1]);
    }

    /** The records of other processes that a record directly depends on, the latest first. */
    public int[] causes(int number) {
        return causes[number].clone();
    }

    /** The same for a record by its name, which may be one that was not kept. */
    public List<RecordRef> causes(RecordRef ref) {
        return records.number(ref).stream()
                .flatMap(number -> IntStream.of(causes[number]))
                .mapToObj(records::ref)
                .toList();
    }

    /** The records of other processes that directly depend on a record. */
    public int[] effects(int number) {
        return effects[number].clone();
    }

    /** Everything that was kept and that a record depends on, without itself. */
    public BitSet past(int number) {
        BitSet past = new BitSet();
        BitSet open = new BitSet();
        open.set(number);
        for (int next = number; next >= 0; next = open.nextSetBit(0)) {
            open.clear(next);
            int before = records.before(next);
            if (before >= 0 && !past.get(before)) {
                past.set(before);
                open.set(before);
            }
            for (int cause : causes[next]) {
                if (!past.get(cause)) {
                    past.set(cause);
                    open.set(cause);
                }
            }
        }
        return past;
    }

    /** All records of some rows as one fold. */
    public Fold fold(int from, int to) {
        return counts.between(from, to);
    }

    /** What need not be drawn, in the order of the rows. */
    public List<Fold> folds() {
        return folds;
    }
}
