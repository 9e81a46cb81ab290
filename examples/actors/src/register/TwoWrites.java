package register;

import common.Group;
import dev.traceloom.actors.ActorSystem;

/** Two reads and two writes, one of each by way of the backup: 14!/(3! 3! 4! 4!) = 4,204,200 schedules. */
public final class TwoWrites extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        Group all = Group.of("primary", "backup");
        all.add(system.reordering(), new PrimaryBackup(all), PrimaryBackup.Replica.INITIAL);
        read(system, "A", "primary");
        read(system, "B", "backup");
        write(system, "C", "primary", 1);
        write(system, "D", "backup", 2);
    }
}
