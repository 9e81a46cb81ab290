package lineup;

/** Room for one element: who puts one waits for room, who takes one waits for an element. */
public class Buffer {
    int element;
    boolean isFull;

    public synchronized void put(int next) throws InterruptedException {
        while (isFull) {
            wait();
        }
        element = next;
        isFull = true;
        notifyAll();
    }

    public synchronized int take() throws InterruptedException {
        while (!isFull) {
            wait();
        }
        isFull = false;
        notifyAll();
        return element;
    }
}
