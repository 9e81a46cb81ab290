package register;

import dev.traceloom.actors.ActorSystem;

/** Two reads and a write, all of which reach the primary: 9!/(3! 3! 3!) = 1,680 schedules. */
public final class ThroughPrimary extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        PrimaryBackup actor = new PrimaryBackup("primary", "backup");
        system.actor("primary", actor, PrimaryBackup.Replica.INITIAL);
        system.actor("backup", actor, PrimaryBackup.Replica.INITIAL);
        system.reordering();
        read(system, "A", "primary");
        read(system, "B", "primary");
        write(system, "C", "primary", 1);
    }
}
