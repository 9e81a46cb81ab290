package dev.traceloom.lineup.check;

import java.util.concurrent.atomic.AtomicInteger;

/** The counters of the paper, and others. */
public final class Counters {
    private Counters() {}

    public static class Right {
        private int count;

        public synchronized void inc() {
            count++;
        }

        public synchronized int get() {
            return count;
        }
    }

    /** Two threads may well have done and seen the same. */
    public static class Alike {
        private int count;

        public int twice() {
            int once = count;
            return once + count;
        }

        public void set() {
            count = 1;
        }

        public int one() {
            return 1;
        }
    }

    public static class MissingLock {
        private int count;

        public void inc() {
            count = count + 1;
        }

        public synchronized int get() {
            return count;
        }
    }

    public static class Atomic {
        private final AtomicInteger count = new AtomicInteger();

        public int inc() {
            return count.incrementAndGet();
        }

        public int get() {
            return count.get();
        }
    }

    public static class ReadThenSet {
        private final AtomicInteger count = new AtomicInteger();

        public void inc() {
            count.set(count.get() + 1);
        }

        public int get() {
            return count.get();
        }
    }

    public static class CompareAndSet {
        private final AtomicInteger count = new AtomicInteger();

        public int inc() {
            while (true) {
                int now = count.get();
                if (count.compareAndSet(now, now + 1)) {
                    return now;
                }
            }
        }

        public int get() {
            return count.get();
        }
    }

    /** A lock that spins. */
    public static class Spinning {
        private volatile boolean isLocked;
        private int count;

        private synchronized boolean tryLock() {
            if (isLocked) {
                return false;
            }
            isLocked = true;
            return true;
        }

        public int inc() {
            while (!tryLock()) {
                // Somebody else has it.
            }
            int now = count;
            count = now + 1;
            isLocked = false;
            return now;
        }
    }

    /** Waits until there is something to take. */
    public static class Blocking {
        private int count;

        public synchronized void inc() {
            count++;
            notifyAll();
        }

        public synchronized int dec() throws InterruptedException {
            while (count == 0) {
                wait();
            }
            return --count;
        }
    }

    /** Reads at one place again and again, and does not wait there. */
    public static class Cells {
        private final int[] cells = new int[20];

        public synchronized void set() {
            cells[0]++;
        }

        public synchronized int sum() {
            int sum = 0;
            for (int cell : cells) {
                sum += cell;
            }
            return sum;
        }
    }

    /** Wakes one where two may wait for different things, so that a wake-up gets lost. */
    public static class LosesWakeUp {
        private int count;

        public synchronized void inc() {
            count++;
            if (count == 1) {
                notify();
            }
        }

        public synchronized int dec() throws InterruptedException {
            while (count == 0) {
                wait();
            }
            return --count;
        }
    }

    /** Wakes one, and means the one that came first, while Java may wake any. */
    public static class WakesOne {
        private boolean isAwaited;
        private boolean goes;

        public synchronized void await() throws InterruptedException {
            isAwaited = true;
            while (!goes) {
                wait();
            }
        }

        public synchronized void rest() throws InterruptedException {
            if (isAwaited) {
                wait(1);
            }
        }

        public synchronized void go() {
            goes = true;
            notify();
        }
    }

    /** Keeps what it counts in something that is not woven. */
    public static class Text {
        private final StringBuffer text = new StringBuffer();
        private volatile int steps;

        public void add() {
            steps++;
            text.append(steps);
        }

        public String read() {
            return steps + ":" + text;
        }
    }

    /** Never wakes anybody, so that it is stuck where another counter is not. */
    public static class NeverWakes {
        private int count;

        public synchronized void inc() {
            count++;
        }

        public synchronized int dec() throws InterruptedException {
            while (count == 0) {
                wait();
            }
            return --count;
        }
    }
}
