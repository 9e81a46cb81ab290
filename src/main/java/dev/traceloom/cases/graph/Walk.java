package dev.traceloom.cases.graph;

import java.util.Arrays;

/**
 * A way through a state graph.
 *
 * @param start an initial state
 * @param steps each begins where the one before it ends
 */
public record Walk(int start, int[] steps) {

    public int length() {
        return steps.length;
    }

    /** The same with one more step. */
    public Walk then(int step) {
        int[] longer = Arrays.copyOf(steps, steps.length + 1);
        longer[steps.length] = step;
        return new Walk(start, longer);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Walk that && start == that.start && Arrays.equals(steps, that.steps);
    }

    @Override
    public int hashCode() {
        return 31 * start + Arrays.hashCode(steps);
    }

    @Override
    public String toString() {
        return start + Arrays.toString(steps);
    }
}
