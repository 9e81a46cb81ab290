package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Has a thread for a state. */
public final class HoldsThread extends BadHarness<Thread> {
    @Override
    Thread initial() {
        return new Thread(() -> {});
    }

    @Override
    public Thread handle(Thread state, Message message, Context context) {
        context.respond(message.sender(), null);
        return state;
    }
}
