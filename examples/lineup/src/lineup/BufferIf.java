package lineup;

/** Who was woken takes it for granted that there is something. */
public class BufferIf extends Buffer {

    @Override
    public synchronized int take() throws InterruptedException {
        if (!isFull) {
            wait(); // wrong: somebody else may have come in between, so that it has to look again
        }
        isFull = false;
        notifyAll();
        return element;
    }
}
