package dev.traceloom.trace.causal;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.text.OneLine;
import java.util.Arrays;

/**
 * Checks the clocks of one thread: each record counts itself, nothing is forgotten from one to the next, and every process that
 * is named is a thread.
 */
final class ClockChecks {
    private final RecordNames names;
    private final Processes processes;
    private final TraceThread thread;
    private final int[] known;
    private final int[] next;
    /** A process that the clock at hand names, and that is no thread; null if there is none. */
    private String unheardOf;

    ClockChecks(RecordNames names, Processes processes, TraceThread thread) {
        this.names = names;
        this.processes = processes;
        this.thread = thread;
        this.known = new int[processes.count()];
        this.next = new int[processes.count()];
    }

    /** Whether any record of a thread has a clock. */
    static boolean hasClocks(TraceThread thread) {
        return thread.operations().stream().anyMatch(operation -> !operation.clock().isNone());
    }

    void check() throws TraceException {
        if (!hasClocks(thread)) {
            return;
        }
        for (int record = 0; record < thread.operations().size(); record++) {
            Operation operation = thread.operations().get(record);
            if (!operation.clock().isNone()) {
                check(operation.clock(), record);
            } else if (operation.isCall()) {
                throw names.badClock(
                        thread,
                        record,
                        "expected a clock, which other records of this thread have, found none; the thread's program has to"
                                + " record it with every operation");
            }
        }
    }

    private void check(VectorClock clock, int record) throws TraceException {
        int own = record + 1 + processes.before(thread.id());
        if (clock.of(thread.id()) != own) {
            throw names.badClock(thread, record, misplaced(clock.of(thread.id()), own));
        }
        Arrays.fill(next, 0);
        unheardOf = null;
        clock.forEach((process, count) -> {
            int other = processes.number(process);
            if (other != Processes.UNKNOWN) {
                next[other] = count;
            } else if (count > processes.before(process) && unheardOf == null) {
                unheardOf = process;
            }
        });
        if (unheardOf != null) {
            throw names.badClock(thread, record, unheardOf(unheardOf));
        }
        for (int other = 0; other < next.length; other++) {
            if (next[other] < known[other]) {
                throw names.badClock(
                        thread,
                        record,
                        "expected " + names.trace().threads().get(other).id() + ": " + known[other]
                                + " or more, which the record before it knew, found " + next[other]
                                + "; a clock is merged with what is received, and never replaced by it");
            }
            known[other] = next[other];
        }
    }

    private String misplaced(int found, int own) {
        return "expected " + thread.id() + ": " + own + ", its own place in its thread, found " + found
                + (found > own
                        ? own == 1
                                ? "; records before it are missing, or the trace begins in the middle, which --init is for"
                                : "; records between it and the one before it are missing"
                        : found == own - 1
                                ? "; a clock is advanced before every record, aborted ones included"
                                : "; records of one thread have to be in its own order, and only one process may have its name");
    }

    private String unheardOf(String process) {
        return "names " + OneLine.quoted(process) + ", of which there is no record: is its file missing? If it died before"
                + " it recorded anything, say that it was there: {\"thread\": " + OneLine.quoted(process)
                + "} as a line of its own, or an empty log";
    }
}
