package dev.traceloom.lineup.control;

/** A thread of a run: what it waits for, if it waits. Whoever has the baton may look at all of them. */
final class Worker {

    /** What a thread is there for. */
    enum Role {
        /** It calls what a column of the test says. */
        COLUMN,
        /** It makes the object, calls what is before and after the columns, and waits for them in between. */
        MAIN,
        /** The class started it. */
        HELPER
    }

    /** What a thread may wait for. */
    enum Waiting {
        NOTHING,
        /** To be let off. */
        BEGIN,
        /** For all columns to end. */
        COLUMNS,
        MONITOR,
        NOTIFICATION,
        PERMIT,
        SLEEP,
        END_OF_THREAD
    }

    /** Its place among all workers of the run. */
    final int number;

    final Role role;
    final Baton baton;

    /** The thread that woven code takes it for. */
    final Thread identity;

    Waiting waiting = Waiting.BEGIN;
    /** The monitor, or the worker, that it waits for. */
    Object waitedFor;
    /** Whether an interrupt ends its waiting. */
    boolean isInterruptible;
    /** Whether it waits for a limited time. */
    boolean isTimed;
    /** Whether it went on since that time was over. */
    boolean isLate;

    boolean hasBegun;
    boolean hasEnded;
    boolean hasPermit;
    boolean isInterrupted;
    /** Whether it lets others go first, and how many changes there were when it said so. */
    private boolean yields;
    private int yieldedAt;
    /** Whether it has done nothing in its operation yet that others can notice. */
    boolean isFresh;
    /** Whether it waits in a loop. */
    final LoopDetection loop = new LoopDetection();
    /** What it did and saw, as {@link HappensBefore} numbers it. */
    long past;
    /** Whether it is on its way out of a run that was abandoned, and how often it did not leave. */
    boolean isLeaving;
    int refusals;
    /** Whether it never left, so that nothing can be asked of its thread any more. */
    boolean isLost;
    /** Where it is. */
    int site;

    Worker(int number, Role role, Baton baton, Thread identity) {
        this.number = number;
        this.role = role;
        this.baton = baton;
        this.identity = identity;
        // Two threads that do the same are two: it matters which of them had returned when something was called.
        past = HappensBefore.mix(number + 1);
    }

    /** Says that it lets others go first. */
    void yield(int changes) {
        yields = true;
        yieldedAt = changes;
    }

    /** Says that it does not any more. */
    void insist() {
        yields = false;
    }

    /** Whether it lets others go first: not once something has changed that it may wait for. */
    boolean yields(int changes) {
        return yields && yieldedAt == changes;
    }

    /** How it stands, as a number: whether it began, waits and for what, and lets others go first. */
    int status(int changes) {
        int flags = (hasBegun ? 1 : 0) | (hasEnded ? 2 : 0) | (isTimed ? 4 : 0) | (yields(changes) ? 8 : 0);
        return waiting.ordinal() << 4 | flags;
    }

    /** Says that it waits. */
    void waitFor(Waiting what, Object object, boolean timed) {
        waiting = what;
        waitedFor = object;
        isTimed = timed;
        isLate = false;
        isInterruptible = what != Waiting.MONITOR;
    }

    /** Says that it waits no longer. */
    void goOn() {
        waiting = Waiting.NOTHING;
        waitedFor = null;
        isTimed = false;
    }
}
