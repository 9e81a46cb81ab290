package paxos;

import dev.traceloom.actors.ActorSystem;

/** Three nodes, of which one is told to take over some time: logs may have gaps, and commands come twice. */
public final class PaxosMapTakeOver extends PaxosHarness {
    @Override
    public void describe(ActorSystem system) {
        nodes(system, "N1", "N2", "N3");
        system.send("N3", "N3", new Letter.TakeOver());
        read(system, "A", "N1", "k1");
        read(system, "B", "N2", "k1");
        write(system, "C", "N1", "k1", 1);
        write(system, "D", "N2", "k1", 2);
    }
}
