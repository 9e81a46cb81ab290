package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Asks for a number below zero. */
public final class ChoosesFromNothing extends BadHarness<Integer> {
    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        context.respond(message.sender(), null);
        return context.choose(0);
    }
}
