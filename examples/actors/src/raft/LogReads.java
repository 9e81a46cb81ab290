package raft;

import dev.traceloom.actors.ActorSystem;

/** Reads are entries of the log. */
public final class LogReads extends RaftHarness {
    @Override
    public void describe(ActorSystem system) {
        raft(system, true);
    }
}
