package dev.traceloom.testing;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** Does something over and over on a thread of its own, until it is closed: for what may happen at any moment of something else. */
public final class Meanwhile implements AutoCloseable {
    private final AtomicBoolean done = new AtomicBoolean();
    private final AtomicReference<Exception> failure = new AtomicReference<>();
    private final Thread thread;

    /** What is done again and again. */
    public interface Turn {
        void take() throws Exception;
    }

    private Meanwhile(Turn turn) {
        thread = new Thread(() -> {
            try {
                while (!done.get()) {
                    turn.take();
                }
            } catch (Exception failed) {
                failure.set(failed);
            }
        });
    }

    public static Meanwhile again(Turn turn) {
        Meanwhile meanwhile = new Meanwhile(turn);
        meanwhile.thread.start();
        return meanwhile;
    }

    /** Ends it after the turn at hand; what it failed with is thrown here. */
    @Override
    public void close() throws Exception {
        done.set(true);
        thread.join();
        if (failure.get() != null) {
            throw failure.get();
        }
    }
}
