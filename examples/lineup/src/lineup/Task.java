package lineup;

/** Something that a thread of its own works out, once somebody wants it. */
public class Task {
    private boolean isStarted;
    private boolean isDone;
    private int result;

    /** Whether this is who started it. */
    public synchronized boolean start() {
        if (isStarted) {
            return false;
        }
        isStarted = true;
        Thread worker = new Thread(this::work, "worker");
        worker.setDaemon(true);
        worker.start();
        return true;
    }

    /** What came of it, or 0 where nobody started it. Waits until it is done. */
    public synchronized int get() throws InterruptedException {
        while (isStarted && !isDone()) {
            wait();
        }
        return result;
    }

    boolean isDone() {
        return isDone;
    }

    private synchronized void work() {
        result = 42;
        isDone = true;
        notifyAll();
    }
}
