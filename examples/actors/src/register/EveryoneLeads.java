package register;

import dev.traceloom.actors.ActorSystem;

/** A read at each of two nodes, and a write at one. */
public final class EveryoneLeads extends RegisterHarness {
    @Override
    public void describe(ActorSystem system) {
        AllLeaders actor = new AllLeaders("N1", "N2");
        system.actor("N1", actor, AllLeaders.Node.INITIAL).actor("N2", actor, AllLeaders.Node.INITIAL).reordering();
        read(system, "A", "N1");
        read(system, "B", "N2");
        write(system, "C", "N1", 1);
    }
}
