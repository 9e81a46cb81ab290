package dev.traceloom.lineup.process;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.Timer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;

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

    /** Goes through an array, which is no waiting, however often it looks at its length. */
    public static class Scan {
        private final int[] cells = new int[8];
        private int length = 8;
        private boolean isArmed;
        private int count;

        public void scan() {
            int sum = 0;
            for (int i = 0; i < length; i++) {
                sum += cells[i];
            }
            isArmed = sum == 0;
        }

        public void touch() {
            cells[0] = 0;
            length = 8;
        }

        public int inc() {
            if (!isArmed) {
                synchronized (this) {
                    return ++count;
                }
            }
            int now = count;
            count = now + 1;
            return count;
        }
    }

    /** What is copied in one go is read all the same. */
    public static class Copies {
        private final int[] cells = new int[2];

        public void set(int value) {
            cells[0] = value;
            cells[1] = value;
        }

        public int[] copied() {
            return cells.clone();
        }

        public int[] arraycopied() {
            int[] copy = new int[2];
            System.arraycopy(cells, 0, copy, 0, 2);
            return copy;
        }

        public int[] copyOf() {
            return Arrays.copyOf(cells, 2);
        }
    }

    public static class References {
        private final AtomicInteger count = new AtomicInteger();

        public void inc() {
            IntSupplier get = count::get;
            IntConsumer set = count::set;
            set.accept(get.getAsInt() + 1);
        }

        public int get() {
            return count.get();
        }

        public synchronized void wake() {
            Runnable notify = this::notifyAll;
            notify.run();
        }
    }

    public static class Pair {
        private int one;
        private int two;

        public Pair() {}

        private Pair(Pair other) {
            one = other.one;
            two = other.two;
        }

        public void set(int value) {
            one = value;
            two = value;
        }

        public String copied() {
            Pair copy = new Pair(this);
            return copy.one + "," + copy.two;
        }
    }

    public static class Above {
        protected int one;
        protected int two;

        public void set(int value) {
            one = value;
            two = value;
        }
    }

    public static class Below extends Above {
        public String both() {
            return one + "," + two;
        }
    }

    /** In the order of addresses, as far as the language goes. */
    public static class Addresses {
        private final Set<Object> all = new HashSet<>();

        public synchronized void add(int number) {
            all.add(new Object() {
                @Override
                public String toString() {
                    return String.valueOf(number);
                }
            });
        }

        public synchronized String all() {
            return all.toString();
        }
    }

    public static class Chance {
        private final Random random = new Random();

        public int next() {
            return random.nextInt();
        }
    }

    public static class OwnTimer {
        private static final Timer TIMER = new Timer(true);
        private int ticks;

        public synchronized void tick() {
            ticks++;
        }

        public synchronized int ticks() {
            return ticks;
        }
    }

    /** Nobody sees that it counted wrongly, but for what it asserts. */
    public static class Asserts {
        private int count;
        private int twice;

        public void inc() {
            count++;
            twice += 2;
            assert twice == 2 * count;
        }
    }

    public static class Unlinked {
        public native void call();
    }

    /** Its public method is one of a class that is not public. */
    public static class Bridged extends Hidden {}

    static class Hidden {
        public int value() {
            return 1;
        }
    }
}
