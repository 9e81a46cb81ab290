package dev.traceloom.lineup.free;

/** A thread of a test, which does one piece of work after the other and may never come back from one. */
final class FreeThread extends Thread {
    private final Object turn = new Object();
    private Runnable work;
    private volatile boolean isBusy;
    private volatile boolean isLeft;
    private volatile int progress;

    FreeThread(String name) {
        super(name);
        setDaemon(true);
        start();
    }

    void give(Runnable next) {
        synchronized (turn) {
            isBusy = true;
            work = next;
            turn.notifyAll();
        }
    }

    boolean isBusy() {
        return isBusy;
    }

    /** How often it has come further, by its own account: changes where it does. */
    int progress() {
        return progress;
    }

    /** Says that it has come further; called by the thread itself. */
    @SuppressWarnings("NonAtomicOperationOnVolatileField") // nobody else writes it
    void comeFurther() {
        progress++;
    }

    /** Lets it end when it is idle: whatever it comes back from, it has nothing more to do. */
    void end() {
        synchronized (turn) {
            isLeft = true;
            turn.notifyAll();
        }
    }

    /** Whether nobody wants anything of it any more. */
    boolean isLeft() {
        return isLeft;
    }

    @Override
    public void run() {
        while (true) {
            Runnable next;
            synchronized (turn) {
                while (!isBusy) {
                    if (isLeft) {
                        return;
                    }
                    try {
                        turn.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
                next = work;
            }
            next.run();
            // What an operation left behind is not for the next one.
            interrupted();
            isBusy = false;
        }
    }
}
