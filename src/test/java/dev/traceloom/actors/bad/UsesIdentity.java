package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Answers with what differs from one run to the next: where an object is. */
public final class UsesIdentity extends BadHarness<Integer> {
    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        context.respond(message.sender(), null);
        return System.identityHashCode(new Object());
    }
}
