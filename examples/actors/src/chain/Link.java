package chain;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.List;
import register.Request;

/**
 * A node of a chain that replicates a register (van Renesse and Schneider, OSDI 2004). Writes begin at the head, and each node
 * hands them on to the next; the tail answers them. Channels keep their order, so every node sees the writes in the same one.
 */
final class Link implements Actor<Link.Versions> {
    /** Who answers reads. */
    enum Reads {
        /** As published: nobody can read what is not everywhere. */
        TAIL,
        /** Whoever is asked, what it holds: the bug. */
        ANYONE,
        /** Whoever is asked, but one that has not heard from the tail yet asks it (CRAQ, USENIX 2009). */
        ANYONE_WHO_ASKS
    }

    /**
     * @param latest the version that was written last here
     * @param clean the last version that the tail has, as far as it is known here
     */
    record Versions(int latest, int clean, int value) {
        static final Versions INITIAL = new Versions(0, 0, 0);
    }

    record Forwarded(String client, Request request) {}

    record Next(int version, int value, String client) {}

    record Clean(int version) {}

    record WhatCounts(String client) {}

    record Counts(int value, String client) {}

    private final List<String> chain;
    private final Reads reads;

    Link(Reads reads, List<String> chain) {
        this.chain = chain;
        this.reads = reads;
    }

    @Override
    public Versions handle(Versions versions, Message message, Context context) {
        if (message.body() instanceof Request request) {
            return request(versions, message.sender(), request, context);
        }
        if (message.body() instanceof Forwarded forwarded) {
            return request(versions, forwarded.client(), forwarded.request(), context);
        }
        if (message.body() instanceof Next next) {
            return write(versions, next, context);
        }
        if (message.body() instanceof Clean clean) {
            neighbour(context, -1, clean);
            return new Versions(versions.latest(), clean.version(), versions.value());
        }
        if (message.body() instanceof WhatCounts what) {
            context.send(message.sender(), new Counts(versions.value(), what.client()));
            return versions;
        }
        Counts counts = (Counts) message.body();
        context.respond(counts.client(), counts.value());
        return versions;
    }

    private Versions request(Versions versions, String client, Request request, Context context) {
        if (request instanceof Request.Write write) {
            if (!context.self().equals(head())) {
                context.send(head(), new Forwarded(client, request));
                return versions;
            }
            return write(versions, new Next(versions.latest() + 1, write.value(), client), context);
        }
        if (reads == Reads.TAIL && !context.self().equals(tail())) {
            context.send(tail(), new Forwarded(client, request));
        } else if (reads == Reads.ANYONE_WHO_ASKS && versions.latest() != versions.clean()) {
            context.send(tail(), new WhatCounts(client));
        } else {
            context.respond(client, versions.value());
        }
        return versions;
    }

    private Versions write(Versions versions, Next next, Context context) {
        if (context.self().equals(tail())) {
            context.respond(next.client(), null);
            neighbour(context, -1, new Clean(next.version()));
            return new Versions(next.version(), next.version(), next.value());
        }
        neighbour(context, 1, next);
        return new Versions(next.version(), versions.clean(), next.value());
    }

    private void neighbour(Context context, int direction, Object body) {
        int place = chain.indexOf(context.self()) + direction;
        if (place >= 0 && place < chain.size()) {
            context.send(chain.get(place), body);
        }
    }

    private String head() {
        return chain.get(0);
    }

    private String tail() {
        return chain.get(chain.size() - 1);
    }
}
