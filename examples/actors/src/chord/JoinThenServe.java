package chord;

import dev.traceloom.actors.ActorSystem;

/** As {@link JoinTwoWrites}, with reads of both keys at {@code N2}, which holds back what it is asked until it has joined. */
public final class JoinThenServe extends JoinHarness {
    @Override
    public void describe(ActorSystem system) {
        join(system, new Node(true));
        read(system, "A", "N2", "k1");
        read(system, "B", "N2", "k2");
        write(system, "C", "N1", "k1", 10);
        write(system, "D", "N1", "k2", 20);
    }
}
