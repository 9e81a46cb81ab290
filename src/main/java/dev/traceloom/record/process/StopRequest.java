package dev.traceloom.record.process;

/** The wish to stop, told by one thread and heard by another. */
public final class StopRequest {
    private volatile boolean wanted;

    public void now() {
        wanted = true;
    }

    public boolean isWanted() {
        return wanted;
    }
}
