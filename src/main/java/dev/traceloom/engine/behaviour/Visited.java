package dev.traceloom.engine.behaviour;

import dev.traceloom.spec.State;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A state that a search came to.
 *
 * @param before where from; null for an initial state
 */
record Visited(State state, Visited before) {

    /** The last states of the behaviour that leads here, this one last. */
    List<State> way(int most) {
        List<State> states = new ArrayList<>();
        for (Visited at = this; at != null && states.size() < most; at = at.before) {
            states.add(at.state);
        }
        Collections.reverse(states);
        return states;
    }
}
