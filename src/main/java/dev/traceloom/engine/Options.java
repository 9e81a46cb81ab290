package dev.traceloom.engine;

import java.time.Duration;

/**
 * How to validate.
 *
 * @param strategy how to search
 * @param budget the time for one trace
 * @param memory the bytes of heap for one trace
 * @param exhaust whether to visit every state even when an order is found
 * @param allowCrash whether a trace in which a thread crashed can be accepted
 * @param skew how far every timebox is widened on both sides
 */
public record Options(
        Strategy strategy, Duration budget, long memory, boolean exhaust, boolean allowCrash, long skew) {

    public static final Duration USUAL_BUDGET = Duration.ofMinutes(10);

    public static final Options USUAL =
            new Options(Strategy.AUTO, USUAL_BUDGET, Long.MAX_VALUE, false, false, 0);

    public Options with(Strategy other) {
        return new Options(other, budget, memory, exhaust, allowCrash, skew);
    }

    public Options withBudget(Duration other) {
        return new Options(strategy, other, memory, exhaust, allowCrash, skew);
    }

    public Options exhausting() {
        return new Options(strategy, budget, memory, true, allowCrash, skew);
    }

    public Options allowingCrashes() {
        return new Options(strategy, budget, memory, exhaust, true, skew);
    }

    public Options withSkew(long other) {
        return new Options(strategy, budget, memory, exhaust, allowCrash, other);
    }
}
