package dev.traceloom.engine.behaviour;

import java.util.ArrayList;
import java.util.List;

/** The states that a search came furthest with, and those of them that nothing follows. */
final class DeepestStates {
    private static final int KEPT = 16;

    private final List<Visited> ends = new ArrayList<>();
    private Visited any;
    private int position = Integer.MIN_VALUE;
    private long count;

    /** Notes a state that was visited; tells whether none came as far before. */
    boolean visit(Visited state, int reached) {
        if (reached < position) {
            return false;
        }
        boolean further = reached > position;
        if (further) {
            ends.clear();
            count = 0;
            any = state;
            position = reached;
        }
        count++;
        return further;
    }

    /** Notes that nothing follows a state. */
    void end(Visited state, int reached) {
        if (reached == position && ends.size() < KEPT && ends.stream().noneMatch(one -> one.state().hasHashOf(state.state()))) {
            ends.add(state);
        }
    }

    int position() {
        return Math.max(0, position);
    }

    long count() {
        return count;
    }

    List<Visited> states() {
        return ends.isEmpty() && any != null ? List.of(any) : ends;
    }
}
