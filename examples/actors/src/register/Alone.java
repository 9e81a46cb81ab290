package register;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/** A node that knows of no other. */
final class Alone implements Actor<Integer> {
    @Override
    public Integer handle(Integer register, Message message, Context context) {
        if (message.body() instanceof Request.Write write) {
            context.respond(message.sender(), null);
            return write.value();
        }
        context.respond(message.sender(), register);
        return register;
    }
}
