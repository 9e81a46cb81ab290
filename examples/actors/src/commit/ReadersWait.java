package commit;

import dev.traceloom.actors.ActorSystem;

/** Who has voted answers no reads until it knows the decision. */
public final class ReadersWait extends CommitHarness {
    @Override
    public void describe(ActorSystem system) {
        commit(system, new Participant(true));
    }
}
