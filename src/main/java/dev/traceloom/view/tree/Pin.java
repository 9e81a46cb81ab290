package dev.traceloom.view.tree;

import dev.traceloom.trace.RecordRef;

/** An assumption of the reader, to see what is left if it holds. */
public sealed interface Pin {

    /** This operation is the one that makes the order so deep. */
    record Comes(RecordRef operation, int depth) implements Pin {}

    /** The order passes through this state. */
    record Passes(int node, int depth) implements Pin {}

    int depth();
}
