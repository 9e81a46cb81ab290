package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** Ends everything when it is made. */
public final class EndsJavaAtOnce extends BadHarness<Integer> {
    public EndsJavaAtOnce() {
        System.exit(0);
    }

    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        return state;
    }
}
