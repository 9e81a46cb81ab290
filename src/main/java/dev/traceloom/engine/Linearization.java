package dev.traceloom.engine;

/**
 * An order of operations that the specification allows: the path through the search, steps included.
 *
 * <p>Kept in one array of ints, since a long trace has a long order.
 */
public final class Linearization {

    /** What one entry is. */
    public enum Kind {
        /** The operation takes effect here and its record is consumed. */
        OPERATION,
        /** The operation takes one of its steps. */
        STEP,
        /** A silent action happens. */
        SILENT
    }

    private static final int SILENT_ENTRY = -1;

    private final Problem problem;
    private final int[] entries;
    private final int[] indices;

    private Linearization(Problem problem, int[] entries, int[] indices) {
        this.problem = problem;
        this.entries = entries;
        this.indices = indices;
    }

    /** Makes an order of the moves of a path. */
    static Linearization of(Problem problem, int[] moves) {
        int[] position = new int[problem.lanes.length];
        int[] entries = moves.clone();
        int[] indices = new int[entries.length];
        for (int i = 0; i < entries.length; i++) {
            if (entries[i] == Move.SILENT) {
                entries[i] = SILENT_ENTRY;
                continue;
            }
            int lane = Move.lane(entries[i]);
            indices[i] = problem.lanes[lane].index[position[lane]];
            if (!Move.isStep(entries[i])) {
                position[lane]++;
            }
        }
        return new Linearization(problem, entries, indices);
    }

    public int size() {
        return entries.length;
    }

    public Kind kind(int entry) {
        if (entries[entry] == SILENT_ENTRY) {
            return Kind.SILENT;
        }
        return Move.isStep(entries[entry]) ? Kind.STEP : Kind.OPERATION;
    }

    /** The position of the thread in the trace; -1 for a silent action. */
    public int thread(int entry) {
        return entries[entry] == SILENT_ENTRY ? -1 : problem.lanes[Move.lane(entries[entry])].thread;
    }

    /** The position of the operation in its thread. */
    public int index(int entry) {
        return indices[entry];
    }

    /** Whether the operation never returned, so that it need not be in an order at all. */
    boolean isOptional(int entry) {
        return entries[entry] != SILENT_ENTRY && problem.lanes[Move.lane(entries[entry])].optional;
    }
}
