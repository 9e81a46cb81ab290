package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.ArrayList;
import java.util.List;

/** Changes the state that it is given, which is not copyable. */
public final class MutatesState extends BadHarness<List<Integer>> {
    @Override
    List<Integer> initial() {
        return new ArrayList<>();
    }

    @Override
    public List<Integer> handle(List<Integer> state, Message message, Context context) {
        state.add(state.size());
        context.respond(message.sender(), null);
        return state;
    }
}
