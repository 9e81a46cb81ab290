package dev.traceloom.lineup.model;

import dev.traceloom.lineup.hook.Control;
import dev.traceloom.lineup.hook.ControlledThread;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** A condition of a {@link ReentrantLock}. */
final class LockCondition implements Condition {
    private static final long MILLI = 1_000_000;

    private final ReentrantLock lock;

    LockCondition(ReentrantLock lock) {
        this.lock = lock;
    }

    private Control control() {
        Control control = ControlledThread.ofRunning();
        if (control == null) {
            throw new IllegalMonitorStateException();
        }
        return control;
    }

    @Override
    public void await() throws InterruptedException {
        control().await(lock, this, 0, true, ReentrantLock.CONDITION);
    }

    @Override
    public void awaitUninterruptibly() {
        try {
            control().await(lock, this, 0, false, ReentrantLock.CONDITION);
        } catch (InterruptedException e) {
            throw new IllegalStateException("an interrupt does not end it", e);
        }
    }

    @Override
    public long awaitNanos(long nanos) throws InterruptedException {
        Control control = control();
        long end = control.nanoTime() + nanos;
        // Without any time it still lets others in, as the original does.
        boolean wasSignalled = control.await(lock, this, Math.max(1, nanos), true, ReentrantLock.CONDITION);
        long left = end - control.nanoTime();
        return wasSignalled ? Math.max(1, left) : Math.min(0, left);
    }

    @Override
    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        return awaitNanos(unit.toNanos(time)) > 0;
    }

    @Override
    public boolean awaitUntil(Date deadline) throws InterruptedException {
        return awaitNanos(deadline.getTime() * MILLI - control().nanoTime()) > 0;
    }

    @Override
    public void signal() {
        control().signal(lock, this, false);
    }

    @Override
    public void signalAll() {
        control().signal(lock, this, true);
    }
}
