package dev.traceloom.trace.foreign;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The times of several logs as numbers of a trace: how long after the first, in the smallest unit that any of them tells, so
 * that how far they are apart is known too. Where that does not fit into a number, only their order is kept.
 */
final class MergedTimes {
    /** Clocks that tell more are not that good. */
    private static final int MOST_DECIMALS = 12;

    private final List<LogTime> distinct;
    private final boolean measured;
    private final int decimals;

    private MergedTimes(List<LogTime> distinct, int decimals) {
        this.distinct = distinct;
        this.decimals = decimals;
        this.measured = !distinct.isEmpty()
                && decimals <= MOST_DECIMALS
                && sinceFirst(distinct.get(distinct.size() - 1)).bitLength() < Long.SIZE - 1;
    }

    static MergedTimes of(List<LogTime> times) {
        List<LogTime> distinct = new ArrayList<>();
        int decimals = 0;
        for (LogTime time : times.stream().sorted().toList()) {
            if (distinct.isEmpty() || distinct.get(distinct.size() - 1).compareTo(time) < 0) {
                distinct.add(time);
            }
            decimals = Math.max(decimals, time.isDate() ? LogTime.NANOSECONDS : decimals(time.value()));
        }
        return new MergedTimes(distinct, decimals);
    }

    private static int decimals(BigDecimal value) {
        return Math.max(0, value.stripTrailingZeros().scale());
    }

    private BigInteger sinceFirst(LogTime time) {
        return time.value().subtract(distinct.get(0).value()).movePointRight(decimals).toBigInteger();
    }

    /** From 1. */
    long of(LogTime time) {
        return 1 + (measured ? sinceFirst(time).longValueExact() : Collections.binarySearch(distinct, time));
    }
}
