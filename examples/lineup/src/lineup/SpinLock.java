package lineup;

import java.util.concurrent.atomic.AtomicBoolean;

/** A counter with a lock at which threads go round in circles until it is free. */
public class SpinLock {
    final AtomicBoolean isTaken = new AtomicBoolean();
    private int count;

    public int next() {
        lock();
        int next = ++count;
        isTaken.set(false);
        return next;
    }

    void lock() {
        while (!isTaken.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
    }
}
