package dev.traceloom.lineup.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * A sample of all tests of a size (RandomCheck of the paper). The number of a test alone tells what it is, so that several
 * processes can share a sample, and one test of it can be run again.
 */
public final class RandomMatrices {
    private final TestParts parts;
    private final int threads;
    private final int operations;
    private final long seed;

    /**
     * @param threads how many threads a test has
     * @param operations how many operations each of them has
     */
    public RandomMatrices(TestParts parts, int threads, int operations, long seed) {
        this.parts = parts;
        this.threads = threads;
        this.operations = operations;
        this.seed = seed;
    }

    /** The test of a number. */
    public Matrix matrix(int number) {
        // Random would begin alike for seeds that are near each other.
        SplittableRandom random = new SplittableRandom(1_000_003L * seed + number);
        List<Invocation> invocations = parts.invocations();
        List<List<Invocation>> columns = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            columns.add(Stream.generate(() -> invocations.get(random.nextInt(invocations.size())))
                    .limit(operations)
                    .toList());
        }
        return parts.around(columns);
    }
}
