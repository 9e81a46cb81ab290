package dev.traceloom.actors.bad;

import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.function.IntSupplier;

/** Has something in its state of which nobody can say whether two are equal. */
public final class HoldsLambda extends BadHarness<HoldsLambda.Box> {
    record Box(IntSupplier next) {}

    @Override
    HoldsLambda.Box initial() {
        return new Box(() -> 0);
    }

    @Override
    public HoldsLambda.Box handle(HoldsLambda.Box state, Message message, Context context) {
        context.respond(message.sender(), null);
        return new Box(() -> state.next().getAsInt() + 1);
    }
}
