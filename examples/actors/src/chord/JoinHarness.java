package chord;

import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Keys;
import store.Request;
import store.StoreHarness;

/** {@code N1} is the ring, and {@code N2} has just asked it for its place. */
abstract class JoinHarness extends StoreHarness {
    static void join(ActorSystem system, Node node) {
        system.actor("N1", node, Place.first("N1")).actor("N2", node, Place.outside("N2")).reordering();
        system.send("N2", "N1", new Node.FindSuccessor());
    }

    /** Joining moves keys, so it is about all of them; but whom a node has for a predecessor changes no answer. */
    @Override
    public Keys keys() {
        return receive -> {
            if (receive.body() instanceof Request request) {
                return request.key();
            }
            if (receive.body() instanceof Node.Lookup lookup) {
                return lookup.request().key();
            }
            if (receive.body() instanceof Node.Found found) {
                return found.key();
            }
            return receive.body() instanceof Node.UpdatePredecessor ? Keys.EXCLUDED : Keys.ANY;
        };
    }
}
