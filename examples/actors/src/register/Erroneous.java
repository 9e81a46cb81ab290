package register;

import dev.traceloom.actors.ActorSystem;

/** A write at one of three, and a read at each of the others: 7!/(5 * 2 * 2) = 252 schedules. */
public final class Erroneous extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        Impatient actor = new Impatient("N1", "N2", "N3");
        system.actor("N1", actor, 0).actor("N2", actor, 0).actor("N3", actor, 0).reordering();
        read(system, "A", "N2");
        read(system, "B", "N3");
        write(system, "C", "N1", 1);
    }
}
