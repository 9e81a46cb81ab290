package dev.traceloom.actors;

/**
 * What schedulers that leave out schedules know of receives. Override it to know more of a system; what is not declared dependent
 * is tried in one order only.
 */
public interface Dependence {
    /** Whether their order may matter; symmetric. */
    boolean areDependent(Receive one, Receive other);

    /** Whether the earlier one led to the later one, so that they have no other order; asked by IRed and LiViola. */
    default boolean didEnable(Receive earlier, Receive later) {
        return earlier.receiver().equals(later.sender());
    }
}
