package dev.traceloom.explain.causal;

import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * The row of each record: the length of the longest chain of records that lead to it. So whatever it comes after stands
 * higher, and everything down to any row is a consistent cut: it lacks nothing that it depends on.
 */
final class CausalRows {
    private static final int UNKNOWN = -1;

    private final CausalRecords records;
    private final int[] rows;
    /** By record, the first of those that wait for its row, and by those the next; -1 where there is none. */
    private final int[] firstWaiting;
    private final int[] nextWaiting;

    private CausalRows(CausalRecords records) {
        this.records = records;
        rows = new int[records.count()];
        firstWaiting = new int[records.count()];
        nextWaiting = new int[records.count()];
        Arrays.fill(rows, UNKNOWN);
        Arrays.fill(firstWaiting, UNKNOWN);
        Arrays.fill(nextWaiting, UNKNOWN);
    }

    static int[] of(CausalRecords records) {
        CausalRows found = new CausalRows(records);
        for (int process = 0; process < records.processes().size(); process++) {
            found.goOn(records.begin(process), records.begin(process + 1), false);
        }
        // Only clocks that no run made leave any: records that wait for each other. They stand below what is known.
        for (int process = 0; process < records.processes().size(); process++) {
            found.goOn(records.begin(process), records.begin(process + 1), true);
        }
        return found.rows;
    }

    private void goOn(int from, int to, boolean anyway) {
        ArrayDeque<Integer> ready = new ArrayDeque<>();
        for (int number = from; number < to; number++) {
            if (rows[number] != UNKNOWN || !place(number, anyway)) {
                continue;
            }
            ready.add(number);
            while (!ready.isEmpty()) {
                release(ready.remove(), ready);
            }
        }
    }

    private void release(int number, ArrayDeque<Integer> ready) {
        int waiting = firstWaiting[number];
        firstWaiting[number] = UNKNOWN;
        while (waiting != UNKNOWN) {
            int next = nextWaiting[waiting];
            if (rows[waiting] == UNKNOWN && place(waiting, false)) {
                ready.add(waiting);
            }
            waiting = next;
        }
    }

    /** Gives a record its row, unless that of one before it is unknown: then it waits for that one. */
    private boolean place(int number, boolean anyway) {
        int before = records.before(number);
        int row = 0;
        if (before >= 0) {
            if (rows[before] == UNKNOWN && !anyway) {
                return waitFor(before, number);
            }
            row = rows[before] + 1;
        }
        int process = records.process(number);
        for (String other : records.operation(number).clock().processes()) {
            if (other.equals(records.processes().get(process))) {
                continue;
            }
            int last = records.lastKnown(other, records.operation(number).clock().of(other));
            if (last >= 0 && rows[last] == UNKNOWN && !anyway) {
                return waitFor(last, number);
            }
            row = last < 0 ? row : Math.max(row, rows[last] + 1);
        }
        rows[number] = row;
        return true;
    }

    private boolean waitFor(int awaited, int number) {
        nextWaiting[number] = firstWaiting[awaited];
        firstWaiting[awaited] = number;
        return false;
    }
}
