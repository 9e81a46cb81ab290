package dev.traceloom.engine.search;

import dev.traceloom.spec.State;
import java.util.Arrays;

/**
 * What the records that were tried in one state lead to.
 *
 * <p>An operation that only looks leaves the state as it is, so the next search state has the same specification state
 * and, but for one lane, the same records to try: their outcomes need not be evaluated again. Frames in a row that
 * stand in the same state share one of these.
 */
final class Outcomes {
    private final State state;
    private int[] lanes = new int[2];
    private int[] positions = new int[2];
    private State[][] successors = new State[2][];
    private int size;

    Outcomes(State state) {
        this.state = state;
    }

    boolean areOf(State other) {
        return state == other;
    }

    /** What a lane's record leads to; null when it was not tried yet. */
    State[] find(int lane, int position) {
        for (int i = 0; i < size; i++) {
            if (lanes[i] == lane && positions[i] == position) {
                return successors[i];
            }
        }
        return null;
    }

    void add(int lane, int position, State[] states) {
        if (size == lanes.length) {
            lanes = Arrays.copyOf(lanes, 2 * size);
            positions = Arrays.copyOf(positions, 2 * size);
            successors = Arrays.copyOf(successors, 2 * size);
        }
        lanes[size] = lane;
        positions[size] = position;
        successors[size++] = states;
    }
}
