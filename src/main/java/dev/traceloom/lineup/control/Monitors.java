package dev.traceloom.lineup.control;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;

/** Who holds which monitor, and who waits in it. Java's own monitors are not used by woven code under control. */
final class Monitors {
    private final Map<Object, State> states = new IdentityHashMap<>();

    /** What is known of a monitor. */
    static final class State {
        Worker owner;
        int depth;
        final Deque<Worker> waiters = new ArrayDeque<>();
    }

    State of(Object object) {
        return states.computeIfAbsent(object, none -> new State());
    }

    /** Whether a thread may enter. */
    boolean isFree(Object object, Worker worker) {
        State state = states.get(object);
        return state == null || state.owner == null || state.owner == worker;
    }

    void clear() {
        states.clear();
    }
}
