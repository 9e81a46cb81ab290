package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Looks at a clock that the schedule knows nothing of. */
public final class UsesClock extends BadHarness<Long> {
    @Override
    Long initial() {
        return 0L;
    }

    @Override
    public Long handle(Long state, Message message, Context context) {
        context.respond(message.sender(), null);
        return System.nanoTime();
    }
}
