package chain;

import dev.traceloom.actors.ActorSystem;

/** Reads are answered by whoever is asked, after asking the tail where that may differ. */
public final class AnyoneAsks extends ChainHarness {
    @Override
    public void describe(ActorSystem system) {
        chain(system, Link.Reads.ANYONE_WHO_ASKS);
    }
}
