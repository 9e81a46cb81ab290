package register;

import common.Group;
import dev.traceloom.actors.ActorSystem;

/** Two reads and a write, of which one read reaches the backup first: 10!/(3! 3! 4!) = 4,200 schedules. */
public final class ThroughBackup extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        Group all = Group.of("primary", "backup");
        all.add(system.reordering(), new PrimaryBackup(all), PrimaryBackup.Replica.INITIAL);
        read(system, "A", "primary");
        read(system, "B", "backup");
        write(system, "C", "primary", 1);
    }
}
