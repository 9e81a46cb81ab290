package dev.traceloom.engine.stream;

import dev.traceloom.engine.explore.OrderLog;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.explore.SharedPath;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.RecordKey;
import dev.traceloom.spec.State;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Every state in which the search can be at a quiescent point. */
final class Frontier {

    /**
     * One of them.
     *
     * @param done which of the operations that never returned have taken effect, by their places in {@link #pending}
     * @param path how it was reached; null at the very beginning
     */
    private record At(State state, BitSet done, SharedPath<byte[]> path) {}

    private final List<At> states = new ArrayList<>();
    /** The operations that never returned and may have taken effect so far. */
    private final Map<Long, Integer> pending = new HashMap<>();

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
        for (Lane lane : segment.lanes) {
            if (lane.optional) {
                frontier.pending.put(key(lane), frontier.pending.size());
            }
        }
        int end = 0;
        for (SearchState state : ends.states()) {
            BitSet done = new BitSet();
            for (int lane = 0; lane < segment.lanes.length; lane++) {
                if (segment.lanes[lane].optional && state.positions()[lane] > 0) {
                    done.set(frontier.pending.get(key(segment.lanes[lane])));
                }
            }
            SharedPath<byte[]> path = keepPaths
                    ? new SharedPath<>(
                            states.get(ends.paths().start(end)).path,
                            OrderLog.encode(segment, ends.paths().moves(end)))
                    : null;
            frontier.states.add(new At(state.state(), done, path));
            end++;
        }
        return frontier;
    }

    /** The states as the beginning of a segment. */
    List<SearchState> in(Problem segment) {
        List<SearchState> starts = new ArrayList<>(states.size());
        for (At at : states) {
            int[] positions = new int[segment.lanes.length];
            for (int lane = 0; lane < positions.length; lane++) {
                positions[lane] = segment.lanes[lane].optional && isDone(segment.lanes[lane], at) ? 1 : 0;
            }
            starts.add(new SearchState(positions, at.state));
        }
        return starts;
    }

    private boolean isDone(Lane lane, At at) {
        Integer place = pending.get(key(lane));
        return place != null && at.done.get(place);
    }

    private static long key(Lane lane) {
        return RecordKey.of(lane.thread, lane.index[0]);
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
