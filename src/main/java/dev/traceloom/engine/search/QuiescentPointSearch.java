package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.WidestLayer;

/** A search from cut to cut that found no way on, or was stopped. */
interface QuiescentPointSearch {

    /** The cut from which there was no way on; all states there are known. */
    int lastCut();

    /** What is known of the cuts before it, and of itself. */
    Checkpoints known();

    /** Where the search was widest, as far as it is known; for one that was stopped. */
    WidestLayer crowd();

    /** Notes how far the search had come when it was stopped. */
    void noteWhereStopped();

    /** Whether what is known for certain was found by leaving orders out. */
    boolean leftOrdersOut();
}
