package faults;

import dev.traceloom.actors.ActorSystem;

/** Each node draws for itself, so that there may be two who keep it. */
public final class TwoLots extends LotHarness {
    @Override
    public void describe(ActorSystem system) {
        nodes(system, new Lot(true, "N1", "N2"));
    }
}
