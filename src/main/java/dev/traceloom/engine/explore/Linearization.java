package dev.traceloom.engine.explore;

import dev.traceloom.engine.problem.Problem;

/** An order of operations that the specification allows: the path through the search, steps included. */
public abstract sealed class Linearization permits PathOrder, LoggedOrder {

    /** What one entry is. */
    public enum Kind {
        /** The operation takes effect here and its record is consumed. */
        OPERATION,
        /** The operation takes one of its steps. */
        STEP,
        /** A silent action happens. */
        SILENT
    }

    /** Makes an order of the moves of a path. */
    public static Linearization of(Problem problem, int[] moves) {
        return new PathOrder(problem, moves);
    }

    public abstract int size();

    public abstract Kind kind(int entry);

    /** The position of the thread in the trace; -1 for a silent action. */
    public abstract int thread(int entry);

    /** The position of the operation in its thread. */
    public abstract int index(int entry);

    /** Whether the operation never returned, so that it need not be in an order at all. */
    public abstract boolean isOptional(int entry);
}
