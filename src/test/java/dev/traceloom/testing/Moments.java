package dev.traceloom.testing;

import java.util.Arrays;

/** The moments at which operations acted, in order. Kept in arrays: a long trace has hundreds of thousands. */
public final class Moments {
    private int[] threads = new int[64];
    private int[] indexes = new int[64];
    private long[] times = new long[64];
    private int size;

    void add(int thread, int index, long time) {
        if (size == threads.length) {
            threads = Arrays.copyOf(threads, 2 * size);
            indexes = Arrays.copyOf(indexes, 2 * size);
            times = Arrays.copyOf(times, 2 * size);
        }
        threads[size] = thread;
        indexes[size] = index;
        times[size++] = time;
    }

    public int size() {
        return size;
    }

    public GeneratedTrace.Place place(int moment) {
        return new GeneratedTrace.Place(threads[moment], indexes[moment]);
    }

    public long time(int moment) {
        return times[moment];
    }
}
