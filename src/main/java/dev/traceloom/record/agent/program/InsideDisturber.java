package dev.traceloom.record.agent.program;

/**
 * Pauses threads inside of what they do, at few of the places that they pass. It is no part of the recorder, which is a part
 * of the program, in whatever version that has: here every thread of the program is disturbed, whether it records or not.
 *
 * <p>As at the borders of operations, each thread has a random rank that changes now and then, and one of low rank lets others
 * go ahead. How many places a thread passes between two pauses adapts to its pace: where an operation has three places all
 * of them are worth a pause, and in a loop over an array one in thousands is, or the program would stand still. So pauses
 * take ten times as long as the program does, and not more. All other decisions follow from the seed and the name of the
 * thread.
 *
 * <p>It uses nothing but {@code java.lang}, where nothing is instrumented, and a pause is not disturbed by what it runs
 * through.
 */
final class InsideDisturber implements Runnable {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;
    private static final int RANKS = 4;
    private static final int LARGEST_MAGNITUDE = 14;
    private static final long BETWEEN_PAUSES_NANOS = 1_000;
    private static final int BETWEEN_CHANGES = 64;

    private final ThreadLocal<Here> threads = new ThreadLocal<>();
    private final long seed;

    InsideDisturber(long seed) {
        this.seed = seed;
    }

    /** The running thread passes a place. */
    @Override
    public void run() {
        Here here = threads.get();
        if (here == null) {
            here = begin(Thread.currentThread());
            threads.set(here);
        }
        if (--here.left < 0) {
            here.pause();
        }
    }

    private Here begin(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        String name = thread.getName();
        Here here = new Here(
                seed + (name.isEmpty() ? thread.getId() : name.hashCode()) * GOLDEN,
                group != null && group.getName().equals("VirtualThreads"));
        here.left = isOfTheProgram(group) ? here.gap() : Long.MAX_VALUE;
        return here;
    }

    /** The virtual machine's own threads are in the topmost group, or in one of these right below. */
    private static boolean isOfTheProgram(ThreadGroup group) {
        return group != null
                && group.getParent() != null
                && !group.getName().equals("InnocuousThreadGroup")
                && !group.getName().equals("CarrierThreads");
    }

    private static final class Here {
        private final boolean virtual;
        private long state;
        private long left;
        private long pausedNanos;
        private int magnitude;
        private int rank;
        private int unchanged;

        Here(long state, boolean virtual) {
            this.state = state;
            this.virtual = virtual;
        }

        int gap() {
            return below(1 << below(magnitude + 1));
        }

        void pause() {
            left = Long.MAX_VALUE;
            boolean soon = System.nanoTime() - pausedNanos < BETWEEN_PAUSES_NANOS;
            magnitude = soon ? Math.min(magnitude + 1, LARGEST_MAGNITUDE) : Math.max(magnitude - 1, 0);
            if (--unchanged < 0) {
                rank = below(RANKS);
                unchanged = below(BETWEEN_CHANGES);
            }
            switch (rank) {
                case 0 -> {}
                case 1 -> giveWay();
                case 2 -> spin(below(1 << 11));
                default -> {
                    rest(1_000 << below(8));
                }
            }
            left = gap();
            pausedNanos = System.nanoTime();
        }

        /** A virtual thread that gives way may be in the middle of what would have to schedule it. */
        private void giveWay() {
            if (virtual) {
                spin(1 << 10);
            } else {
                Thread.yield();
            }
        }

        private static void spin(int rounds) {
            for (int i = 0; i < rounds; i++) {
                Thread.onSpinWait();
            }
        }

        /** Neither parks, which would take a permit that the program waits for, nor sleeps, which takes a millisecond. */
        private void rest(int nanoseconds) {
            long begin = System.nanoTime();
            do {
                giveWay();
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
}
