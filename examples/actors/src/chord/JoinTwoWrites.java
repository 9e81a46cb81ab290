package chord;

import dev.traceloom.actors.ActorSystem;

/** As {@link Join}, and a write of a key that goes over to {@code N2}. */
public final class JoinTwoWrites extends JoinHarness {
    @Override
    public void describe(ActorSystem system) {
        join(system, new Node(false));
        read(system, "A", "N1", "k1");
        read(system, "B", "N2", "k1");
        write(system, "C", "N1", "k1", 10);
        write(system, "D", "N1", "k2", 20);
    }
}
