package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Counts in a field of its own, not in its state, so that it goes on from where another schedule has left it. */
public final class KeepsOutside extends BadHarness<Integer> {
    private int count;

    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        context.respond(message.sender(), null);
        count++;
        return count;
    }
}
