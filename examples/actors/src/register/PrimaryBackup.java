package register;

import common.Entries;
import common.Group;
import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.Map;

/**
 * DS2's algorithm 2: a register with one primary and its backups. A backup hands requests on to the primary. The primary writes,
 * asks the backups to do so too, and answers when a majority has; for a read it asks them whether they are there, and answers
 * what it holds itself.
 *
 * <p>It is linearizable however messages overtake each other, since the primary's own register is the only one that is ever read:
 * a write takes effect when the primary receives it, a read when the primary receives the last answer that it needs. What backups
 * hold may differ for ever, if two writes reach them in another order; a primary that was replaced by a backup would show it.
 */
final class PrimaryBackup implements Actor<PrimaryBackup.Replica> {
    /**
     * @param requests how many the primary has begun, which numbers them
     * @param open who has agreed to a request so far, and who waits for it
     */
    record Replica(int register, int requests, Map<Integer, Pending> open) {
        static final Replica INITIAL = new Replica(0, 0, Map.of());

        Replica begin(String client, boolean reads) {
            return new Replica(register, requests + 1, Entries.with(open, requests, new Pending(client, reads, 1)));
        }

        Replica set(int value) {
            return new Replica(value, requests, open);
        }

        Replica count(int request, Pending pending) {
            return new Replica(register, requests, Entries.with(open, request, pending));
        }

        Replica end(int request) {
            return new Replica(register, requests, Entries.without(open, request));
        }
    }

    /** @param acknowledged by how many, the primary among them */
    record Pending(String client, boolean reads, int acknowledged) {}

    record Forwarded(String client, Request request) {}

    record WriteReplica(int request, int value) {}

    record ReadReplica(int request) {}

    /** To either of them; algorithm 2 has two, which say the same. */
    record Acknowledged(int request) {}

    private final Group all;

    /** @param all the primary is the first */
    PrimaryBackup(Group all) {
        this.all = all;
    }

    @Override
    public Replica handle(Replica replica, Message message, Context context) {
        if (message.body() instanceof Request request) {
            String primary = all.members().get(0);
            if (context.self().equals(primary)) {
                return begin(replica, message.sender(), request, context);
            }
            context.send(primary, new Forwarded(message.sender(), request));
            return replica;
        }
        if (message.body() instanceof Forwarded forwarded) {
            return begin(replica, forwarded.client(), forwarded.request(), context);
        }
        if (message.body() instanceof WriteReplica write) {
            context.send(message.sender(), new Acknowledged(write.request()));
            return replica.set(write.value());
        }
        if (message.body() instanceof ReadReplica read) {
            context.send(message.sender(), new Acknowledged(read.request()));
            return replica;
        }
        return acknowledged(replica, ((Acknowledged) message.body()).request(), context);
    }

    private Replica begin(Replica replica, String client, Request request, Context context) {
        int number = replica.requests();
        if (request instanceof Request.Write write) {
            all.tellOthers(new WriteReplica(number, write.value()), context);
            return replica.begin(client, false).set(write.value());
        }
        all.tellOthers(new ReadReplica(number), context);
        return replica.begin(client, true);
    }

    private Replica acknowledged(Replica replica, int request, Context context) {
        Pending pending = replica.open().get(request);
        if (pending == null) {
            return replica; // more than were needed
        }
        int acknowledged = pending.acknowledged() + 1;
        if (!all.isMajority(acknowledged)) {
            return replica.count(request, new Pending(pending.client(), pending.reads(), acknowledged));
        }
        context.respond(pending.client(), pending.reads() ? replica.register() : null);
        return replica.end(request);
    }
}
