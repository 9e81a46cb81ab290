package dev.traceloom.engine.explore;

import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;

/** An order read from the moves of a path through one problem. */
final class PathOrder extends Linearization {
    private static final int SILENT_ENTRY = -1;

    private final Problem problem;
    private final int[] entries;
    private final int[] indices;

    PathOrder(Problem problem, int[] moves) {
        this.problem = problem;
        this.entries = moves.clone();
        this.indices = new int[entries.length];
        int[] position = new int[problem.lanes.length];
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
    }

    @Override
    public int size() {
        return entries.length;
    }

    @Override
    public Kind kind(int entry) {
        if (entries[entry] == SILENT_ENTRY) {
            return Kind.SILENT;
        }
        return Move.isStep(entries[entry]) ? Kind.STEP : Kind.OPERATION;
    }

    @Override
    public int thread(int entry) {
        return entries[entry] == SILENT_ENTRY ? -1 : problem.lanes[Move.lane(entries[entry])].thread;
    }

    @Override
    public int index(int entry) {
        return indices[entry];
    }

    @Override
    public boolean isOptional(int entry) {
        return entries[entry] != SILENT_ENTRY && problem.lanes[Move.lane(entries[entry])].optional;
    }
}
