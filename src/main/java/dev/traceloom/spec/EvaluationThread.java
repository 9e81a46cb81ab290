package dev.traceloom.spec;

/** The kind of thread on which specifications are loaded and evaluated; it does not keep the process alive. */
public final class EvaluationThread {
    /**
     * Enough for recursion a few thousand calls deep, even while nothing is compiled yet. TLC's time grows with the
     * square of the depth: with much more, endless recursion would hang for minutes before it fails.
     */
    private static final long STACK = 16L << 20;

    private EvaluationThread() {}

    public static void start(String name, Runnable work) {
        of(name, work).start();
    }

    /** A thread that is not started yet. */
    public static Thread of(String name, Runnable work) {
        Thread thread = new Thread(null, work, name, STACK);
        thread.setDaemon(true);
        return thread;
    }
}
