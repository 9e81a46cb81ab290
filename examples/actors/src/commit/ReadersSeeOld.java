package commit;

import dev.traceloom.actors.ActorSystem;

/** Who has voted goes on to answer what was there before, though another may have committed. */
public final class ReadersSeeOld extends CommitHarness {
    @Override
    public void describe(ActorSystem system) {
        commit(system, new Participant(false));
    }
}
