package register;

import common.Group;
import dev.traceloom.actors.ActorSystem;

/** A read at each of two nodes, and a write at one. */
public final class EveryoneLeads extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        Group all = Group.of("N1", "N2");
        all.add(system.reordering(), new AllLeaders(all), AllLeaders.Node.INITIAL);
        read(system, "A", "N1");
        read(system, "B", "N2");
        write(system, "C", "N1", 1);
    }
}
