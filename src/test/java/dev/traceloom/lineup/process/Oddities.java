package dev.traceloom.lineup.process;

import java.util.ArrayList;
import java.util.List;

/** Classes that are hard to run. */
public final class Oddities {
    private Oddities() {}

    public static class Exits {
        public void exit() {
            System.exit(3);
        }
    }

    public static class Halts {
        public void halt() {
            Runtime.getRuntime().halt(3);
        }
    }

    public static class Endless {
        public int loop() {
            int i = 0;
            while (i >= 0) {
                i = i / 2;
            }
            return i;
        }
    }

    public static class Broken {
        public Broken() {
            throw new IllegalStateException("no");
        }

        public void call() {}
    }

    public static class Catches {
        private int value;

        /** Everything is caught, also what should end the thread. */
        public void forever() {
            while (true) {
                try {
                    synchronized (this) {
                        wait();
                    }
                } catch (Throwable e) {
                    value++;
                }
            }
        }

        public int get() {
            return value;
        }
    }

    /** Counts over all objects of it. */
    public static class Static {
        private static int count;
        private static final List<String> NAMES = new ArrayList<>();

        public int add() {
            synchronized (Static.class) {
                NAMES.add("x");
                return ++count + NAMES.size();
            }
        }
    }

    public static class Prints {
        public void print() {
            System.out.println("hello");
            System.err.println("hello");
        }
    }

    public static class Throws {
        public int fail(int number) {
            throw new IllegalArgumentException("number " + number);
        }
    }

    /** A thread of its own adds what was put. */
    public static class OwnThread {
        private int sum;
        private int todo;

        public OwnThread() {
            Thread thread = new Thread(() -> {
                try {
                    while (true) {
                        synchronized (this) {
                            while (todo == 0) {
                                wait();
                            }
                            sum += todo;
                            todo = 0;
                            notifyAll();
                        }
                    }
                } catch (InterruptedException e) {
                    // It ends.
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        public synchronized void add(int number) {
            todo += number;
            notifyAll();
        }

        public synchronized int get() throws InterruptedException {
            while (todo != 0) {
                wait();
            }
            return sum;
        }
    }

    /** Looks at who calls, as a lock does that its holder may take again. */
    public static class Reentrant {
        private Thread holder;
        private int depth;

        public synchronized void lock() throws InterruptedException {
            while (holder != null && holder != Thread.currentThread()) {
                wait();
            }
            holder = Thread.currentThread();
            depth++;
        }

        public synchronized void unlock() {
            if (holder != Thread.currentThread()) {
                throw new IllegalMonitorStateException();
            }
            if (--depth == 0) {
                holder = null;
                notifyAll();
            }
        }
    }
}
