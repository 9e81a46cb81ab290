package lineup;

/** Wakes one, who may be one who waits for something else; whom it should have woken sleeps on. */
public class BufferNotify extends Buffer {

    @Override
    public synchronized void put(int next) throws InterruptedException {
        while (isFull) {
            wait();
        }
        element = next;
        isFull = true;
        notify(); // wrong: those who put and those who take wait for the same monitor
    }

    @Override
    public synchronized int take() throws InterruptedException {
        while (!isFull) {
            wait();
        }
        isFull = false;
        notify(); // wrong, likewise
        return element;
    }
}
