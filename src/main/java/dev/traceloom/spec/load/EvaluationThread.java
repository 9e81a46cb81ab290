package dev.traceloom.spec.load;

import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/** The kind of thread on which specifications are loaded and evaluated; it does not keep the process alive. */
public final class EvaluationThread {
    /**
     * Enough for recursion a few thousand calls deep, even while nothing is compiled yet. TLC's time grows with the
     * square of the depth: with much more, endless recursion would hang for minutes before it fails.
     */
    private static final long STACK_BYTES = 16L << 20;

    private static final long PAUSE_NANOS = 10_000_000;

    private static final Set<Thread> LEFT_BEHIND = ConcurrentHashMap.newKeySet();

    private EvaluationThread() {}

    public static Thread start(String name, Runnable work) {
        Thread thread = of(name, work);
        thread.start();
        return thread;
    }

    /**
     * Does work of which others expect an answer: they get one also where it fails for want of memory, when there may be
     * none to tell that with either. What the work held is free by then, so there is soon.
     */
    public static <T> void answer(CompletableFuture<T> answer, Callable<T> work) {
        Throwable failure;
        try {
            answer.complete(work.call());
            return;
        } catch (Throwable failed) {
            failure = failed;
        }
        while (!answer.isDone()) {
            try {
                answer.completeExceptionally(failure);
            } catch (OutOfMemoryError full) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    /** A thread that is not started yet. */
    public static Thread of(String name, Runnable work) {
        Thread thread = new Thread(null, work, name, STACK_BYTES);
        thread.setDaemon(true);
        return thread;
    }

    /** Notes that nobody waits for a thread any more, though it goes on: nothing in Java can end it. */
    public static void leaveBehind(Thread thread) {
        LEFT_BEHIND.add(thread);
    }

    /** The threads that were left behind and are still alive, each with a part of the heap and of the processors. */
    public static Set<Thread> leftBehind() {
        LEFT_BEHIND.removeIf(thread -> !thread.isAlive());
        return Set.copyOf(LEFT_BEHIND);
    }
}
