package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.concurrent.CompletableFuture;

/** Has a thread of the common pool answer, which may be there already. */
public final class UsesPool extends BadHarness<Integer> {
    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        CompletableFuture.runAsync(() -> context.respond(message.sender(), null));
        return state;
    }
}
