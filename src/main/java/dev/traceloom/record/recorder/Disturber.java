package dev.traceloom.record.recorder;

/**
 * Makes rare interleavings less rare, in the manner of probabilistic concurrency testing: each thread has a random
 * priority that changes at few random moments, and one of low priority lets others go ahead. Systems mostly ignore
 * Java's priorities, so they are imitated by pauses. All decisions follow from the seed and the number of the thread.
 */
final class Disturber {
    /** How long pauses are: each level makes them four times as long as the one below. */
    static final int USUAL = 2;

    static final int LONGEST = 4;

    private static final int RANKS = 4;
    private static final int BETWEEN_CHANGES = 128;
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    /** Of the running thread, for code that has no recorder at hand. */
    private static final ThreadLocal<Disturber> HERE = new ThreadLocal<>();

    private static volatile boolean anyOn;

    private final int length;
    private long state;
    private int rank;
    private int left;

    private Disturber(long seed, int thread, int level) {
        length = 1 << (2 * level);
        state = seed + (thread + 1) * GOLDEN;
        change();
    }

    /** For the running thread. */
    static Disturber begin(long seed, int thread, int level) {
        Disturber disturber = new Disturber(seed, thread, level);
        disturber.lowerPriority();
        HERE.set(disturber);
        anyOn = true;
        return disturber;
    }

    static void pauseHere() {
        if (anyOn) {
            Disturber disturber = HERE.get();
            if (disturber != null) {
                disturber.pause();
            }
        }
    }

    /** Called where a thread may well be interrupted. */
    void pause() {
        if (left-- == 0) {
            change();
        }
        switch (rank) {
            case 0 -> {}
            case 1 -> {
                if (below(4) == 0) {
                    Thread.yield();
                }
            }
            case 2 -> {
                if (below(2) == 0) {
                    spin(scaled(below(1 << 11)));
                } else if (below(8) == 0) {
                    Thread.yield();
                }
            }
            default -> {
                if (below(4) == 0) {
                    rest(scaled(1_000 + below(50_000)));
                } else {
                    spin(scaled(below(1 << 13)));
                }
            }
        }
    }

    private int scaled(int usual) {
        return usual * length / (1 << (2 * USUAL));
    }

    /** A number that shows all decisions so far. */
    long fingerprint() {
        return state ^ rank;
    }

    /** Only ever less than it was: a program may rely on threads that are more urgent than others. */
    private void lowerPriority() {
        Thread thread = Thread.currentThread();
        thread.setPriority(Thread.MIN_PRIORITY + below(thread.getPriority()));
    }

    private void change() {
        rank = below(RANKS);
        left = below(BETWEEN_CHANGES);
    }

    private static void spin(int rounds) {
        for (int i = 0; i < rounds; i++) {
            Thread.onSpinWait();
        }
    }

    /** Neither parks, which would take a permit that the program waits for, nor sleeps, which takes a millisecond. */
    private static void rest(int nanoseconds) {
        long begin = System.nanoTime();
        do {
            Thread.yield();
        } while (System.nanoTime() - begin < nanoseconds);
    }

    /** SplitMix64: a few operations, and any seed will do. */
    private int below(int bound) {
        state += GOLDEN;
        long mixed = state;
        mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        mixed ^= mixed >>> 31;
        return (int) Long.remainderUnsigned(mixed, bound);
    }
}
