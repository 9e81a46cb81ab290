package dev.traceloom.spec;

import dev.traceloom.spec.load.ForwardingSpecification;

/** One whose every evaluation takes a while longer, as on a machine that is busy with others. */
public final class SlowSpecification extends ForwardingSpecification {
    private final long delay;

    /** @param delay in nanoseconds */
    public SlowSpecification(Specification target, long delay) {
        super(target);
        this.delay = delay;
    }

    @Override
    public void next(State state, Call call, Successors into) {
        long end = System.nanoTime() + delay;
        super.next(state, call, into);
        while (System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
    }

    /** The one behind it stays open: whoever opened it closes it. */
    @Override
    public void close() {}
}
