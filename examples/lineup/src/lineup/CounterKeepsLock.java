package lineup;

/**
 * Whoever has looked keeps all others out for ever. Serially that is so too, so that it is what this class is learned to do; only
 * what was learned of {@link Counter} says that it is wrong.
 */
public class CounterKeepsLock extends Counter {

    @Override
    public int get() throws InterruptedException {
        lock.lock();
        return count; // wrong: the lock is not given back
    }
}
