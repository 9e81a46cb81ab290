package dev.traceloom.lineup.hook;

/**
 * Who decides which thread goes on. Every method is called by the one thread that runs, and may let others run before it returns.
 * A {@code site} is the number of a place in the code, of which {@code control} keeps what is there.
 */
public interface Control {

    /**
     * Before a field of an object, or an element of an array, is read.
     *
     * @param owner the object; null for a field of a class
     * @param index which element; 0 for a field
     */
    void read(Object owner, int index, int site);

    /** Before it is written. */
    void write(Object owner, int index, int site);

    /** Before some field of an object is read in one step; null for a field of a class. */
    void atomicRead(Object owner, int site);

    /** Before it is written so, or compared and set. */
    void atomicWrite(Object owner, int site);

    /** After something was written: a loop that looks at it gets somewhere. */
    void changed();

    /** Something that is not woven reads or writes what nobody sees. */
    void opaque();

    /** Before an object is called whose class is not woven. */
    void opaque(Object called, int site);

    void enter(Object monitor, int site);

    /**
     * Enters a monitor, unless it takes too long.
     *
     * @param nanos how long it may take; negative for no limit
     * @return whether it was entered
     */
    boolean tryEnter(Object monitor, long nanos, int site) throws InterruptedException;

    void exit(Object monitor);

    /** How often the running thread has entered a monitor and not left it. */
    int depth(Object monitor);

    /** The thread that has entered a monitor; null for nobody. */
    Thread owner(Object monitor, int site);

    /**
     * Leaves a monitor, waits for a signal, and enters it again.
     *
     * @param condition what is waited for: the monitor itself for {@link Object#wait}
     * @param nanos how long to wait; 0 for no limit
     * @param isInterruptible whether an interrupt ends it
     * @return whether there was a signal
     */
    boolean await(Object monitor, Object condition, long nanos, boolean isInterruptible, int site) throws InterruptedException;

    /** Wakes one thread that waits for a condition, or all: the one that has waited longest, and any of those in a monitor. */
    void signal(Object monitor, Object condition, boolean all);

    /** How many threads wait for a condition. */
    int waiting(Object condition);

    /** {@link java.util.concurrent.locks.LockSupport#park()}, with a negative number of nanoseconds for no limit. */
    void park(long nanos, int site);

    void unpark(Thread thread, int site);

    /** {@link Thread#yield}, and what else says that others should go first. */
    void yield(int site);

    void sleep(long nanos, int site) throws InterruptedException;

    /** A clock that goes with the steps of the run, so that the next run sees the same times. */
    long nanoTime();

    Thread currentThread();

    void start(Thread thread, int site);

    /** {@link Thread#join(long)}, with 0 nanoseconds for no limit. */
    void join(Thread thread, long nanos, int site) throws InterruptedException;

    /** A number for an object, the same in every run, which stands for its address. */
    int identity(Object object);

    boolean isAlive(Thread thread, int site);

    Thread.State state(Thread thread, int site);

    void interrupt(Thread thread, int site);

    boolean isInterrupted(Thread thread, boolean clear, int site);
}
