package commit;

import dev.traceloom.actors.ActorSystem;
import register.RegisterHarness;

/** Two participants; a write, and a client that reads from the one and then from the other. */
abstract class CommitHarness extends RegisterHarness {
    static void commit(ActorSystem system, Participant participant) {
        system.actor("coordinator", new Coordinator("P1", "P2"), Coordinator.Transactions.INITIAL);
        system.actor("P1", participant, Participant.Copy.INITIAL).actor("P2", participant, Participant.Copy.INITIAL);
        write(system, "A", "coordinator", 1);
        read(system, "B", "P1");
        read(system, "B", "P2");
    }
}
