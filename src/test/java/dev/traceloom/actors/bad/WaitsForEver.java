package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.concurrent.Semaphore;

/** Waits for a permit that nobody gives. */
public final class WaitsForEver extends BadHarness<Integer> {
    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        new Semaphore(0).acquireUninterruptibly();
        return state;
    }
}
