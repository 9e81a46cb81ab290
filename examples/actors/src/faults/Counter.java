package faults;

import common.Entries;
import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.Map;

/** Counts requests, each one once, however often it comes: it knows what it has answered last to whom. */
class Counter implements Actor<Counter.Count> {
    /** @param answered the last answer, by clerks */
    record Count(int count, Map<String, Clerk.Counted> answered) {
        static final Count INITIAL = new Count(0, Map.of());
    }

    @Override
    public Count handle(Count count, Message message, Context context) {
        int request = ((Clerk.Ask) message.body()).request();
        Clerk.Counted before = count.answered().get(message.sender());
        if (before != null && request < before.request()) {
            return count; // was delayed until nobody waits for it
        }
        if (isAnswered(before, request)) {
            context.send(message.sender(), before);
            return count;
        }
        Clerk.Counted now = new Clerk.Counted(request, count.count() + 1);
        context.send(message.sender(), now);
        return new Count(now.result(), Entries.with(count.answered(), message.sender(), now));
    }

    boolean isAnswered(Clerk.Counted before, int request) {
        return before != null && before.request() == request;
    }
}
