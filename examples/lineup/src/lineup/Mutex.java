package lineup;

/** A lock that its holder may take again. */
final class Mutex {
    private Thread holder;
    private int depth;

    synchronized void lock() throws InterruptedException {
        while (isTaken()) {
            wait();
        }
        take();
    }

    /** Takes it, or gives up after some time. */
    synchronized boolean tryLock(long millis) throws InterruptedException {
        if (isTaken()) {
            wait(millis);
        }
        if (isTaken()) {
            return false;
        }
        take();
        return true;
    }

    synchronized void unlock() {
        if (--depth == 0) {
            holder = null;
            notify();
        }
    }

    private boolean isTaken() {
        return holder != null && holder != Thread.currentThread();
    }

    private void take() {
        holder = Thread.currentThread();
        depth++;
    }
}
