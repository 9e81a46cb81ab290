package dev.traceloom.engine.explore;

import dev.traceloom.spec.State;
import java.util.Arrays;

/**
 * A state of the search: how far each lane has come, and a state of the specification. Two are equal when the search
 * takes them for one.
 */
public final class SearchState {
    private final int[] positions;
    private final State state;

    public SearchState(int[] positions, State state) {
        this.positions = positions;
        this.state = state;
    }

    public int[] positions() {
        return positions;
    }

    /** The specification's state. */
    public State state() {
        return state;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SearchState that
                && state.hasHashOf(that.state)
                && Arrays.equals(positions, that.positions);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(state.hashLow()) + Arrays.hashCode(positions);
    }
}
