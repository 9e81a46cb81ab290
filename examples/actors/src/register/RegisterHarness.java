package register;

import common.RegisterReference;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Reference;

/** What the harnesses of registers have in common: each request comes from a client of its own, as in DS2. */
public abstract class RegisterHarness implements Harness {
    @Override
    public final Reference<?> reference() {
        return new RegisterReference();
    }

    protected static void read(ActorSystem system, String client, String actor) {
        system.client(client).invoke(actor, new Request.Read(), "Read");
    }

    protected static void write(ActorSystem system, String client, String actor, int value) {
        system.client(client).invoke(actor, new Request.Write(value), "Write", value);
    }
}
