package dev.traceloom.testing.tlcsearch;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A trace laid out for the search: a lane for each thread, and one for each operation that never returned.
 *
 * <p>Such an operation needs a lane of its own because the end of its thread does not wait for it. Crashes take no
 * part. Times become ranks, since TLC's integers have 32 bits and only the order of the times matters.
 */
public final class Lanes {
    /** The end of what never ended: after every rank, but before {@link #BEYOND}. */
    public static final int INFINITY = Integer.MAX_VALUE - 1;

    /** The start of what never starts: later than every end. */
    public static final int BEYOND = Integer.MAX_VALUE;

    private final List<Lane> lanes = new ArrayList<>();
    private final List<TraceThread> threads;
    private final boolean hasClocks;
    private final long[] times;
    private final int records;

    Lanes(Trace trace) {
        List<Lane> optional = new ArrayList<>();
        threads = trace.threads();
        hasClocks = threads.stream()
                .flatMap(thread -> thread.operations().stream())
                .anyMatch(operation -> !operation.clock().isNone());
        for (TraceThread thread : threads) {
            lanes.add(mandatory(thread, lanes.size() + 1, optional));
        }
        lanes.addAll(optional);
        records = lanes.stream().mapToInt(lane -> lane.operations().size()).sum();
        times = sortedTimes();
    }

    private static Lane mandatory(TraceThread thread, int number, List<Lane> optional) {
        List<Operation> operations = thread.operations();
        // A list is copied just where something is to be taken out.
        if (operations.stream().allMatch(Lanes::isMandatory)) {
            return new Lane(thread.id(), operations, true, 0, 0);
        }
        List<Operation> kept = new ArrayList<>();
        for (Operation operation : operations) {
            if (operation.outcome() == Outcome.NEVER_RETURNED) {
                optional.add(new Lane(thread.id(), List.of(operation), false, number, kept.size()));
            } else if (operation.outcome() != Outcome.CRASH) {
                kept.add(operation);
            }
        }
        return new Lane(thread.id(), kept, true, 0, 0);
    }

    private static boolean isMandatory(Operation operation) {
        return operation.outcome() != Outcome.NEVER_RETURNED && operation.outcome() != Outcome.CRASH;
    }

    private long[] sortedTimes() {
        long[] all = new long[2 * records];
        int size = 0;
        for (Lane lane : lanes) {
            for (Operation operation : lane.operations()) {
                all[size++] = ordered(operation.start());
                all[size++] = ordered(operation.end());
            }
        }
        Arrays.sort(all);
        int distinct = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || all[i] != all[i - 1]) {
                all[distinct++] = all[i];
            }
        }
        return Arrays.copyOf(all, distinct);
    }

    /** Unsigned order as signed order. */
    private static long ordered(long time) {
        return time ^ Long.MIN_VALUE;
    }

    private int rank(long time) {
        return Arrays.binarySearch(times, ordered(time)) + 1;
    }

    public int start(Operation operation) {
        return rank(operation.start());
    }

    public int end(Operation operation) {
        return operation.outcome() == Outcome.NEVER_RETURNED ? INFINITY : rank(operation.end());
    }

    /** Whether vector clocks order some records. */
    public boolean hasClocks() {
        return hasClocks;
    }

    /** How many records of each lane a record's clock knows; its own lane says the rest, and nothing waits for what never returned. */
    public int[] known(Operation operation, String thread) {
        int[] known = new int[lanes.size()];
        for (int i = 0; i < threads.size(); i++) {
            TraceThread other = threads.get(i);
            int count = other.id().equals(thread) ? 0 : operation.clock().of(other.id());
            known[i] = (int) other.operations().stream().limit(count).filter(Lanes::isMandatory).count();
        }
        return known;
    }

    public List<Lane> all() {
        return lanes;
    }

    public int mandatory() {
        return (int) lanes.stream().filter(Lane::mandatory).count();
    }

    public int records() {
        return records;
    }
}
