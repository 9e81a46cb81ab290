package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Takes a random number that the schedule knows nothing of. */
public final class UsesRandom extends BadHarness<Double> {
    @Override
    Double initial() {
        return 0.0;
    }

    @Override
    public Double handle(Double state, Message message, Context context) {
        context.respond(message.sender(), null);
        return Math.random();
    }
}
