package dev.traceloom.trace.causal;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import dev.traceloom.trace.text.OneLine;
import java.util.Map;

/**
 * Reads the clocks of one thread, and checks them: each record counts itself, nothing is forgotten from one to the next,
 * and nothing is known that there is not.
 */
final class ClockChecks {
    private final Trace trace;
    private final TraceThread thread;
    private final int number;
    private final Map<String, Integer> numbers;

    /** @param numbers where each thread stands in the trace, by its id */
    ClockChecks(Trace trace, int number, Map<String, Integer> numbers) {
        this.trace = trace;
        this.thread = trace.threads().get(number);
        this.number = number;
        this.numbers = numbers;
    }

    /** How many records of every thread each record comes after; null where the thread has no clocks. */
    int[][] known() throws TraceException {
        if (thread.operations().stream().allMatch(operation -> operation.clock().isNone())) {
            return null;
        }
        int[][] known = new int[thread.operations().size()][];
        int[] before = new int[numbers.size()];
        for (int record = 0; record < known.length; record++) {
            before = after(before, record);
            known[record] = before;
        }
        return known;
    }

    private int[] after(int[] before, int record) throws TraceException {
        Operation operation = thread.operations().get(record);
        if (operation.clock().isNone()) {
            if (operation.isCall()) {
                throw unfit(record, "expected a clock, which other records of this thread have, found none");
            }
            return before;
        }
        if (operation.clock().of(thread.id()) != record + 1) {
            throw unfit(
                    record,
                    "expected " + thread.id() + ": " + (record + 1) + ", its own place in its thread, found "
                            + operation.clock().of(thread.id()));
        }
        int[] known = read(operation.clock(), record);
        for (int other = 0; other < known.length; other++) {
            if (known[other] < before[other]) {
                throw unfit(
                        record,
                        "expected " + trace.threads().get(other).id() + ": " + before[other]
                                + " or more, which the record before it knew, found " + known[other]);
            }
        }
        return known;
    }

    private int[] read(VectorClock clock, int record) throws TraceException {
        int[] known = new int[numbers.size()];
        for (String process : clock.processes()) {
            Integer other = numbers.get(process);
            if (other == null) {
                throw unfit(
                        record,
                        "names " + OneLine.quoted(process) + ", of which there is no record: is its file missing?");
            }
            known[other] = other == number ? record : clock.of(process);
            if (known[other] > trace.threads().get(other).operations().size()) {
                throw unfit(
                        record,
                        "knows " + clock.of(process) + " records of " + OneLine.quoted(process) + ", which has "
                                + trace.threads().get(other).operations().size());
            }
        }
        return known;
    }

    private TraceException unfit(int record, String problem) {
        Operation operation = thread.operations().get(record);
        return TraceException.of(
                new RecordRef(thread.id(), record).ofOperation(operation, trace.name()), "clock: " + problem);
    }
}
