package lineup;

/** A semaphore with one permit at the beginning. */
public class Permits {
    volatile int free = 1;

    public synchronized void acquire() throws InterruptedException {
        while (free == 0) {
            wait();
        }
        free--;
    }

    public synchronized boolean tryAcquire() {
        if (free == 0) {
            return false;
        }
        free--;
        return true;
    }

    public synchronized void release() {
        free++;
        notify();
    }

    public int free() {
        return free;
    }
}
