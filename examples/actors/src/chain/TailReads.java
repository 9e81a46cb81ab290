package chain;

import dev.traceloom.actors.ActorSystem;

/** Reads are answered by the tail. */
public final class TailReads extends ChainHarness {
    @Override
    public void describe(ActorSystem system) {
        chain(system, Link.Reads.TAIL);
    }
}
