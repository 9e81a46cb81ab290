package dev.traceloom.engine.stream;

import dev.traceloom.engine.explore.OrderLog;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.explore.SharedPath;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.State;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Every state in which the search can be at a quiescent point. */
final class Frontier {

    /**
     * One of them.
     *
     * @param done the threads whose operation that never returned has taken effect
     * @param path how it was reached; null at the very beginning
     */
    private record At(State state, BitSet done, SharedPath<byte[]> path) {}

    private final List<At> states = new ArrayList<>();

    /** At the beginning of a trace. */
    static Frontier of(List<State> initial) {
        Frontier frontier = new Frontier();
        initial.forEach(state -> frontier.states.add(new At(state, new BitSet(), null)));
        return frontier;
    }

    /** At the end of a segment that was searched from this frontier. */
    Frontier after(Problem segment, SegmentEnds ends) {
        return after(segment, ends, true);
    }

    /** The same without the paths there. */
    Frontier afterAnyPath(Problem segment, SegmentEnds ends) {
        return after(segment, ends, false);
    }

    private Frontier after(Problem segment, SegmentEnds ends, boolean keepPaths) {
        Frontier frontier = new Frontier();
        for (int end = 0; end < ends.states().size(); end++) {
            SearchState state = ends.states().get(end);
            BitSet done = new BitSet();
            for (int lane = 0; lane < segment.lanes.length; lane++) {
                if (segment.lanes[lane].optional && state.positions()[lane] > 0) {
                    done.set(segment.lanes[lane].thread);
                }
            }
            SharedPath<byte[]> path = keepPaths
                    ? new SharedPath<>(
                            states.get(ends.paths().start(end)).path,
                            OrderLog.encode(segment, ends.paths().moves(end)))
                    : null;
            frontier.states.add(new At(state.state(), done, path));
        }
        return frontier;
    }

    /** The states as the beginning of a segment. */
    List<SearchState> in(Problem segment) {
        List<SearchState> starts = new ArrayList<>(states.size());
        for (At at : states) {
            int[] positions = new int[segment.lanes.length];
            for (int lane = 0; lane < positions.length; lane++) {
                positions[lane] = segment.lanes[lane].optional && at.done.get(segment.lanes[lane].thread) ? 1 : 0;
            }
            starts.add(new SearchState(positions, at.state));
        }
        return starts;
    }

    List<SharedPath<byte[]>> paths() {
        return states.stream().map(At::path).toList();
    }

    boolean isEmpty() {
        return states.isEmpty();
    }

    int size() {
        return states.size();
    }
}
