package dev.traceloom.explain.accepted;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An order that the specification allows, followed once more: through all states where an operation has several successors. The
 * states at some places are kept; those of a stretch between them are computed from there when it is asked for, so that an order
 * of any length takes little room. Where records saw parts of the state, what some of them saw is first taken to stay as it is
 * where others do not mention it, as the search does.
 *
 * <p>Of use only while the specification is open, and to one thread at a time.
 */
public final class CheckpointedOrder {
    /** So many moves from one checkpoint to the next: what is computed of them at once takes little time and room. */
    private static final int APART = 512;
    private static final int MOST_KEPT = 40;

    /**
     * A part of the order.
     *
     * @param first the number of its first move
     * @param states the state before every move, and after the last
     * @param calls what each move evaluates; null for one that changes nothing, and for silent actions
     */
    public record Stretch(int first, List<State> states, List<Call> calls) {}

    private final Trace trace;
    private final Specification specification;
    private final Linearization order;
    private OrderMoves moves;
    /** The states that are possible at each checkpoint; the last one is where the order ends, or where it could not be followed. */
    private final List<List<State>> checkpoints = new ArrayList<>();
    /** The one of them that leads to the last, once that is known; null before. */
    private State[] chosen = {};
    /** The first segments: most orders have no more, and need not be followed twice. */
    private final List<Segment> kept = new ArrayList<>();
    private int followed;

    public CheckpointedOrder(Trace trace, Specification specification, Linearization order) {
        this.trace = trace;
        this.specification = specification;
        this.order = order;
    }

    /**
     * Follows the order, for so many moves at most. Where evaluation is cancelled meanwhile, the order is known as far as the last
     * checkpoint.
     */
    public void follow(int most) {
        Set<String> observed = observed();
        if (!follow(most, observed) && !observed.isEmpty()) {
            follow(most, Set.of());
        }
    }

    /** How many of its moves were followed. */
    public int followed() {
        return followed;
    }

    private Set<String> observed() {
        Set<String> observed = new HashSet<>();
        trace.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .flatMap(operation -> operation.observations().after().stream())
                .map(Observation::variable)
                .forEach(observed::add);
        return observed;
    }

    /** Whether all that was wanted could be followed. */
    private boolean follow(int most, Set<String> observed) {
        moves = new OrderMoves(trace, specification, order, observed);
        checkpoints.clear();
        kept.clear();
        reach(0, moves.initial());
        int wanted = checkpoints.get(0).isEmpty() ? 0 : Math.min(order.size(), most);
        for (int first = 0; first < wanted; first += APART) {
            int end = Math.min(first + APART, wanted);
            Segment next = new Segment(first, end, checkpoints.get(first / APART));
            if (kept.size() < MOST_KEPT) {
                kept.add(next);
            }
            reach(next.end(), next.layers.get(next.calls.size()));
            if (next.end() < end) {
                return false;
            }
        }
        return true;
    }

    private void reach(int moved, List<State> states) {
        checkpoints.add(states);
        chosen = new State[checkpoints.size()];
        followed = moved;
    }

    /** What happens from one move to before another, both of which were followed. */
    public Stretch stretch(int from, int to) {
        List<State> states = new ArrayList<>();
        List<Call> calls = new ArrayList<>();
        if (followed == 0) {
            states.add(choose(0));
        }
        for (int segment = from / APART; segment * APART < to; segment++) {
            Segment one = segment(segment);
            int begin = Math.max(from, one.first) - one.first;
            int end = Math.min(to - one.first, one.calls.size());
            List<State> way = one.way(choose(segment + 1));
            calls.addAll(one.calls.subList(begin, end));
            // The state after the last move of a segment is the one before the first of the next.
            states.addAll(way.subList(begin, one.first + end == to ? end + 1 : end));
        }
        return new Stretch(from, states, calls);
    }

    /** The state at a checkpoint. Where several are possible there, only what comes after tells which one it was. */
    private State choose(int checkpoint) {
        int known = checkpoint;
        while (chosen[known] == null && checkpoints.get(known).size() > 1 && known + 1 < checkpoints.size()) {
            known++;
        }
        if (chosen[known] == null) {
            chosen[known] = checkpoints.get(known).get(0);
        }
        for (int i = known - 1; i >= checkpoint; i--) {
            chosen[i] = segment(i).way(chosen[i + 1]).get(0);
        }
        return chosen[checkpoint];
    }

    private Segment segment(int number) {
        if (number < kept.size()) {
            return kept.get(number);
        }
        int first = number * APART;
        List<State> begin = chosen[number] == null ? checkpoints.get(number) : List.of(chosen[number]);
        return new Segment(first, Math.min(first + APART, followed), begin);
    }

    /** The moves between two checkpoints. */
    private final class Segment {
        private final int first;
        private final List<Call> calls = new ArrayList<>();
        /** The states that are possible before each move, and after the last. */
        private final List<List<State>> layers = new ArrayList<>();

        Segment(int first, int end, List<State> begin) {
            this.first = first;
            layers.add(begin);
            for (int move = first; move < end; move++) {
                Call call = moves.call(move);
                List<State> after = moves.after(layers.get(move - first), move, call);
                if (after.isEmpty()) {
                    return;
                }
                calls.add(call);
                layers.add(after);
            }
        }

        /** The number of the move after its last: earlier than wanted, where that could not be followed. */
        int end() {
            return first + calls.size();
        }

        /** One state of each layer, each of which leads to the next, and the last one to this. */
        List<State> way(State last) {
            State[] way = new State[layers.size()];
            way[way.length - 1] = last;
            for (int i = way.length - 2; i >= 0; i--) {
                way[i] = layers.get(i).size() == 1 ? layers.get(i).get(0) : before(way[i + 1], i);
            }
            return Arrays.asList(way);
        }

        private State before(State after, int i) {
            if (moves.isIdle(first + i, calls.get(i))) {
                return after;
            }
            for (State candidate : layers.get(i)) {
                if (moves.leads(candidate, calls.get(i), after)) {
                    return candidate;
                }
            }
            throw new IllegalStateException("a state that was reached from nowhere");
        }
    }
}
