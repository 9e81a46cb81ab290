package dev.traceloom.engine.stream;

import dev.traceloom.engine.explore.OrderLog;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.State;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Every state in which the search can be at a cut. */
final class Frontier {

    /**
     * One of them.
     *
     * @param done the threads whose operation that never returned has taken effect
     * @param way how it was reached; null at the very beginning
     */
    private record At(State state, BitSet done, StreamPath way) {}

    private final List<At> states = new ArrayList<>();

    /** At the beginning of a trace. */
    static Frontier of(List<State> initial) {
        Frontier frontier = new Frontier();
        initial.forEach(state -> frontier.states.add(new At(state, new BitSet(), null)));
        return frontier;
    }

    /** At the end of a piece that was searched from this frontier. */
    Frontier after(Problem piece, SegmentSearch.Ends ends) {
        return after(piece, ends, true);
    }

    /** The same without the ways there. */
    Frontier afterAnyWay(Problem piece, SegmentSearch.Ends ends) {
        return after(piece, ends, false);
    }

    private Frontier after(Problem piece, SegmentSearch.Ends ends, boolean ways) {
        Frontier frontier = new Frontier();
        for (int end = 0; end < ends.states().size(); end++) {
            SearchState state = ends.states().get(end);
            BitSet done = new BitSet();
            for (int lane = 0; lane < piece.lanes.length; lane++) {
                if (piece.lanes[lane].optional && state.positions()[lane] > 0) {
                    done.set(piece.lanes[lane].thread);
                }
            }
            StreamPath way = ways
                    ? new StreamPath(states.get(ends.start(end)).way, OrderLog.encode(piece, ends.moves(end)))
                    : null;
            frontier.states.add(new At(state.state(), done, way));
        }
        return frontier;
    }

    /** The states as the beginning of a piece. */
    List<SearchState> in(Problem piece) {
        List<SearchState> starts = new ArrayList<>(states.size());
        for (At at : states) {
            int[] positions = new int[piece.lanes.length];
            for (int lane = 0; lane < positions.length; lane++) {
                positions[lane] = piece.lanes[lane].optional && at.done.get(piece.lanes[lane].thread) ? 1 : 0;
            }
            starts.add(new SearchState(positions, at.state));
        }
        return starts;
    }

    List<StreamPath> ways() {
        return states.stream().map(At::way).toList();
    }

    boolean isEmpty() {
        return states.isEmpty();
    }

    int size() {
        return states.size();
    }
}
