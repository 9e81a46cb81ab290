package chord;

import dev.traceloom.actors.Actor;
import dev.traceloom.actors.Context;
import dev.traceloom.actors.Message;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import store.Request;

/**
 * A node of a Chord ring of two, as far as DS2 looks at it: one joins while clients read and write. Clients ask either of them.
 * Who is asked looks the key up: it answers itself if the key belongs to it, and otherwise sends the request round the ring.
 */
final class Node implements Actor<Place> {
    /** A request on its way round the ring, for the node that a client has asked. */
    record Lookup(String asked, String client, Request request) {}

    /** What is to be answered to the client; null for a write. Sent to the node that it has asked, be it the same. */
    record Found(String client, String key, Integer value) {}

    /** From a node that joins: who comes after it? */
    record FindSuccessor() {}

    /** @param handed the values of keys that belong to the new node now */
    record SuccessorFound(String successor, Map<String, Integer> handed) {}

    record UpdatePredecessor(String predecessor) {}

    private final boolean waits;

    /** @param waits whether it holds requests back until it has joined; Chord does not say so, and that is the bug */
    Node(boolean waits) {
        this.waits = waits;
    }

    @Override
    public Place handle(Place place, Message message, Context context) {
        if (message.body() instanceof Found found) {
            context.respond(found.client(), found.value());
            return place;
        }
        if (message.body() instanceof FindSuccessor) {
            return welcome(place, message.sender(), context);
        }
        if (message.body() instanceof UpdatePredecessor update) {
            return place.between(update.predecessor(), place.successor());
        }
        if (message.body() instanceof SuccessorFound found) {
            Place joined = place.join(found.successor(), found.handed());
            for (Message held : place.held()) {
                joined = serve(joined, held, context);
            }
            return joined;
        }
        return waits && !place.joined() ? place.hold(message) : serve(place, message, context);
    }

    /** It was alone, so the new node comes before it and after it. */
    private static Place welcome(Place place, String node, Context context) {
        Map<String, Integer> handed = new TreeMap<>(place.values());
        handed.keySet().removeIf(key -> !Ring.isBetween(context.self(), key, node));
        Map<String, Integer> kept = new TreeMap<>(place.values());
        kept.keySet().removeAll(handed.keySet());
        context.send(node, new SuccessorFound(context.self(), Collections.unmodifiableMap(handed)));
        context.send(node, new UpdatePredecessor(context.self()));
        return place.between(node, node).keep(Collections.unmodifiableMap(kept));
    }

    private static Place serve(Place place, Message message, Context context) {
        Lookup lookup = message.body() instanceof Request request
                ? new Lookup(context.self(), message.sender(), request)
                : (Lookup) message.body();
        if (!isOwn(place, lookup.request().key(), context.self())) {
            context.send(place.successor(), lookup);
            return place;
        }
        String key = lookup.request().key();
        if (lookup.request() instanceof Request.Write write) {
            context.send(lookup.asked(), new Found(lookup.client(), key, null));
            return place.write(key, write.value());
        }
        context.send(lookup.asked(), new Found(lookup.client(), key, place.values().getOrDefault(key, 0)));
        return place;
    }

    /** Every key, if it is alone; who does not know its predecessor yet owns what its successor does not, as they are two. */
    private static boolean isOwn(Place place, String key, String self) {
        return place.successor().equals(self)
                || (place.predecessor().isEmpty()
                        ? !Ring.isBetween(self, key, place.successor())
                        : Ring.isBetween(place.predecessor(), key, self));
    }
}
