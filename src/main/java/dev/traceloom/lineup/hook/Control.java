package dev.traceloom.lineup.hook;

/**
 * Who decides which thread goes on. Every method is called by the one thread that runs, and may let others run before it returns.
 * A {@code site} is the number of a place in the code, of which {@code control} keeps what is there.
 */
public interface Control {

    /** Before a field of an object, or an element of an array, is read; the owner is null for a field of a class. */
    void read(Object owner, int site);

    /** Before it is written. */
    void write(Object owner, int site);

    /** Before some field of an object is read in one step; null for a field of a class. */
    void atomicRead(Object owner, int site);

    /** Before it is written so, or compared and set. */
    void atomicWrite(Object owner, int site);

    /** After something was written: a loop that looks at it gets somewhere. */
    void changed();

    void enter(Object monitor, int site);

    void exit(Object monitor);

    /** {@link Object#wait(long)}, with 0 nanoseconds for no limit. */
    void await(Object monitor, long nanos, int site) throws InterruptedException;

    /** {@link Object#notify}, or {@link Object#notifyAll}. */
    void signal(Object monitor, boolean all);

    /** {@link java.util.concurrent.locks.LockSupport#park()}, with a negative number of nanoseconds for no limit. */
    void park(long nanos, int site);

    void unpark(Thread thread);

    /** {@link Thread#yield}, and what else says that others should go first. */
    void yield(int site);

    void sleep(long nanos, int site) throws InterruptedException;

    /** A clock that goes with the steps of the run, so that the next run sees the same times. */
    long nanoTime();

    Thread currentThread();

    void start(Thread thread, int site);

    /** {@link Thread#join(long)}, with 0 nanoseconds for no limit. */
    void join(Thread thread, long nanos, int site) throws InterruptedException;

    boolean isAlive(Thread thread);

    void interrupt(Thread thread);

    boolean isInterrupted(Thread thread, boolean clear);
}
