package faults;

import common.CounterReference;
import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.Harness;
import dev.traceloom.actors.Reference;

/** Two clerks ask one counter, and one message from the first of them to it may be lost, and one answer. */
abstract class CounterHarness implements Harness {
    static void clerks(ActorSystem system, Counter counter) {
        system.actor("counter", counter, Counter.Count.INITIAL);
        system.actor("clerk 1", new Clerk("counter", 1), Clerk.Desk.IDLE);
        system.actor("clerk 2", new Clerk("counter", 0), Clerk.Desk.IDLE);
        system.losing("clerk 1", "counter", 1).losing("counter", "clerk 1", 1);
        system.client("A").invoke("clerk 1", new Clerk.Increment(), "Increment");
        system.client("B").invoke("clerk 2", new Clerk.Increment(), "Increment");
    }

    @Override
    public final Reference<?> reference() {
        return new CounterReference();
    }
}
