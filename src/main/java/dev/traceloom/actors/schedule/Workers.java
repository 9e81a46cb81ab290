package dev.traceloom.actors.schedule;

import java.util.ArrayDeque;
import java.util.Deque;

/** Threads that explore parts of the schedules, the newest part first, so that few wait; with stacks for long schedules. */
final class Workers {
    /** Bytes for an actor that calls itself for ever, which should not take long, and for each step of a schedule. */
    private static final long STACK = 16L << 20;
    private static final long STACK_OF_STEP = 1L << 10;
    private static final long LARGEST_STACK = 1L << 30;

    /** Milliseconds between looks for an actor that does not return. */
    private static final long TICK = 200;

    private final Deque<Runnable> tasks = new ArrayDeque<>();
    private int working;
    private Throwable failure;

    synchronized void submit(Runnable task) {
        tasks.addFirst(task);
        notifyAll();
    }

    /** Does what was submitted and what that submits. What a task throws ends all, and is thrown here. */
    void run(Search search) {
        long stack = Math.min(LARGEST_STACK, STACK + search.maximum() * STACK_OF_STEP);
        for (int job = 0; job < search.jobs(); job++) {
            Thread thread = new Thread(null, this::work, "traceloom-schedules-" + job, stack);
            thread.setDaemon(true);
            thread.start();
        }
        await(search);
        if (failure instanceof RuntimeException thrown) {
            throw thrown;
        }
        if (failure instanceof Error thrown) {
            throw thrown;
        }
    }

    private void work() {
        while (true) {
            Runnable task = next();
            if (task == null) {
                return;
            }
            Throwable thrown = null;
            try {
                task.run();
            } catch (RuntimeException | Error failed) {
                thrown = failed;
            }
            done(thrown);
        }
    }

    private synchronized Runnable next() {
        while (tasks.isEmpty() && working > 0 && failure == null) {
            waitHere();
        }
        if (tasks.isEmpty() || failure != null) {
            return null;
        }
        working++;
        return tasks.removeFirst();
    }

    private synchronized void done(Throwable thrown) {
        working--;
        if (thrown != null && failure == null) {
            failure = thrown;
        }
        notifyAll();
    }

    private synchronized void await(Search search) {
        while (failure == null && (working > 0 || !tasks.isEmpty())) {
            waitHere();
            if (failure == null) {
                failure = search.stuck();
            }
        }
    }

    private void waitHere() {
        try {
            wait(TICK);
        } catch (InterruptedException interrupted) {
            failure = new IllegalStateException("The exploration was interrupted.", interrupted);
        }
    }
}
