package dev.traceloom.trace.derive;

import dev.traceloom.trace.VectorClock;
import java.util.Arrays;
import java.util.List;

/** How many records of each thread came before something: a vector clock in the making. */
final class Knowledge {
    private final int[] counts;

    Knowledge(int threads) {
        this(new int[threads]);
    }

    private Knowledge(int[] counts) {
        this.counts = counts;
    }

    Knowledge copy() {
        return new Knowledge(counts.clone());
    }

    void learn(Knowledge other) {
        for (int thread = 0; thread < counts.length; thread++) {
            counts[thread] = Math.max(counts[thread], other.counts[thread]);
        }
    }

    /** Adds the next record of a thread. */
    void count(int thread) {
        counts[thread]++;
    }

    /** Says that it comes after the first records of a thread. */
    void learn(int thread, int count) {
        counts[thread] = Math.max(counts[thread], count);
    }

    VectorClock clock(List<String> threads) {
        VectorClock.Builder clock = new VectorClock.Builder();
        for (int thread = 0; thread < counts.length; thread++) {
            clock.put(threads.get(thread), counts[thread]);
        }
        return clock.build();
    }

    @Override
    public String toString() {
        return Arrays.toString(counts);
    }
}
