package dev.traceloom.engine.search;

import dev.traceloom.engine.commuting.CausalSchedule;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.CandidateOrder;
import dev.traceloom.engine.problem.LanePosition;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.MoveBuffer;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * One path as far as it goes, of records that clocks order: of those that may come next, the likeliest that is possible.
 *
 * <p>A search that leaves orders out ends where a record cannot be, whatever else could still come. This one goes on with all others, so
 * that in the end nothing is left but what waits for such a record: a long prefix, if not the longest, and what is stalled there.
 */
final class LikelyPath {
    private final Exploration exploration;
    private final Problem problem;
    private final CandidateOrder order;
    private final int[] viable;
    private final MoveBuffer candidates;
    private final Successors successors = new Successors();
    private int[] path = new int[256];
    private int[] end;

    LikelyPath(Exploration exploration) {
        this.exploration = exploration;
        this.problem = exploration.problem;
        this.order = CausalSchedule.of(problem);
        this.viable = new int[problem.lanes.length];
        this.candidates = new MoveBuffer(exploration.mostMoves());
    }

    /** Where the path is so many records before its end; empty where there is no state to begin with. */
    Optional<Arrival> beforeEnd(int records) {
        List<Arrival> beginnings = exploration.aliveBeginnings();
        if (beginnings.isEmpty()) {
            return Optional.empty();
        }
        Arrival beginning = beginnings.get(0);
        int[] position = beginning.at().positions().clone();
        State state = beginning.at().state();
        Deque<SearchState> last = new ArrayDeque<>();
        int consumed = 0;
        for (int move = 0; move >= 0 && !exploration.budget.isSpent(); ) {
            last.add(new SearchState(position.clone(), state));
            if (last.size() > records + 1) {
                last.remove();
            }
            move = possible(state, position, consumed);
            if (move >= 0) {
                state = successors.get(0);
                path = consumed == path.length ? Arrays.copyOf(path, 2 * consumed) : path;
                path[consumed++] = move;
                position[Move.lane(move)]++;
                exploration.goOn(consumed);
            }
        }
        end = position;
        int there = consumed - (last.size() - 1);
        return Optional.of(beginning.then(Arrays.copyOf(path, there), last.element(), there));
    }

    /** The records that may come next at the end of the path, and cannot be. */
    List<LanePosition> stalled() {
        List<LanePosition> stalled = new ArrayList<>();
        int count = end == null ? 0 : problem.viable(end, viable);
        for (int i = 0; i < count; i++) {
            stalled.add(new LanePosition(viable[i], end[viable[i]]));
        }
        return stalled;
    }

    /** The likeliest move that is possible, with what it leads to in {@link #successors}; -1 for none. */
    private int possible(State state, int[] position, int consumed) {
        candidates.clear();
        int count = problem.viable(position, viable);
        for (int i = 0; i < count; i++) {
            candidates.add(Move.consume(viable[i]));
        }
        for (int move : candidates.sorted(order, position)) {
            exploration.tryMove(state, move, position, consumed, successors);
            if (successors.size() > 0 && exploration.pass(consumed + 1, state, successors.get(0))) {
                return move;
            }
        }
        return -1;
    }
}
