package faults;

import dev.traceloom.actors.ActorSystem;

/** Requests have numbers, so asking again does no harm. Where all is lost, a client is never answered. */
public final class Lossy extends CounterHarness {
    @Override
    public void describe(ActorSystem system) {
        clerks(system, new Counter());
    }
}
