package faults;

import dev.traceloom.actors.ActorSystem;

/** Only one node draws who keeps the register. */
public final class OneLot extends LotHarness {
    @Override
    public void describe(ActorSystem system) {
        nodes(system, new Lot(false, "N1", "N2"));
    }
}
