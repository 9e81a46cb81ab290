package dev.traceloom.trace.causal;

import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;

/**
 * What the vector clocks of a trace say about the order of its records: how many of every thread come before each of them
 * (semantics, rule 38).
 */
public final class CausalOrder {
    /** By thread and record; null for a thread without clocks. */
    private final int[][][] known;

    private CausalOrder(int[][][] known) {
        this.known = known;
    }

    /**
     * @param skew how far timeboxes are widened on both sides
     * @throws TraceException when the clocks cannot be right, or know of records that are not there
     */
    public static CausalOrder of(Trace trace, long skew) throws TraceException {
        CausalTrace checked = CausalTrace.of(trace, CausalTrace.Start.BEGINNING, skew, RecordFinder.NOWHERE);
        if (!checked.torn().isEmpty()) {
            throw TraceException.of(trace.name(), checked.notes().get(1));
        }
        Processes processes = Processes.fromTheStart(trace);
        int[][][] known = new int[trace.threads().size()][][];
        for (int thread = 0; thread < known.length; thread++) {
            TraceThread recorded = trace.threads().get(thread);
            known[thread] = ClockChecks.hasClocks(recorded) ? known(recorded, thread, processes) : null;
        }
        return new CausalOrder(known);
    }

    private static int[][] known(TraceThread thread, int number, Processes processes) {
        int[][] known = new int[thread.operations().size()][];
        int[] before = new int[processes.count()];
        for (int record = 0; record < known.length; record++) {
            VectorClock clock = thread.operations().get(record).clock();
            if (!clock.isNone()) {
                int[] own = new int[processes.count()];
                clock.forEach((process, count) -> own[processes.number(process)] = count);
                own[number] = record;
                before = own;
            }
            known[record] = before;
        }
        return known;
    }

    /** Whether records of a thread have clocks. */
    public boolean isKnown(int thread) {
        return known[thread] != null;
    }

    /** How many records of another thread come before a record of a thread whose records have clocks. */
    public int before(int thread, int record, int other) {
        return known[thread][record][other];
    }
}
