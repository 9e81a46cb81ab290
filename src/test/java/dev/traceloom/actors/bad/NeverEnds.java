package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Sends itself a message for every one that it is sent: no schedule has an end. */
public final class NeverEnds extends BadHarness<Integer> {
    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        context.send(context.self(), "again");
        if (message.body().equals(WRITE)) {
            context.respond(message.sender(), null);
        }
        return state + 1;
    }
}
