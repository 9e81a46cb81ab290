package dev.traceloom.lineup.matrix;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** All tests of n threads with n operations each, over the first n invocations (AutoCheck of the paper), by their numbers. */
public final class AllMatrices {
    private final TestParts parts;
    private final int size;
    private final int invocations;

    public AllMatrices(TestParts parts, int size) {
        this.parts = parts;
        this.size = size;
        this.invocations = Math.min(size, parts.invocations().size());
    }

    /** How many there are: 1, 16, 19,683 and so on, or fewer where there are fewer invocations than threads. */
    public BigInteger count() {
        return BigInteger.valueOf(invocations).pow(size * size);
    }

    /** The test of a number, from 0. */
    public Matrix matrix(long number) {
        long left = number;
        List<List<Invocation>> columns = new ArrayList<>();
        for (int thread = 0; thread < size; thread++) {
            List<Invocation> column = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                column.add(parts.invocations().get((int) (left % invocations)));
                left /= invocations;
            }
            columns.add(column);
        }
        return parts.around(columns);
    }
}
