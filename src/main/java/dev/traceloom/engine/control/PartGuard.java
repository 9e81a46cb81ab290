package dev.traceloom.engine.control;

import dev.traceloom.spec.Interruptible;
import dev.traceloom.spec.load.EvaluationThread;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A clock for work that has a part of a budget: it ends an evaluation that would go on when the part is over, so that what comes
 * after it has its share. {@link GuardedRun} does so for the whole.
 */
public final class PartGuard implements AutoCloseable {
    private final Interruptible specification;
    private final Budget part;
    private final Budget whole;
    private final CountDownLatch over = new CountDownLatch(1);
    private boolean cancelled;

    public PartGuard(Interruptible specification, Budget part, Budget whole) {
        this.specification = specification;
        this.part = part;
        this.whole = whole;
        EvaluationThread.start("traceloom-part", this::watch);
    }

    private void watch() {
        try {
            if (!over.await(part.remaining().toNanos(), TimeUnit.NANOSECONDS)) {
                cancel();
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void cancel() {
        if (over.getCount() > 0) {
            cancelled = true;
            specification.cancel();
        }
    }

    /** The specification can be used again, unless the whole was ended: who did so first gave a reason, and then cancelled. */
    @Override
    public synchronized void close() {
        over.countDown();
        if (cancelled) {
            specification.resume();
            if (whole.reason() != null) {
                specification.cancel();
            }
        }
    }
}
