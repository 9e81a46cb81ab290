package dev.traceloom.lineup.suite;

import dev.traceloom.lineup.matrix.AllMatrices;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.matrix.RandomMatrices;
import dev.traceloom.lineup.matrix.TestParts;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Tests by their numbers, from 0 on.
 *
 * @param count how many there are
 * @param tests the test of a number
 */
public record TestSource(int count, IntFunction<Matrix> tests) {

    /**
     * Which random tests.
     *
     * @param count how many
     * @param threads how many threads each has
     * @param calls how many operations each of its threads has
     * @param seed which ones
     */
    public record Sample(int count, int threads, int calls, long seed) {}

    public static TestSource one(Matrix matrix) {
        return new TestSource(1, number -> matrix);
    }

    public static TestSource random(TestParts parts, Sample sample) {
        return new TestSource(
                sample.count(), new RandomMatrices(parts, sample.threads(), sample.calls(), sample.seed())::matrix);
    }

    /** All of one thread with one operation, of two with two, and so on up to a size. */
    public static TestSource all(TestParts parts, int upTo) {
        List<AllMatrices> sizes = new ArrayList<>();
        long count = 0;
        for (int size = 1; size <= upTo; size++) {
            AllMatrices all = new AllMatrices(parts, size);
            sizes.add(all);
            count += all.count().min(BigInteger.valueOf(Integer.MAX_VALUE)).longValue();
        }
        return new TestSource((int) Math.min(count, Integer.MAX_VALUE), number -> test(sizes, number));
    }

    private static Matrix test(List<AllMatrices> sizes, int number) {
        BigInteger left = BigInteger.valueOf(number);
        for (AllMatrices size : sizes) {
            if (left.compareTo(size.count()) < 0) {
                return size.matrix(left.longValueExact());
            }
            left = left.subtract(size.count());
        }
        throw new IllegalArgumentException("no test " + number);
    }
}
