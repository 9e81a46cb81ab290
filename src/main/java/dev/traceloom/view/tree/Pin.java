package dev.traceloom.view.tree;

import dev.traceloom.explain.OperationRef;

/** An assumption of the reader, to see what is left if it holds. */
public sealed interface Pin {

    /** This operation is the one that makes the order so deep. */
    record Comes(OperationRef operation, int depth) implements Pin {}

    /** The order passes through this state. */
    record Passes(int node, int depth) implements Pin {}

    int depth();
}
