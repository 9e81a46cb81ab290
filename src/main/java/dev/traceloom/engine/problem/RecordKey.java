package dev.traceloom.engine.problem;

/**
 * A record by two numbers, packed into one: its thread or lane, and its place there. Keys are ordered as the records
 * are listed, thread by thread, and millions of them fit where as many objects would not.
 */
public final class RecordKey {
    private RecordKey() {}

    public static long of(int thread, int index) {
        return (long) thread << Integer.SIZE | index;
    }

    /** The thread, or the lane. */
    public static int thread(long key) {
        return (int) (key >> Integer.SIZE);
    }

    public static int index(long key) {
        return (int) key;
    }
}
