package chain;

import dev.traceloom.actors.ActorSystem;

/** Reads are answered by whoever is asked, so one may see what another does not see afterwards. */
public final class AnyoneReads extends ChainHarness {
    @Override
    public void describe(ActorSystem system) {
        chain(system, Link.Reads.ANYONE);
    }
}
