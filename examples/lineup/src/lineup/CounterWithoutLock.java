package lineup;

/** Two threads read the same number, and both write the next one: a count gets lost. */
public class CounterWithoutLock extends Counter {

    @Override
    public void inc() {
        count++; // wrong: without the lock, these are two steps
    }
}
