package dev.traceloom.platform;

/** What the person waiting sees: one line a step, with the seconds since the start. */
final class Progress {
    private static final long START = System.nanoTime();
    private static boolean silent;

    private Progress() {
    }

    /** For tests, whose reader waits for nothing. */
    static synchronized void silence() {
        silent = true;
    }

    static synchronized void say(String line) {
        if (silent) {
            return;
        }
        System.out.printf("[%4d s] %s%n", (System.nanoTime() - START) / 1_000_000_000L, line);
        System.out.flush();
    }
}
