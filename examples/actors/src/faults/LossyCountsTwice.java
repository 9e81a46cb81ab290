package faults;

import dev.traceloom.actors.ActorSystem;

/** What is asked again is counted again. */
public final class LossyCountsTwice extends CounterHarness {
    @Override
    public void describe(ActorSystem system) {
        clerks(system, new CounterCountsTwice());
    }
}
