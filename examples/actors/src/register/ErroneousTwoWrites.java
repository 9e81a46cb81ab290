package register;

import common.Group;
import dev.traceloom.actors.ActorSystem;

/** As {@link Erroneous}, and a second write, at another node. */
public final class ErroneousTwoWrites extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        Group all = Group.of("N1", "N2", "N3");
        all.add(system.reordering(), new Impatient(all), 0);
        read(system, "A", "N2");
        read(system, "B", "N3");
        write(system, "C", "N1", 1);
        write(system, "D", "N2", 2);
    }
}
