package dev.traceloom.lineup.model;

import dev.traceloom.lineup.hook.Control;
import dev.traceloom.lineup.hook.ControlledThread;
import java.io.Serializable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/**
 * The lock of {@code java.util.concurrent.locks}, which is taken in one step like a monitor. What says how many threads wait for it is
 * answered as if nobody did: such figures are guesses by their documentation. Where no test runs, nobody else does either.
 */
public class ReentrantLock implements Lock, Serializable {
    private static final long serialVersionUID = 1L;

    /** The numbers of the places, as {@code Sites} has them. */
    static final int LOCK = 0;

    static final int CONDITION = 1;

    private final boolean isFair;

    public ReentrantLock() {
        this(false);
    }

    public ReentrantLock(boolean fair) {
        isFair = fair;
    }

    @Override
    public void lock() {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.enter(this, LOCK);
        }
    }

    @Override
    public void lockInterruptibly() throws InterruptedException {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.tryEnter(this, -1, LOCK);
        }
    }

    @Override
    public boolean tryLock() {
        Control control = ControlledThread.ofRunning();
        try {
            return control == null || control.tryEnter(this, 0, LOCK);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody waits here", e);
        }
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
        Control control = ControlledThread.ofRunning();
        return control == null || control.tryEnter(this, Math.max(0, unit.toNanos(time)), LOCK);
    }

    @Override
    public void unlock() {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.exit(this);
        }
    }

    @Override
    public Condition newCondition() {
        return new LockCondition(this);
    }

    public int getHoldCount() {
        Control control = ControlledThread.ofRunning();
        return control == null ? 0 : control.depth(this);
    }

    public boolean isHeldByCurrentThread() {
        return getHoldCount() > 0;
    }

    public boolean isLocked() {
        return getOwner() != null;
    }

    public final boolean isFair() {
        return isFair;
    }

    protected Thread getOwner() {
        Control control = ControlledThread.ofRunning();
        return control == null ? null : control.owner(this, LOCK);
    }

    public final boolean hasQueuedThreads() {
        return false;
    }

    public final boolean hasQueuedThread(Thread thread) {
        return false;
    }

    public final int getQueueLength() {
        return 0;
    }

    public boolean hasWaiters(Condition condition) {
        return getWaitQueueLength(condition) > 0;
    }

    public int getWaitQueueLength(Condition condition) {
        Control control = ControlledThread.ofRunning();
        return control == null ? 0 : control.waiting(condition);
    }

    @Override
    public String toString() {
        Thread owner = getOwner();
        return "ReentrantLock" + (owner == null ? "[Unlocked]" : "[Locked by thread " + owner.getName() + "]");
    }
}
