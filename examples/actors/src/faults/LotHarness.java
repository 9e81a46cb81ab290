package faults;

import dev.traceloom.actors.ActorSystem;
import register.RegisterHarness;

/** A write at one node and a read at another, of which neither keeps the register yet. */
abstract class LotHarness extends RegisterHarness {
    static void nodes(ActorSystem system, Lot lot) {
        system.actor("N1", lot, Lot.Node.INITIAL).actor("N2", lot, Lot.Node.INITIAL);
        write(system, "A", "N1", 1);
        read(system, "B", "N2");
    }
}
