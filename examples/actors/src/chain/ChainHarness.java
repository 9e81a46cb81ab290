package chain;

import dev.traceloom.actors.ActorSystem;
import register.RegisterHarness;

/** Two writes at the head of three nodes, and a client that reads first in the middle, then at the tail. */
abstract class ChainHarness extends RegisterHarness {
    static void chain(ActorSystem system, Link.Reads reads) {
        Link link = new Link(reads, "head", "middle", "tail");
        for (String name : new String[] {"head", "middle", "tail"}) {
            system.actor(name, link, Link.Versions.INITIAL);
        }
        write(system, "A", "head", 1);
        write(system, "B", "head", 2);
        read(system, "C", "middle");
        read(system, "C", "tail");
    }
}
