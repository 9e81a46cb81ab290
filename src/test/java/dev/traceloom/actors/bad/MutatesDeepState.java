package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.ArrayList;
import java.util.List;

/** Changes what a state that looks immutable has inside, and returns another one. */
public final class MutatesDeepState extends BadHarness<MutatesDeepState.Box> {
    record Box(int count, List<Integer> inside) {}

    @Override
    MutatesDeepState.Box initial() {
        return new Box(0, new ArrayList<>());
    }

    @Override
    public MutatesDeepState.Box handle(MutatesDeepState.Box state, Message message, Context context) {
        state.inside().add(1);
        context.respond(message.sender(), null);
        return new Box(state.count() + 1, new ArrayList<>(state.inside()));
    }
}
