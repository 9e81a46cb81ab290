package dev.traceloom.testing;

import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;

/** Does something over and over on a thread of its own, until it is closed: for what may happen at any moment of something else. */
public final class Meanwhile implements AutoCloseable {
    private final AtomicBoolean done = new AtomicBoolean();
    private final FutureTask<Void> turns;

    /** What is done again and again. */
    public interface Turn {
        void take() throws Exception;
    }

    private Meanwhile(Turn turn) {
        turns = new FutureTask<>(() -> {
            while (!done.get()) {
                turn.take();
            }
            return null;
        });
    }

    public static Meanwhile again(Turn turn) {
        Meanwhile meanwhile = new Meanwhile(turn);
        new Thread(meanwhile.turns).start();
        return meanwhile;
    }

    /** Ends it after the turn at hand; what it failed with is thrown here, an assertion too. */
    @Override
    public void close() throws Exception {
        done.set(true);
        turns.get();
    }
}
