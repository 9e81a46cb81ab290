package dev.traceloom.trace.causal;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.VectorClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Makes the times of several processes into vector clocks. Threads of one process read one clock, so that one record ended before
 * another began says that it comes before it; times of different processes say nothing about each other. A record that knows of
 * what ended before it began is ordered exactly as its timebox would order it (semantics, rules 7 and 38), so times are left out.
 */
public final class ProcessTimes {
    private final Trace trace;
    private final List<String> processes;
    private final Set<String> threads;
    private final VectorClock.Builder clocks = new VectorClock.Builder();

    private ProcessTimes(Trace trace, List<String> processes) {
        this.trace = trace;
        this.processes = processes;
        this.threads = trace.threads().stream().map(TraceThread::id).collect(Collectors.toSet());
    }

    /**
     * The trace with clocks alone.
     *
     * @param processes the process of each thread
     * @throws TraceException if a record has no clock, so that nothing would order it
     */
    public static Trace asClocks(Trace trace, List<String> processes) throws TraceException {
        ProcessTimes times = new ProcessTimes(trace, processes);
        List<TraceThread> threads = new ArrayList<>();
        for (int thread = 0; thread < processes.size(); thread++) {
            threads.add(times.ofThread(thread));
        }
        return new Trace(trace.name(), List.copyOf(threads), trace.brokenOff());
    }

    private TraceThread ofThread(int number) throws TraceException {
        TraceThread thread = trace.threads().get(number);
        int[] over = new int[processes.size()];
        VectorClock before = VectorClock.NONE;
        List<Operation> operations = new ArrayList<>(thread.operations().size());
        for (int record = 0; record < thread.operations().size(); record++) {
            Operation operation = thread.operations().get(record);
            if (operation.isCall() && operation.clock().isNone()) {
                throw TraceException.of(
                        new RecordRef(thread.id(), record).ofOperation(operation, trace.name()),
                        "clock: expected one, since its process has a name, found none");
            }
            boolean isEnd = operation.clock().isNone();
            before = known(number, operation.start(), isEnd ? before : operation.clock(), isEnd ? record + 1 : 0, over);
            operations.add(operation.withClock(before).withTimebox(0, Operation.NEVER));
        }
        return new TraceThread(thread.id(), operations, thread.truncated());
    }

    /**
     * What a record knows by its clock and by its start.
     *
     * @param own its place in its thread, if its clock does not tell
     * @param over how many records of each thread had ended by the start of the one before, brought up to date
     */
    private VectorClock known(int number, long start, VectorClock clock, int own, int[] over) {
        boolean isMore = own > 0;
        for (int other = 0; other < over.length; other++) {
            if (other != number && processes.get(other).equals(processes.get(number))) {
                over[other] = endedBefore(start, trace.threads().get(other).operations(), over[other]);
                isMore |= over[other] > clock.of(trace.threads().get(other).id());
            }
        }
        return isMore ? joined(number, clock, own, over) : clock;
    }

    private VectorClock joined(int number, VectorClock clock, int own, int[] over) {
        clocks.clear();
        for (int other = 0; other < over.length; other++) {
            String id = trace.threads().get(other).id();
            clocks.put(id, Math.max(clock.of(id), other == number ? own : over[other]));
        }
        for (String process : clock.processes()) {
            if (!threads.contains(process)) {
                clocks.put(process, clock.of(process));
            }
        }
        return clocks.build();
    }

    /** What never returned had not ended, nor had what follows it. */
    private static int endedBefore(long start, List<Operation> operations, int from) {
        int at = from;
        while (at < operations.size()
                && operations.get(at).hasEnd()
                && Long.compareUnsigned(operations.get(at).end(), start) < 0) {
            at++;
        }
        return at;
    }
}
