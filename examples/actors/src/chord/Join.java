package chord;

import dev.traceloom.actors.ActorSystem;

/** One key: a read and a write at {@code N1}, which it belongs to, and a read at {@code N2}, which joins meanwhile. */
public final class Join extends JoinHarness {
    @Override
    public void describe(ActorSystem system) {
        join(system, new Node(false));
        read(system, "A", "N1", "k1");
        read(system, "B", "N2", "k1");
        write(system, "C", "N1", "k1", 10);
    }
}
