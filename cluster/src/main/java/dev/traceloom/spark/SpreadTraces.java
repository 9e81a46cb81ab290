package dev.traceloom.spark;

import dev.traceloom.spark.traces.ListedTrace;
import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The traces whose classes are validated in shares before the trace is: long ones, each with more than a core's share of all that is
 * to be read, so that the others would be done while one core is still busy with it.
 *
 * @param numbers of these traces
 * @param shares how many each has: as many as there are cores
 */
record SpreadTraces(HashSet<Long> numbers, int shares) implements Serializable {
    private static final long MEGABYTE = 1L << 20;

    /** A share of the classes of a trace. */
    record Share(ListedTrace trace, int number, int count) implements Serializable {
        /** Where it leaves what it found. */
        String file() {
            return String.format("classes-%08d-%d-of-%d", trace.number(), number, count);
        }
    }

    /** @param least how many megabytes a trace has to have */
    static SpreadTraces of(List<ListedTrace> all, int cores, long least) {
        long bytes = all.stream().mapToLong(ListedTrace::bytes).sum();
        HashSet<Long> numbers = new HashSet<>();
        if (cores > 1) {
            all.stream()
                    .filter(trace -> trace.problem() == null && trace.bytes() / MEGABYTE >= least && trace.bytes() > bytes / cores)
                    .forEach(trace -> numbers.add(trace.number()));
        }
        return new SpreadTraces(numbers, cores);
    }

    List<Share> all(List<ListedTrace> traces) {
        return traces.stream().flatMap(trace -> of(trace).stream()).toList();
    }

    /** The shares of a trace; none of one that is not divided. */
    List<Share> of(ListedTrace trace) {
        return numbers.contains(trace.number())
                ? IntStream.range(0, shares).mapToObj(number -> new Share(trace, number, shares)).toList()
                : List.of();
    }
}
