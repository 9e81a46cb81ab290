package faults;

import dev.traceloom.actors.ActorSystem;

/** What clients were told is on the disk. A write that a crash undoes is never answered. */
public final class Durable extends DiskHarness {
    @Override
    public void describe(ActorSystem system) {
        crashing(system, new Disk());
    }
}
