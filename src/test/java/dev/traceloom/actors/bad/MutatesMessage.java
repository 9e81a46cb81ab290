package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.ArrayList;
import java.util.List;

/** Sends itself a list, and changes it when it comes. */
public final class MutatesMessage extends BadHarness<Integer> {
    record Changing(List<Integer> list) {}

    @Override
    Integer initial() {
        return 0;
    }

    @Override
    public Integer handle(Integer state, Message message, Context context) {
        if (message.body() instanceof Changing changing) {
            changing.list().add(1);
            return state;
        }
        context.send(context.self(), new Changing(new ArrayList<>()));
        context.respond(message.sender(), null);
        return state + 1;
    }
}
