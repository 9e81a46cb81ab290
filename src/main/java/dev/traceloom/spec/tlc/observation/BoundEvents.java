package dev.traceloom.spec.tlc.observation;

import java.util.List;

/**
 * What a record read and wrote, one after the other.
 *
 * @param committed whether what it wrote is there afterwards; one that aborted has seen all of it and changed nothing
 */
public record BoundEvents(List<BoundEvent> all, boolean committed) {
    static final BoundEvents NONE = new BoundEvents(List.of(), true);

    public BoundEvents {
        all = List.copyOf(all);
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }
}
