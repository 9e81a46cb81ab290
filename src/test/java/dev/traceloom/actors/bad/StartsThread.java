package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Has another thread answer. */
public final class StartsThread extends BadHarness<Integer> {
    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        Thread other = new Thread(() -> context.respond(message.sender(), null));
        other.setDaemon(true);
        other.start();
        return state;
    }
}
