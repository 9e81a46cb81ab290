package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Throws when it is sent a second message. */
public final class Throws extends BadHarness<Integer> {
    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        if (state == 1) {
            throw new IllegalStateException("one is enough");
        }
        context.respond(message.sender(), null);
        return state + 1;
    }
}
