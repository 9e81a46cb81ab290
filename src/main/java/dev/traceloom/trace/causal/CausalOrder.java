package dev.traceloom.trace.causal;

import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import java.util.HashMap;
import java.util.Map;

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

    /** @throws TraceException when the clocks of a thread cannot be right */
    public static CausalOrder of(Trace trace) throws TraceException {
        Map<String, Integer> numbers = new HashMap<>();
        for (TraceThread thread : trace.threads()) {
            numbers.put(thread.id(), numbers.size());
        }
        int[][][] known = new int[trace.threads().size()][][];
        for (int thread = 0; thread < known.length; thread++) {
            known[thread] = new ClockChecks(trace, thread, numbers).known();
        }
        return new CausalOrder(known);
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
