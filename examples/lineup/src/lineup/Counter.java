package lineup;

/** Counts under a lock. */
public class Counter {
    final Mutex lock = new Mutex();
    int count;

    public void inc() throws InterruptedException {
        lock.lock();
        count++;
        lock.unlock();
    }

    public int get() throws InterruptedException {
        lock.lock();
        int now = count;
        lock.unlock();
        return now;
    }
}
