package register;

import dev.traceloom.actors.ActorSystem;

/** Two reads and a write, of which one read reaches the backup first: 10!/(3! 3! 4!) = 4,200 schedules. */
public final class ThroughBackup extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        PrimaryBackup actor = new PrimaryBackup("primary", "backup");
        system.actor("primary", actor, PrimaryBackup.Replica.INITIAL);
        system.actor("backup", actor, PrimaryBackup.Replica.INITIAL);
        system.reordering();
        read(system, "A", "primary");
        read(system, "B", "backup");
        write(system, "C", "primary", 1);
    }
}
