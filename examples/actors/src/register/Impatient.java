package register;

import common.Group;
import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/**
 * DS2's erroneous register. Whoever is asked to write tells the others, and answers without waiting for them; whoever is asked to
 * read answers what it holds. So a read that begins when a write has ended may miss it.
 */
final class Impatient implements Actor<Integer> {
    record Replicate(int value) {}

    record Acknowledged() {}

    private final Group all;

    Impatient(Group all) {
        this.all = all;
    }

    @Override
    public Integer handle(Integer register, Message message, Context context) {
        if (message.body() instanceof Request.Write write) {
            all.tellOthers(new Replicate(write.value()), context);
            context.respond(message.sender(), null);
            return write.value();
        }
        if (message.body() instanceof Request.Read) {
            context.respond(message.sender(), register);
            return register;
        }
        if (message.body() instanceof Replicate replicate) {
            context.send(message.sender(), new Acknowledged());
            return replicate.value();
        }
        return register; // nobody waits for acknowledgements
    }
}
