package dev.traceloom.lineup.hook;

/**
 * What woven code calls. Under control, the thread's control answers; otherwise nobody else runs, and there is nothing to wait
 * for.
 */
public final class Hooks {
    private static final long MILLI = 1_000_000;

    private Hooks() {}

    public static void read(Object owner, int site) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.read(owner, 0, site);
        }
    }

    public static void write(Object owner, int site) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.write(owner, 0, site);
        }
    }

    public static void readElement(Object array, int index, int site) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.read(array, index, site);
        }
    }

    public static void writeElement(Object array, int index, int site) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.write(array, index, site);
        }
    }

    /** Before and after something that is not woven: what it reads and writes nobody sees. */
    public static void opaque() {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.opaque();
        }
    }

    /** Before an object is called, which may be one of a class that is not woven; whether it is. */
    public static boolean opaque(Object called, int site) {
        Control control = ControlledThread.ofRunning();
        boolean isOpaque = control != null && OpaqueClasses.has(called);
        if (isOpaque) {
            control.opaque(called, site);
        }
        return isOpaque;
    }

    /** After it was called. */
    public static void opaqueIf(boolean isOpaque) {
        if (isOpaque) {
            opaque();
        }
    }

    /** {@link System#identityHashCode}. */
    public static int identityHashCode(Object object) {
        Control control = ControlledThread.ofRunning();
        return control == null || object == null ? System.identityHashCode(object) : control.identity(object);
    }

    /** {@link Object#hashCode}, of which that of an object without one of its own is another one in every run. */
    public static int hashCode(Object object) {
        if (OpaqueClasses.has(object)) {
            opaque();
        }
        return OwnHashes.hasOwn(object) ? object.hashCode() : identityHashCode(object);
    }

    /** {@link Thread#holdsLock}. */
    public static boolean holdsLock(Object monitor) {
        Control control = ControlledThread.ofRunning();
        return control != null && control.depth(nonNull(monitor)) > 0;
    }

    public static void atomicRead(Object owner, int site) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.atomicRead(owner, site);
        }
    }

    public static void atomicWrite(Object owner, int site) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.atomicWrite(owner, site);
        }
    }

    public static void changed() {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.changed();
        }
    }

    public static void changedIf(boolean succeeded) {
        if (succeeded) {
            changed();
        }
    }

    public static void enter(Object monitor, int site) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.enter(nonNull(monitor), site);
        }
    }

    public static void exit(Object monitor) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.exit(nonNull(monitor));
        }
    }

    public static void await(Object monitor, int site) throws InterruptedException {
        await(monitor, 0L, site);
    }

    public static void await(Object monitor, long millis, int site) throws InterruptedException {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.await(nonNull(monitor), monitor, nanos(millis, 0), true, site);
        }
    }

    public static void await(Object monitor, long millis, int nanos, int site) throws InterruptedException {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.await(nonNull(monitor), monitor, nanos(millis, nanos), true, site);
        }
    }

    public static void signal(Object monitor) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.signal(nonNull(monitor), monitor, false);
        }
    }

    public static void signalAll(Object monitor) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.signal(nonNull(monitor), monitor, true);
        }
    }

    public static void park(int site) {
        park(-1, site);
    }

    public static void park(Object blocker, int site) {
        park(-1, site);
    }

    public static void parkNanos(long nanos, int site) {
        if (nanos > 0) {
            park(nanos, site);
        }
    }

    public static void parkNanos(Object blocker, long nanos, int site) {
        parkNanos(nanos, site);
    }

    public static void parkUntil(long deadline, int site) {
        parkNanos(nanos(deadline - currentTimeMillis(), 0), site);
    }

    public static void parkUntil(Object blocker, long deadline, int site) {
        parkUntil(deadline, site);
    }

    private static void park(long nanos, int site) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.park(nanos, site);
        }
    }

    public static void unpark(Thread thread, int site) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.unpark(thread, site);
        }
    }

    public static void yield(int site) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.yield(site);
        }
    }

    public static void sleep(long millis, int site) throws InterruptedException {
        sleepNanos(nanos(millis, 0), site);
    }

    public static void sleep(long millis, int nanos, int site) throws InterruptedException {
        sleepNanos(nanos(millis, nanos), site);
    }

    /** {@link java.util.concurrent.TimeUnit#sleep}. */
    public static void sleep(java.util.concurrent.TimeUnit unit, long time, int site) throws InterruptedException {
        sleepNanos(unit.toNanos(time), site);
    }

    private static void sleepNanos(long nanos, int site) throws InterruptedException {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.sleep(nanos, site);
        }
    }

    public static long nanoTime() {
        Control control = ControlledThread.ofRunning();
        return control == null ? 0 : control.nanoTime();
    }

    public static long currentTimeMillis() {
        return nanoTime() / MILLI;
    }

    public static Thread currentThread() {
        Control control = ControlledThread.ofRunning();
        return control == null ? Thread.currentThread() : control.currentThread();
    }

    /** {@link Thread#start}, as the thread's class has it. */
    public static void start(Thread thread, int site) {
        if (ThreadMethods.isOverridden(thread, "start")) {
            thread.start();
        } else {
            superStart(thread, site);
        }
    }

    /** {@link Thread#start} itself. */
    public static void superStart(Thread thread, int site) {
        Control control = ControlledThread.evenIfQuiet();
        if (control == null) {
            throw new IllegalStateException("a thread is started where no operation runs");
        }
        control.start(thread, site);
    }

    public static void join(Thread thread, int site) throws InterruptedException {
        join(thread, 0, site);
    }

    public static void join(Thread thread, long millis, int site) throws InterruptedException {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.join(thread, nanos(millis, 0), site);
        }
    }

    public static void join(Thread thread, long millis, int nanos, int site) throws InterruptedException {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.join(thread, nanos(millis, nanos), site);
        }
    }

    /** The number of a thread. */
    public static long threadId(Thread thread) {
        return thread.getId();
    }

    /** What nobody looks at. */
    public static void ignore(Object object) {}

    public static boolean isAlive(Thread thread, int site) {
        Control control = ControlledThread.ofRunning();
        return control != null && control.isAlive(thread, site);
    }

    public static Thread.State getState(Thread thread, int site) {
        Control control = ControlledThread.ofRunning();
        return control == null ? Thread.State.NEW : control.state(thread, site);
    }

    /** {@link Thread#interrupt}, as the thread's class has it. */
    public static void interrupt(Thread thread, int site) {
        if (ThreadMethods.isOverridden(thread, "interrupt")) {
            thread.interrupt();
        } else {
            superInterrupt(thread, site);
        }
    }

    /** {@link Thread#interrupt} itself. */
    public static void superInterrupt(Thread thread, int site) {
        Control control = ControlledThread.ofRunning();
        if (control != null) {
            control.interrupt(thread, site);
        }
    }

    /** {@link Thread#isInterrupted}, as the thread's class has it. */
    public static boolean isInterrupted(Thread thread, int site) {
        return ThreadMethods.isOverridden(thread, "isInterrupted") ? thread.isInterrupted() : superIsInterrupted(thread, site);
    }

    /** {@link Thread#isInterrupted} itself. */
    public static boolean superIsInterrupted(Thread thread, int site) {
        Control control = ControlledThread.ofRunning();
        return control != null && control.isInterrupted(thread, false, site);
    }

    public static boolean interrupted(int site) {
        Control control = ControlledThread.ofRunning();
        return control != null && control.isInterrupted(control.currentThread(), true, site);
    }

    /** {@link System#exit}, and what else ends the process. */
    public static void end(int status) {
        throw new ExitCalled();
    }

    /** {@link Runtime#exit}. */
    public static void end(Runtime runtime, int status) {
        throw new ExitCalled();
    }

    /** A class is initialised whose static fields may change. */
    public static void initialised(Class<?> type) {
        InitialisedClasses.add(type);
    }

    /** Begins something that nobody interrupts. */
    public static void quiet() {
        if (Thread.currentThread() instanceof ControlledThread thread) {
            thread.quiet++;
        }
    }

    /** Ends it. */
    public static void loud() {
        if (Thread.currentThread() instanceof ControlledThread thread) {
            thread.quiet--;
        }
    }

    private static Object nonNull(Object object) {
        if (object == null) {
            throw new NullPointerException();
        }
        return object;
    }

    private static long nanos(long millis, int nanos) {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        return millis > Long.MAX_VALUE / MILLI - 1 ? Long.MAX_VALUE : millis * MILLI + nanos;
    }
}
