package dev.traceloom.lineup.control;

import dev.traceloom.lineup.control.Monitors.State;
import dev.traceloom.lineup.control.Worker.Waiting;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * What woven code does to other threads, as the Java language has it, but with one thread running at a time: monitors,
 * notifications, permits, sleep, the start and end of threads, and interruption.
 */
final class ThreadsUnderControl extends FieldsUnderControl {
    /** Makes a worker for a thread that the class starts. */
    private final Function<Thread, Worker> helpers;
    private final Object clock = new Object();
    private final Map<Object, Integer> identities = new IdentityHashMap<>();
    private long time;

    ThreadsUnderControl(Turns turns, Sites sites, SharedFields shared, Function<Thread, Worker> helpers) {
        super(turns, sites, shared);
        this.helpers = helpers;
    }

    /** Begins a run. */
    void begin() {
        time = 0;
        identities.clear();
    }

    @Override
    public void enter(Object monitor, int site) {
        if (!turns.step(site, monitor, 0)) {
            return;
        }
        pointIfShared(monitor, Sites.MONITOR, true, site);
        acquire(monitor, 1, site);
    }

    private void acquire(Object monitor, int depth, int site) {
        Worker me = turns.running();
        while (!turns.monitors().isFree(monitor, me)) {
            me.waitFor(Waiting.MONITOR, monitor, false);
            turns.block(site);
        }
        me.goOn();
        past.use(me, monitor);
        State state = turns.monitors().of(monitor);
        state.owner = me;
        state.depth += depth;
    }

    @Override
    public void exit(Object monitor) {
        if (turns.canStep()) {
            State state = owned(monitor);
            // Those who wait for it notice nothing of it before it is given back; those who only ask notice that it was taken.
            if (state.depth == 1 && shared.has(Sites.HELD) && !turns.isAlone()) {
                point(Sites.UNLOCK);
            }
            past.use(turns.running(), monitor);
            if (--state.depth == 0) {
                state.owner = null;
            }
        }
    }

    private State owned(Object monitor) {
        State state = turns.monitors().of(monitor);
        if (state.owner != turns.running()) {
            throw new IllegalMonitorStateException("current thread is not owner");
        }
        return state;
    }

    @Override
    public boolean tryEnter(Object monitor, long nanos, int site) throws InterruptedException {
        turns.stepOrLeave(site);
        Worker me = turns.running();
        if (nanos >= 0) {
            shared.add(Sites.HELD);
        }
        pointIfShared(monitor, Sites.MONITOR, true, site);
        if (nanos != 0) {
            throwIfInterrupted(me);
        }
        while (!turns.monitors().isFree(monitor, me)) {
            if (nanos == 0) {
                past.use(me, monitor);
                return false;
            }
            me.waitFor(Waiting.MONITOR, monitor, nanos > 0);
            me.isInterruptible = true;
            turns.block(site);
            me.goOn();
            if (me.isLate) {
                pass(nanos);
                return false;
            }
            throwIfInterrupted(me);
        }
        acquire(monitor, 1, site);
        return true;
    }

    @Override
    public int depth(Object monitor) {
        past.use(turns.running(), monitor);
        State state = turns.monitors().of(monitor);
        return state.owner == turns.running() ? state.depth : 0;
    }

    @Override
    public Thread owner(Object monitor, int site) {
        shared.add(Sites.HELD);
        pointIfShared(monitor, Sites.MONITOR, false, site);
        past.use(turns.running(), monitor);
        Worker owner = turns.monitors().of(monitor).owner;
        return owner == null ? null : owner.identity;
    }

    @Override
    public boolean await(Object monitor, Object condition, long nanos, boolean isInterruptible, int site)
            throws InterruptedException {
        turns.stepOrLeave(site);
        Worker me = turns.running();
        State state = owned(monitor);
        if (isInterruptible) {
            pointIfShared(me.identity, Sites.INTERRUPT, true, site);
            throwIfInterrupted(me);
        }
        past.use(me, monitor);
        past.use(me, condition);
        int depth = state.depth;
        state.depth = 0;
        state.owner = null;
        Deque<Worker> waiters = turns.monitors().of(condition).waiters;
        waiters.add(me);
        turns.change();
        me.waitFor(Waiting.NOTIFICATION, condition, nanos > 0);
        me.isInterruptible = isInterruptible;
        turns.block(site);
        // Notified, interrupted, or late: whoever notifies takes it out of those who wait.
        boolean wasNotified = !waiters.remove(me);
        past.use(me, condition);
        if (me.isLate && !wasNotified) {
            pass(nanos);
        }
        acquire(monitor, depth, site);
        if (!wasNotified && isInterruptible) {
            throwIfInterrupted(me);
        }
        return wasNotified;
    }

    @Override
    public void signal(Object monitor, Object condition, boolean all) {
        if (!turns.canStep()) {
            return;
        }
        owned(monitor);
        turns.change();
        past.use(turns.running(), condition);
        Deque<Worker> waiters = turns.monitors().of(condition).waiters;
        // Java may wake any of those who wait in a monitor; conditions of a lock are documented to keep to the order.
        if (!all && condition == monitor && waiters.size() > 1) {
            Worker woken = turns.wake(waiters);
            waiters.remove(woken);
            woken.waitFor(Waiting.MONITOR, monitor, false);
            return;
        }
        while (!waiters.isEmpty()) {
            waiters.remove().waitFor(Waiting.MONITOR, monitor, false);
            if (!all) {
                return;
            }
        }
    }

    @Override
    public int waiting(Object condition) {
        past.use(turns.running(), condition);
        return turns.monitors().of(condition).waiters.size();
    }

    @Override
    public void park(long nanos, int site) {
        turns.stepOrLeave(site);
        Worker me = turns.running();
        if (nanos == 0) {
            turns.yield(site);
            return;
        }
        shared.isPoint(me.identity, Sites.INTERRUPT, me.number, false);
        boolean isPoint = shared.isPoint(me.identity, Sites.PERMIT, me.number, true);
        // Where it has to wait, others go on anyway, and whether it is given a permit before or then is the same.
        if (isPoint && (me.hasPermit || me.isInterrupted)) {
            point(site);
        }
        if (!me.hasPermit && !me.isInterrupted) {
            me.waitFor(Waiting.PERMIT, null, nanos > 0);
            block(me, nanos, site);
        }
        past.use(me, me.identity);
        me.hasPermit = false;
    }

    @Override
    public void unpark(Thread thread, int site) {
        if (thread != null && turns.canStep()) {
            pointIfShared(thread, Sites.PERMIT, true, site);
            turns.change();
            past.use(turns.running(), thread);
            Worker worker = Workers.of(turns.workers(), thread);
            if (worker != null) {
                worker.hasPermit = true;
            }
        }
    }

    @Override
    public void yield(int site) {
        if (turns.canStep()) {
            turns.running().isFresh = false;
            turns.yield(site);
        }
    }

    @Override
    public void sleep(long nanos, int site) throws InterruptedException {
        turns.stepOrLeave(site);
        Worker me = turns.running();
        pointIfShared(me.identity, Sites.INTERRUPT, true, site);
        throwIfInterrupted(me);
        me.waitFor(Waiting.SLEEP, null, true);
        block(me, nanos, site);
        throwIfInterrupted(me);
    }

    @Override
    public long nanoTime() {
        pass(1_000);
        return time;
    }

    /** Lets others go on until this one need not wait any more, or its time is over, which has passed then. */
    private void block(Worker me, long nanos, int site) {
        turns.block(site);
        me.goOn();
        if (me.isLate) {
            pass(nanos);
        }
    }

    private void pass(long nanos) {
        past.use(turns.running(), clock);
        time += nanos;
    }

    @Override
    public int identity(Object object) {
        return identities.computeIfAbsent(object, none -> {
            past.use(turns.running(), identities);
            return (identities.size() + 1) * 0x9e3779b9 >>> 1;
        });
    }

    @Override
    public Thread currentThread() {
        return turns.running().identity;
    }

    @Override
    public void start(Thread thread, int site) {
        if (turns.canStep()) {
            if (Workers.of(turns.workers(), thread) != null) {
                throw new IllegalThreadStateException();
            }
            pointIfShared(thread, Sites.LIFE, true, site);
            // The new one could not have gone on before the operation was called.
            turns.running().isFresh = false;
            // Threads are numbered in the order in which they are started.
            past.use(turns.running(), helpers);
            past.use(turns.running(), thread);
            turns.add(helpers.apply(thread));
        }
    }

    @Override
    public void join(Thread thread, long nanos, int site) throws InterruptedException {
        turns.stepOrLeave(site);
        Worker me = turns.running();
        pointIfShared(me.identity, Sites.INTERRUPT, true, site);
        throwIfInterrupted(me);
        pointIfShared(thread, Sites.LIFE, false, site);
        past.use(me, thread);
        Worker other = Workers.of(turns.workers(), thread);
        if (other != null && !other.hasEnded) {
            me.waitFor(Waiting.END_OF_THREAD, other, nanos > 0);
            block(me, nanos, site);
            past.use(me, thread);
            throwIfInterrupted(me);
        }
    }

    @Override
    public boolean isAlive(Thread thread, int site) {
        if (turns.canStep()) {
            pointIfShared(thread, Sites.LIFE, false, site);
        }
        past.use(turns.running(), thread);
        Worker worker = Workers.of(turns.workers(), thread);
        return worker != null && !worker.hasEnded;
    }

    /** Before the running thread, which the class started, ends. */
    void beforeEnd(Thread thread) {
        if (!turns.running().isLeaving) {
            pointIfShared(thread, Sites.LIFE, true, Sites.END_OF_THREAD);
        }
    }

    @Override
    public Thread.State state(Thread thread, int site) {
        Worker me = turns.running();
        if (turns.canStep() && thread != me.identity) {
            // Whatever the other does next may change it.
            me.isFresh = false;
            turns.point(site);
        }
        Thread.State state = Workers.state(Workers.of(turns.workers(), thread));
        past.use(me, thread);
        past.happens(me, state.ordinal());
        return state;
    }

    @Override
    public void interrupt(Thread thread, int site) {
        Worker worker = turns.canStep() ? Workers.of(turns.workers(), thread) : null;
        if (worker != null) {
            pointIfShared(thread, Sites.INTERRUPT, true, site);
            turns.change();
            past.use(turns.running(), thread);
            worker.isInterrupted = true;
        }
    }

    @Override
    public boolean isInterrupted(Thread thread, boolean clear, int site) {
        if (turns.step(site, thread, 0)) {
            pointIfShared(thread, Sites.INTERRUPT, clear, site);
        }
        past.use(turns.running(), thread);
        Worker worker = Workers.of(turns.workers(), thread);
        boolean is = worker != null && worker.isInterrupted;
        if (is && clear) {
            worker.isInterrupted = false;
        }
        return is;
    }

    private void throwIfInterrupted(Worker me) throws InterruptedException {
        shared.isPoint(me.identity, Sites.INTERRUPT, me.number, true);
        past.use(me, me.identity);
        if (me.isInterrupted) {
            me.isInterrupted = false;
            throw new InterruptedException();
        }
    }
}
