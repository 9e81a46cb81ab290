package faults;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;

/**
 * Asks the counter for its client, over a channel that may lose what it sends: if no answer comes in time it asks again, some times,
 * and then gives up. Its requests have numbers, and it asks again with the same one.
 */
final class Clerk implements Actor<Clerk.Desk> {
    /** The client's request. */
    record Increment() {}

    record Ask(int request) {}

    record Counted(int request, int result) {}

    record TooLate(int request) {}

    /**
     * @param client who waits; empty if nobody does
     * @param tries how often it may ask again
     */
    record Desk(int request, String client, int tries) {
        static final Desk IDLE = new Desk(0, "", 0);
    }

    private static final String TIMER = "too late";

    private final String counter;
    private final int tries;

    Clerk(String counter, int tries) {
        this.counter = counter;
        this.tries = tries;
    }

    @Override
    public Desk handle(Desk desk, Message message, Context context) {
        if (message.body() instanceof Increment) {
            int request = desk.request() + 1;
            ask(request, context);
            return new Desk(request, message.sender(), tries);
        }
        if (message.body() instanceof TooLate) {
            if (desk.tries() == 0) {
                return desk;
            }
            ask(desk.request(), context);
            return new Desk(desk.request(), desk.client(), desk.tries() - 1);
        }
        Counted counted = (Counted) message.body();
        if (counted.request() != desk.request() || desk.client().isEmpty()) {
            return desk; // the answer to what was asked twice comes twice
        }
        context.cancel(TIMER);
        context.respond(desk.client(), counted.result());
        return new Desk(desk.request(), "", 0);
    }

    private void ask(int request, Context context) {
        context.send(counter, new Ask(request));
        context.timer(TIMER, new TooLate(request));
    }
}
