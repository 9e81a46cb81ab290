package dev.traceloom.engine.control;

import java.time.Duration;

/**
 * How to validate.
 *
 * @param strategy how to search
 * @param budget the time for one trace
 * @param memory the bytes of heap for one trace
 * @param exhaust whether to visit every state even when an order is found; nothing is reduced then
 * @param allowCrash whether a trace in which a thread crashed can be accepted
 * @param skew how far every timebox is widened on both sides
 * @param reductions whether orders may be left out that cannot matter
 * @param partitions whether the classes of a {@code Partition} operator are validated on their own
 * @param workers how many threads may search one trace
 */
public record Options(
        Strategy strategy,
        Duration budget,
        long memory,
        boolean exhaust,
        boolean allowCrash,
        long skew,
        boolean reductions,
        boolean partitions,
        int workers) {

    private static final Duration USUAL_BUDGET = Duration.ofMinutes(10);

    public static final Options USUAL =
            new Options(Strategy.AUTO, USUAL_BUDGET, Long.MAX_VALUE, false, false, 0, true, true, 1);

    public Options with(Strategy other) {
        return new Options(other, budget, memory, exhaust, allowCrash, skew, reductions, partitions, workers);
    }

    public Options withBudget(Duration other) {
        return new Options(strategy, other, memory, exhaust, allowCrash, skew, reductions, partitions, workers);
    }

    public Options withMemory(long bytes) {
        return new Options(strategy, budget, bytes, exhaust, allowCrash, skew, reductions, partitions, workers);
    }

    public Options exhausting() {
        return new Options(strategy, budget, memory, true, allowCrash, skew, reductions, partitions, workers);
    }

    public Options allowingCrashes() {
        return new Options(strategy, budget, memory, exhaust, true, skew, reductions, partitions, workers);
    }

    public Options withSkew(long other) {
        return new Options(strategy, budget, memory, exhaust, allowCrash, other, reductions, partitions, workers);
    }

    public Options withoutReductions() {
        return new Options(strategy, budget, memory, exhaust, allowCrash, skew, false, partitions, workers);
    }

    public Options withoutPartitions() {
        return new Options(strategy, budget, memory, exhaust, allowCrash, skew, reductions, false, workers);
    }

    public Options withWorkers(int count) {
        return new Options(strategy, budget, memory, exhaust, allowCrash, skew, reductions, partitions, count);
    }
}
