package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Answers a client that there is not. */
public final class AnswersNobody extends BadHarness<Integer> {
    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        context.respond("nobody", 1);
        context.respond(message.sender(), null);
        return state;
    }
}
