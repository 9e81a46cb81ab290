package dev.traceloom.trace.causal;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where to draw records of which only vector clocks tell when they happened: a record stands behind all that it knows of, by the
 * length of the longest chain of records before it.
 */
public final class CausalDepth {
    private static final int UNKNOWN = 0;

    private final Trace trace;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final int[][] depth;

    private CausalDepth(Trace trace) {
        this.trace = trace;
        this.depth = new int[trace.threads().size()][];
        for (int thread = 0; thread < depth.length; thread++) {
            numbers.put(trace.threads().get(thread).id(), thread);
            depth[thread] = new int[trace.threads().get(thread).operations().size()];
        }
        int[] next = new int[depth.length];
        boolean moved = true;
        while (moved) {
            moved = false;
            for (int thread = 0; thread < depth.length; thread++) {
                while (next[thread] < depth[thread].length && find(thread, next[thread])) {
                    next[thread]++;
                    moved = true;
                }
            }
        }
    }

    /** The trace itself where some record tells a time; otherwise with the depths for times. */
    public static Trace asTime(Trace trace) {
        return calls(trace).findFirst().isPresent() && calls(trace).noneMatch(CausalDepth::tellsTime)
                ? new CausalDepth(trace).moved()
                : trace;
    }

    /** What never returned and has a clock may have begun at any time where its start is the first moment of all. */
    private static boolean tellsTime(Operation operation) {
        return operation.isTimed() && (operation.clock().isNone() || operation.start() != 0);
    }

    /** Whether what threads tell as times are the depths of their records, all of which are there. */
    public static boolean isTime(List<TraceThread> threads) {
        Trace trace = new Trace("", threads);
        if (threads.stream().anyMatch(thread -> thread.first() > 0)
                || calls(trace).findFirst().isEmpty()
                || calls(trace).anyMatch(operation -> operation.clock().isNone())) {
            return false;
        }
        CausalDepth depths = new CausalDepth(trace);
        for (int thread = 0; thread < threads.size(); thread++) {
            List<Operation> operations = threads.get(thread).operations();
            for (int record = 0; record < operations.size(); record++) {
                if (operations.get(record).start() != depths.depth[thread][record]) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Stream<Operation> calls(Trace trace) {
        return trace.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .filter(Operation::isCall);
    }

    /** Whether the depths of all that a record comes after are known, and so is its own now. */
    private boolean find(int thread, int record) {
        int deepest = record == 0 ? 0 : depth[thread][record - 1];
        Operation operation = trace.threads().get(thread).operations().get(record);
        for (String process : operation.clock().processes()) {
            Integer other = numbers.get(process);
            int last = operation.clock().of(process) - 1;
            if (other == null || other == thread || last >= depth[other].length) {
                continue;
            }
            if (depth[other][last] == UNKNOWN) {
                return false;
            }
            deepest = Math.max(deepest, depth[other][last]);
        }
        depth[thread][record] = deepest + 1;
        return true;
    }

    private Trace moved() {
        List<TraceThread> threads = new ArrayList<>();
        for (int thread = 0; thread < depth.length; thread++) {
            List<Operation> operations =
                    new ArrayList<>(trace.threads().get(thread).operations());
            for (int record = 0; record < operations.size(); record++) {
                Operation operation = operations.get(record);
                operations.set(
                        record,
                        operation.withTimebox(
                                depth[thread][record], operation.hasEnd() ? depth[thread][record] : Operation.NEVER));
            }
            threads.add(new TraceThread(
                    trace.threads().get(thread).id(), operations, trace.threads().get(thread).truncated()));
        }
        return new Trace(trace.name(), threads, trace.brokenOff());
    }
}
