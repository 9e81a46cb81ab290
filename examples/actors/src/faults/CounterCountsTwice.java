package faults;

/** Does not recognise what it is asked again. */
final class CounterCountsTwice extends Counter {
    @Override
    boolean isAnswered(Clerk.Counted before, int request) {
        return false;
    }
}
