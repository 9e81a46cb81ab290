package dev.traceloom.spec.compiled.value;

/** Tells evaluations to end. */
public final class Cancellation {
    private volatile boolean raised;

    public void set(boolean cancelled) {
        raised = cancelled;
    }

    public boolean isRaised() {
        return raised;
    }

    /** Bails when cancelled; TLC then says so. */
    public void check() {
        if (isRaised()) {
            throw Bail.out();
        }
    }
}
