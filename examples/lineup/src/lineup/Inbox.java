package lineup;

/** A queue: who takes something gets the oldest there is, or -1 if there is nothing. */
public class Inbox {
    final Mutex lock = new Mutex();
    private final int[] elements = new int[16];
    private int first;
    private int size;

    public void add(int element) throws InterruptedException {
        lock.lock();
        elements[(first + size++) % elements.length] = element;
        lock.unlock();
    }

    public int tryTake() throws InterruptedException {
        lock.lock();
        int taken = take();
        lock.unlock();
        return taken;
    }

    /** Called by whoever has the lock. */
    int take() {
        if (size == 0) {
            return -1;
        }
        int taken = elements[first];
        first = (first + 1) % elements.length;
        size--;
        return taken;
    }
}
