package register;

import common.Group;
import dev.traceloom.actors.ActorSystem;

/** Two reads and a write, all of which reach the primary: 9!/(3! 3! 3!) = 1,680 schedules. */
public final class ThroughPrimary extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        Group all = Group.of("primary", "backup");
        all.add(system.reordering(), new PrimaryBackup(all), PrimaryBackup.Replica.INITIAL);
        read(system, "A", "primary");
        read(system, "B", "primary");
        write(system, "C", "primary", 1);
    }
}
