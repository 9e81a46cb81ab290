package dev.traceloom.engine.search;

import dev.traceloom.option.OptionValues;
import dev.traceloom.option.ValidationOption;
import java.time.Duration;

/**
 * How to validate.
 *
 * @param values what the options of {@link SearchOption} are set to
 * @param workers how many threads may search one trace
 * @param confirms whether the end of a rejected trace is searched once more with TLC evaluating (semantics, rule 19), as every
 *     rejection needs that somebody is told
 */
public record Options(OptionValues values, int workers, boolean confirms) {
    public static final Options USUAL = new Options(OptionValues.USUAL, 1);

    public Options(OptionValues values, int workers) {
        this(values, workers, true);
    }

    public <T> T get(ValidationOption<T> option) {
        return values.get(option);
    }

    public <T> Options with(ValidationOption<T> option, T value) {
        return new Options(values.with(option, value), workers, confirms);
    }

    public Options withWorkers(int count) {
        return new Options(values, count, confirms);
    }

    /** Without it for one question among many whose answers nobody is told: to confirm a rejection takes longer than to find it. */
    public Options confirming(boolean whether) {
        return new Options(values, workers, whether);
    }

    /** How to search. */
    public Strategy strategy() {
        return get(SearchOption.STRATEGY);
    }

    public Options with(Strategy other) {
        return with(SearchOption.STRATEGY, other);
    }

    /** The time for one trace. */
    public Duration budget() {
        return get(SearchOption.BUDGET).time();
    }

    public Options withBudget(Duration time) {
        return with(SearchOption.BUDGET, new BudgetLimits(time, memory()));
    }

    /** The bytes of heap for one trace. */
    public long memory() {
        return get(SearchOption.BUDGET).bytes();
    }

    public Options withMemory(long bytes) {
        return with(SearchOption.BUDGET, new BudgetLimits(budget(), bytes));
    }

    /** Whether to visit every state even when an order is found; nothing is reduced then. */
    public boolean exhaust() {
        return get(SearchOption.EXHAUST);
    }

    public Options exhausting() {
        return with(SearchOption.EXHAUST, true);
    }

    /** Whether a trace in which a thread crashed can be accepted. */
    public boolean allowCrash() {
        return get(SearchOption.ALLOW_CRASH);
    }

    public Options allowingCrashes() {
        return with(SearchOption.ALLOW_CRASH, true);
    }

    /** How far every timebox is widened on both sides. */
    public long skew() {
        return get(SearchOption.SKEW);
    }

    public Options withSkew(long other) {
        return with(SearchOption.SKEW, other);
    }

    /** Whether orders may be left out that cannot matter. */
    public boolean reductions() {
        return !get(SearchOption.NO_REDUCTIONS);
    }

    public Options withoutReductions() {
        return with(SearchOption.NO_REDUCTIONS, true);
    }

    /** Whether classes of operations are validated on their own. */
    public boolean partitions() {
        return !get(SearchOption.NO_PARTITIONS);
    }

    public Options withoutPartitions() {
        return with(SearchOption.NO_PARTITIONS, true);
    }
}
