package dev.traceloom.lineup.process;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Classes that are wrong only where a thread is taken off before it does something that is neither a field nor a monitor. */
public final class ThreadOddities {
    private ThreadOddities() {}

    /** Somebody is interrupted between two questions. */
    public static class Interrupted {
        private volatile Thread entered;

        public void enter() {
            entered = Thread.currentThread();
        }

        public boolean ask() {
            Thread me = Thread.currentThread();
            return me.isInterrupted() == me.isInterrupted();
        }

        public boolean clear() {
            return Thread.interrupted();
        }

        public void interruptOwn() {
            Thread.currentThread().interrupt();
        }

        public boolean rest() {
            try {
                Thread.sleep(1);
                return true;
            } catch (InterruptedException e) {
                return false;
            }
        }

        public void interrupt() {
            Thread thread = entered;
            if (thread != null) {
                thread.interrupt();
            }
        }
    }

    /** Somebody lives, and then not. */
    public static class Alive {
        private volatile boolean isDone;
        private volatile Thread begun;

        public synchronized void begin() {
            Thread thread = new Thread(() -> isDone = true);
            thread.start();
            begun = thread;
        }

        public boolean twice() {
            Thread thread = begun;
            return thread == null || thread.isAlive() == thread.isAlive();
        }

        public boolean isAliveAndDone() {
            Thread thread = begun;
            return thread != null && isDone && thread.isAlive();
        }

        public synchronized boolean end() throws InterruptedException {
            if (begun == null) {
                return false;
            }
            begun.join();
            return isDone && !begun.isAlive();
        }
    }

    /** A thread that was started goes on before its starter does. */
    public static class Begins {
        private int value;

        public int beginAndGet() {
            new Thread(() -> value = 1).start();
            return value;
        }
    }

    /** Two permits are one, unless the first is used before the second is given. */
    public static class Unparked {
        private volatile Thread entered;

        public void enter() {
            entered = Thread.currentThread();
        }

        public void nap() {
            LockSupport.park();
        }

        public void unparkTwice() {
            Thread thread = entered;
            LockSupport.unpark(thread);
            LockSupport.unpark(thread);
        }
    }

    /** Whether somebody waits is told. */
    public static class State {
        private volatile Thread entered;

        public void enter() {
            entered = Thread.currentThread();
        }

        public synchronized void pause() throws InterruptedException {
            wait();
        }

        public String get() {
            return entered == null ? "NONE" : entered.getState().name();
        }
    }

    /** A lock under which nothing happens is seen taken. */
    public static class Tried {
        private final ReentrantLock lock = new ReentrantLock();

        public boolean tryEmpty() {
            boolean isFree = lock.tryLock();
            if (isFree) {
                lock.unlock();
            }
            return isFree;
        }

        public void empty() {
            lock.lock();
            lock.unlock();
        }

        public boolean isLocked() {
            return lock.isLocked();
        }
    }

    /** Two steps of an object whose class is not woven. */
    public static class Buffered {
        private final StringBuffer buffer = new StringBuffer();

        public void append() {
            buffer.append('(');
            buffer.append(')');
        }

        public int length() {
            return buffer.length();
        }
    }

    /** One object, now of a class that is one step and now of one that is not known. */
    public static class Mixed {
        private final AtomicInteger counter = new AtomicInteger();
        private final Number number = counter;

        public void set(int value) {
            counter.set(value);
        }

        public boolean isSteady() {
            return number.intValue() == number.intValue();
        }
    }

    /** A class that is more than one step, although what it comes from is one. */
    public static class Inherited extends AtomicInteger {
        private static final long serialVersionUID = 1L;

        public void inc() {
            set(get() + 1);
        }

        public int value() {
            return get();
        }
    }

    /** Threads with methods of their own. */
    public static class OwnThreads {
        private int value;

        public synchronized void add() throws InterruptedException {
            Adding thread = new Adding();
            thread.start();
            thread.join();
        }

        public synchronized void interrupt() throws InterruptedException {
            Adding thread = new Adding();
            thread.interrupt();
        }

        public synchronized int get() {
            return value;
        }

        private final class Adding extends Thread {
            @Override
            public synchronized void start() {
                value++;
                super.start();
            }

            @Override
            public void interrupt() {
                value += 10;
                super.interrupt();
            }

            @Override
            public void run() {
                value++;
            }
        }
    }
}
