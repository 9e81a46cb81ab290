package register;

import dev.traceloom.actors.ActorSystem;

/** As {@link Erroneous}, and a second write, at another node. */
public final class ErroneousTwoWrites extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        Impatient actor = new Impatient("N1", "N2", "N3");
        system.actor("N1", actor, 0).actor("N2", actor, 0).actor("N3", actor, 0).reordering();
        read(system, "A", "N2");
        read(system, "B", "N3");
        write(system, "C", "N1", 1);
        write(system, "D", "N2", 2);
    }
}
