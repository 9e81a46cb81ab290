package dev.traceloom.explain;

import dev.traceloom.spec.State;
import dev.traceloom.trace.value.Value;
import java.util.HashMap;
import java.util.Map;

/** The values of states, read once: most operations only look, so the same state stands at many nodes. */
public final class StateValues {
    private final boolean underView;
    private final Map<Object, Map<String, Value>> known = new HashMap<>();

    /** @param underView whether states with the same hash may differ */
    public StateValues(boolean underView) {
        this.underView = underView;
    }

    public Map<String, Value> of(State state) {
        return known.computeIfAbsent(key(state), key -> state.values());
    }

    /** What stands for a state in a map: states that are known to be the same have equal keys. */
    Object key(State state) {
        return underView ? state : state.hash();
    }
}
