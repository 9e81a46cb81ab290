package dev.traceloom.trace.clock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Threads whose times look as if told in a coarser unit than those of the others: what they tell, how long they took and how long
 * each operation took is smaller by about the same power of a thousand.
 *
 * @param coarse the threads with small numbers
 * @param fine the others
 * @param factor how many of the small unit make one of the large
 * @param isPrecise whether that is also the ratio of the times themselves, to the hundredth part: times since 1970, of which
 *     chance makes no such thing
 */
public record MixedUnits(List<String> coarse, List<String> fine, long factor, boolean isPrecise) {
    private static final long[] FACTORS = {1_000L, 1_000_000L, 1_000_000_000L};
    private static final double OF_TIMES = 2;
    private static final double OF_LENGTHS = 5;
    private static final double OF_OPERATIONS = 20;
    private static final double PRECISE = 0.01;
    private static final int FEWEST_CALLS = 3;

    public static Optional<MixedUnits> of(List<ThreadSpan> spans) {
        List<ThreadSpan> rising = new ArrayList<>(spans);
        rising.sort(Comparator.comparingDouble(span -> Unsigned.estimate(span.last())));
        int jump = 0;
        double largest = 0;
        for (int i = 1; i < rising.size(); i++) {
            double ratio = ratio(rising.get(i - 1).last(), rising.get(i).last());
            if (ratio > largest) {
                largest = ratio;
                jump = i;
            }
        }
        if (jump == 0) {
            return Optional.empty();
        }
        List<ThreadSpan> coarse = rising.subList(0, jump);
        List<ThreadSpan> fine = rising.subList(jump, rising.size());
        for (long factor : FACTORS) {
            if (fits(coarse, fine, factor)) {
                return Optional.of(new MixedUnits(names(coarse), names(fine), factor, isPrecise(coarse, fine, factor)));
            }
        }
        return Optional.empty();
    }

    private static boolean fits(List<ThreadSpan> coarse, List<ThreadSpan> fine, long factor) {
        return calls(coarse) >= FEWEST_CALLS
                && calls(fine) >= FEWEST_CALLS
                && isNear(coarse, fine, ThreadSpan::last, factor, OF_TIMES)
                && isNear(coarse, fine, ThreadSpan::length, factor, OF_LENGTHS)
                && isNear(coarse, fine, ThreadSpan::typical, factor, OF_OPERATIONS);
    }

    /** What is less than a unit is told as nothing. */
    private static boolean isNear(
            List<ThreadSpan> coarse, List<ThreadSpan> fine, ToUnsigned of, long factor, double within) {
        double small = median(coarse, of);
        double large = median(fine, of);
        return large <= (small + 1) * factor * within && large >= small * factor / within;
    }

    private static boolean isPrecise(List<ThreadSpan> coarse, List<ThreadSpan> fine, long factor) {
        double small = median(coarse, ThreadSpan::last);
        double large = median(fine, ThreadSpan::last);
        boolean sinceLongAgo = median(coarse, ThreadSpan::length) < small * PRECISE
                && median(fine, ThreadSpan::length) < large * PRECISE;
        return sinceLongAgo && Math.abs(large / small / factor - 1) < PRECISE;
    }

    private interface ToUnsigned {
        long of(ThreadSpan span);
    }

    private static double median(List<ThreadSpan> spans, ToUnsigned of) {
        ToDoubleFunction<ThreadSpan> estimate = span -> Unsigned.estimate(of.of(span));
        return spans.stream().mapToDouble(estimate).sorted().toArray()[spans.size() / 2];
    }

    private static double ratio(long small, long large) {
        return Unsigned.estimate(large) / Math.max(1, Unsigned.estimate(small));
    }

    private static int calls(List<ThreadSpan> spans) {
        return spans.stream().mapToInt(ThreadSpan::calls).sum();
    }

    private static List<String> names(List<ThreadSpan> spans) {
        return spans.stream().map(ThreadSpan::thread).toList();
    }
}
