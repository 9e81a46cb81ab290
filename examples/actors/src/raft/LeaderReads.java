package raft;

import dev.traceloom.actors.ActorSystem;

/** Whoever takes itself for the leader answers reads. */
public final class LeaderReads extends RaftHarness {
    @Override
    public void describe(ActorSystem system) {
        raft(system, false);
    }
}
