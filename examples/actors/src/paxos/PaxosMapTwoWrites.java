package paxos;

import dev.traceloom.actors.ActorSystem;

/** Two reads and two writes, of two keys, at two nodes. */
public final class PaxosMapTwoWrites extends PaxosHarness {
    @Override
    public void describe(ActorSystem system) {
        nodes(system, "N1", "N2");
        read(system, "A", "N1", "k1");
        read(system, "B", "N2", "k2");
        write(system, "C", "N2", "k1", 1);
        write(system, "D", "N1", "k2", 2);
    }
}
