package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Never comes to the end of a message. */
public final class RunsForEver extends BadHarness<Integer> {
    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        int next = state;
        while (next >= 0) {
            next = (next + 1) % 1000;
        }
        return next;
    }
}
