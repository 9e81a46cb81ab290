package dev.traceloom.cli;

import dev.traceloom.record.run.Stop;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C while recording: the run that is under way is ended and kept, and everything is told, before the process goes.
 * Java ends when this hook does, so it waits for the recording thread; not for a search, which may take minutes.
 */
final class InterruptedRecording implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 6;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook;

    /** @param told prints the summary, once, whoever calls it */
    InterruptedRecording(Stop stop, Runnable told) {
        hook = new Thread(() -> {
            stop.now();
            try {
                if (!finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    told.run();
                }
            } catch (InterruptedException impossible) {
                Thread.currentThread().interrupt();
            }
        }, "traceloom-stop");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Nothing is under way any more. */
    @Override
    public void close() {
        finished.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyGoing) {
            // The hook has just been told that it need not wait.
        }
    }
}
