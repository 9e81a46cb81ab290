package faults;

import dev.traceloom.actors.ActorSystem;

/** Tells clients what a crash undoes. */
public final class Forgetful extends DiskHarness {
    @Override
    public void describe(ActorSystem system) {
        crashing(system, new DiskAnswersBefore());
    }
}
