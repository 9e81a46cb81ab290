package register;

import dev.traceloom.actors.ActorSystem;

/** Two reads and two writes, one of each by way of the backup: 14!/(3! 3! 4! 4!) = 4,204,200 schedules. */
public final class TwoWrites extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        PrimaryBackup actor = new PrimaryBackup("primary", "backup");
        system.actor("primary", actor, PrimaryBackup.Replica.INITIAL);
        system.actor("backup", actor, PrimaryBackup.Replica.INITIAL);
        system.reordering();
        read(system, "A", "primary");
        read(system, "B", "backup");
        write(system, "C", "primary", 1);
        write(system, "D", "backup", 2);
    }
}
