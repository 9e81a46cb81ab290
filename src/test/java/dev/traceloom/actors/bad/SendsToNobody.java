package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Sends to a name that there is not. */
public final class SendsToNobody extends BadHarness<Integer> {
    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        context.send("nobody", "hello");
        context.respond(message.sender(), null);
        return state;
    }
}
