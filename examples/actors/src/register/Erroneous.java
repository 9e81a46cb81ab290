package register;

import common.Group;
import dev.traceloom.actors.ActorSystem;

/** A write at one of three, and a read at each of the others: 7!/(5 * 2 * 2) = 252 schedules. */
public final class Erroneous extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        Group all = Group.of("N1", "N2", "N3");
        all.add(system.reordering(), new Impatient(all), 0);
        read(system, "A", "N2");
        read(system, "B", "N3");
        write(system, "C", "N1", 1);
    }
}
