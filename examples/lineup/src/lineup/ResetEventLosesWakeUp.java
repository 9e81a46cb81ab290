package lineup;

/** Somebody waits for ever although it is set. */
public class ResetEventLosesWakeUp extends ResetEvent {

    @Override
    public void await() throws InterruptedException {
        while (!isSet()) {
            synchronized (this) {
                wait(); // wrong: it may have been set, and all been woken, since it was looked at
            }
        }
    }
}
