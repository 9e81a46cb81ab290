package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Uses the context of an earlier message. */
public final class KeepsContext extends BadHarness<Integer> {
    private Context earlier;

    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        if (earlier != null) {
            earlier.send("bad", "late");
        }
        earlier = context;
        context.respond(message.sender(), null);
        return state;
    }
}
