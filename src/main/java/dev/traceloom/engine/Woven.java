package dev.traceloom.engine;

/** A search from cut to cut that found no way on, or was stopped. */
interface Woven {

    /** The cut from which there was no way on; all states there are known. */
    int lastCut();

    /** What is known of the cuts before it, and of itself. */
    Checkpoints known();

    /** Where the search was widest, as far as it is known; for one that was stopped. */
    Crowd crowd();

    /** Notes how far the search had come when it was stopped. */
    void noteWhereStopped();

    /** Whether what is known for certain was found by leaving orders out. */
    boolean leftOrdersOut();
}
