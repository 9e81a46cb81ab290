package lineup;

/** Threads wait until somebody sets it, which it stays until somebody resets it. */
public class ResetEvent {
    volatile boolean isSet;

    public void set() {
        isSet = true;
        synchronized (this) {
            notifyAll();
        }
    }

    public void reset() {
        isSet = false;
    }

    public void await() throws InterruptedException {
        synchronized (this) {
            while (!isSet) {
                wait();
            }
        }
    }

    public boolean isSet() {
        return isSet;
    }
}
