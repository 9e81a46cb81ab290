package dev.traceloom.cli.terminal;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ctrl-C, and whatever else ends a process politely: what is going on is stopped, and everything is told, before the
 * process goes. Java ends when this hook does, so it waits for the thread that works; not for ever.
 */
public final class InterruptHook implements AutoCloseable {
    private static final AtomicInteger WAITING = new AtomicInteger();

    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean going;
    private final Thread hook;

    /**
     * @param terminal where a person is told at once that the key was seen: to stop may take seconds
     * @param stop ends what is going on, soon
     * @param tell tells what is known when that takes too long; the thread that works may be telling it as well
     */
    public InterruptHook(Terminal terminal, Runnable stop, Duration patience, Runnable tell) {
        hook = new Thread(() -> {
            going = true;
            if (terminal.isWatched()) {
                terminal.complain("interrupted; what is known by now follows");
                terminal.err().flush();
            }
            stop.run();
            try {
                if (!finished.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                    tell.run();
                }
            } catch (InterruptedException impossible) {
                Thread.currentThread().interrupt();
            }
        }, "traceloom-stop");
        Runtime.getRuntime().addShutdownHook(hook);
        WAITING.incrementAndGet();
    }

    /** Whether somebody tells what was interrupted. */
    static boolean isAnyWaiting() {
        return WAITING.get() > 0;
    }

    /** Whether the process is about to end. */
    public boolean isGoing() {
        return going;
    }

    /** Nothing is under way any more. */
    @Override
    public void close() {
        finished.countDown();
        WAITING.decrementAndGet();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyGoing) {
            // The hook has just been told that it need not wait.
        }
    }
}
