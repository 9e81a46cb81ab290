package dev.traceloom.lineup.control;

import dev.traceloom.lineup.control.Monitors.State;
import dev.traceloom.lineup.control.Worker.Waiting;
import dev.traceloom.lineup.hook.Control;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * What woven code does to other threads, as the Java language has it, but with one thread running at a time: fields, monitors,
 * notifications, permits, sleep, the start and end of threads, and interruption. Memory is sequentially consistent: what is
 * written is seen by all at once.
 */
final class ThreadsUnderControl implements Control {
    private final Turns turns;
    private final Sites sites;
    private final SharedFields shared;
    /** Makes a worker for a thread that the class starts. */
    private final Function<Thread, Worker> helpers;
    private final Object clock = new Object();
    private final Map<Object, Integer> identities = new IdentityHashMap<>();
    private final HappensBefore past;
    private long time;

    ThreadsUnderControl(Turns turns, Sites sites, SharedFields shared, Function<Thread, Worker> helpers) {
        this.turns = turns;
        past = turns.past();
        this.sites = sites;
        this.shared = shared;
        this.helpers = helpers;
    }

    /** Begins a run. */
    void begin() {
        time = 0;
        identities.clear();
    }

    @Override
    public void read(Object owner, int index, int site) {
        use(owner, index, site, false);
    }

    @Override
    public void write(Object owner, int index, int site) {
        use(owner, index, site, true);
        turns.change();
    }

    @Override
    public void atomicRead(Object owner, int site) {
        atomic(owner, site, false);
    }

    @Override
    public void atomicWrite(Object owner, int site) {
        atomic(owner, site, true);
    }

    private void atomic(Object owner, int site, boolean writes) {
        if (turns.step(site, owner, 0) && !turns.isAlone()) {
            Worker me = turns.running();
            int field = sites.field(site);
            if (shared.isPointOfAny(owner, field, me.number, writes)) {
                point(site);
            }
            past.use(me, owner, field, true, writes);
        }
    }

    @Override
    public void changed() {
        turns.change();
    }

    @Override
    public void opaque() {
        past.use(turns.running(), this);
    }

    private void use(Object owner, int index, int site, boolean writes) {
        if (turns.step(site, owner, index) && !turns.isAlone()) {
            Worker me = turns.running();
            int field = sites.field(site);
            if (shared.isPoint(owner, field, me.number, writes)) {
                point(site);
            }
            past.use(me, owner, field, false, writes);
        }
    }

    /**
     * Before the first step of an operation that others can notice nobody else goes on: somebody else could have gone on before
     * the operation was called, which says more about its order.
     */
    private void point(int site) {
        Worker me = turns.running();
        if (me.isFresh) {
            me.isFresh = false;
        } else {
            turns.point(site);
        }
    }

    @Override
    public void enter(Object monitor, int site) {
        if (!turns.step(site, monitor, 0)) {
            return;
        }
        if (!turns.isAlone() && shared.isPoint(monitor, Sites.MONITOR, turns.running().number, true)) {
            point(site);
        }
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
        if (!turns.isAlone() && shared.isPoint(monitor, Sites.MONITOR, me.number, true)) {
            point(site);
        }
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
    public Thread owner(Object monitor) {
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
        if (!me.hasPermit && !me.isInterrupted) {
            me.waitFor(Waiting.PERMIT, null, nanos > 0);
            block(me, nanos, site);
        }
        past.use(me, me.identity);
        me.hasPermit = false;
    }

    @Override
    public void unpark(Thread thread) {
        if (thread != null && turns.canStep()) {
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
        throwIfInterrupted(me);
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
    public boolean isAlive(Thread thread) {
        past.use(turns.running(), thread);
        Worker worker = Workers.of(turns.workers(), thread);
        return worker != null && !worker.hasEnded;
    }

    @Override
    public void interrupt(Thread thread) {
        Worker worker = turns.canStep() ? Workers.of(turns.workers(), thread) : null;
        if (worker != null) {
            turns.change();
            past.use(turns.running(), thread);
            worker.isInterrupted = true;
        }
    }

    @Override
    public boolean isInterrupted(Thread thread, boolean clear) {
        past.use(turns.running(), thread);
        Worker worker = Workers.of(turns.workers(), thread);
        boolean is = worker != null && worker.isInterrupted;
        if (is && clear) {
            worker.isInterrupted = false;
        }
        return is;
    }

    private void throwIfInterrupted(Worker me) throws InterruptedException {
        past.use(me, me.identity);
        if (me.isInterrupted) {
            me.isInterrupted = false;
            throw new InterruptedException();
        }
    }
}
