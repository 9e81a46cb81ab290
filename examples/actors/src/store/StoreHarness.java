package store;

import common.StoreReference;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Reference;

/** What the harnesses of maps have in common: each request comes from a client of its own, as in DS2. */
public abstract class StoreHarness implements Harness {
    @Override
    public final Reference<?> reference() {
        return new StoreReference();
    }

    protected static void read(ActorSystem system, String client, String actor, String key) {
        system.client(client).invoke(actor, new Request.Read(key), "Read", key);
    }

    protected static void write(ActorSystem system, String client, String actor, String key, int value) {
        system.client(client).invoke(actor, new Request.Write(key, value), "Write", key, value);
    }
}
