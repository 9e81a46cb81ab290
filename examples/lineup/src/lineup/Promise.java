package lineup;

import java.util.concurrent.atomic.AtomicReference;

/** A result that somebody gives once, and that others wait for. */
public class Promise {
    final AtomicReference<Integer> result = new AtomicReference<>();

    /** Gives it; false where somebody else has. */
    public boolean trySet(int value) {
        if (!result.compareAndSet(null, value)) {
            return false;
        }
        wake();
        return true;
    }

    public synchronized int get() throws InterruptedException {
        while (result.get() == null) {
            wait();
        }
        return result.get();
    }

    public boolean isSet() {
        return result.get() != null;
    }

    synchronized void wake() {
        notifyAll();
    }
}
