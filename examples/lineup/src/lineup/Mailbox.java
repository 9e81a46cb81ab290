package lineup;

/** A thread of its own adds up what others put here. */
public class Mailbox {
    /** What was put and not taken yet. */
    int letters;
    private boolean isReading;
    private int sum;

    public Mailbox() {
        Thread reader = new Thread(this::read, "reader");
        reader.setDaemon(true);
        reader.start();
    }

    /** Puts a number that is above 0. */
    public synchronized void put(int number) {
        letters += number;
        notifyAll();
    }

    /** Waits until everything is read that was put. */
    public synchronized int sum() throws InterruptedException {
        while (isBusy()) {
            wait();
        }
        return sum;
    }

    boolean isBusy() {
        return letters != 0 || isReading;
    }

    private void read() {
        try {
            while (true) {
                add(take());
            }
        } catch (InterruptedException e) {
            // Nobody needs it any more.
        }
    }

    private synchronized int take() throws InterruptedException {
        while (letters == 0) {
            wait();
        }
        int taken = letters;
        letters = 0;
        isReading = true;
        return taken;
    }

    private synchronized void add(int number) {
        sum += number;
        isReading = false;
        notifyAll();
    }
}
