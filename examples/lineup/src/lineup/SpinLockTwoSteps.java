package lineup;

/** Two threads see that it is free, and both take it. */
public class SpinLockTwoSteps extends SpinLock {

    @Override
    void lock() {
        while (isTaken.get()) {
            Thread.onSpinWait();
        }
        isTaken.set(true); // wrong: looks, then takes
    }
}
