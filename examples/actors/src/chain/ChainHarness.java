package chain;

import common.Group;
import dev.traceloom.actors.ActorSystem;
import register.RegisterHarness;

/** Two writes at the head of three nodes, and a client that reads first in the middle, then at the tail. */
abstract class ChainHarness extends RegisterHarness {
    static void chain(ActorSystem system, Link.Reads reads) {
        Group all = Group.of("head", "middle", "tail");
        all.add(system, new Link(reads, all.members()), Link.Versions.INITIAL);
        write(system, "A", "head", 1);
        write(system, "B", "head", 2);
        read(system, "C", "middle");
        read(system, "C", "tail");
    }
}
