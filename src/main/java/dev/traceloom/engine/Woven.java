package dev.traceloom.engine;

/** A search from cut to cut that found no way on. */
interface Woven {

    /** The cut from which there was no way on; all states there are known. */
    int lastCut();

    /** What is known of the cuts before it, and of itself. */
    Checkpoints known();

    /** Whether what is known for certain was found by leaving orders out. */
    boolean leftOrdersOut();
}
