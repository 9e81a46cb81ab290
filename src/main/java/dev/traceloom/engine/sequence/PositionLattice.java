package dev.traceloom.engine.sequence;

import dev.traceloom.engine.problem.CandidateOrder;
import dev.traceloom.engine.problem.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * All that can be behind at some point of an order, as far as times, lengths of sequences, how often each value is in them, and some
 * records that wait for others have a say.
 *
 * <p>A node is a position in every lane. How long a sequence is follows from that, since every record does one thing, and so does how
 * often a value is inside; in which order the elements stand is left aside. So there are few nodes, however many orders there are. Every order
 * that the specification allows is a path here: its records come when time allows it, the lengths are those that they ask for, and
 * what is taken or seen is inside. So if no path leads to the end, there is no order. And whatever is true of all paths to the end is true of all orders.
 */
final class PositionLattice {
    /** How many numbers are kept for all nodes: half of them positions, half of them what they lead to. */
    private static final int MOST_NUMBERS = 1 << 24;

    private static final int NOWHERE = -1;

    /** The nodes with the same number of records behind them. */
    private static final class Layer {
        int[] positions;
        int[] next;
        int count;
        BitSet alive;
    }

    private final SequenceTrace trace;
    private final Problem problem;
    private final int lanes;
    /** By lane and record, how far each lane must have come before; null where the record waits for none. */
    private final int[][][] needs;

    private final int[] lengthsAtFirst;
    private final int[][][] growth;
    private final List<Layer> layers = new ArrayList<>();
    private final int[][][] first;
    private final int[][][] last;
    private int numbers;
    private boolean complete;

    /** @param needs by lane and record, how far each lane must have come; null, also of a record, where there is no such thing */
    PositionLattice(SequenceTrace trace, int[][][] needs) {
        this.trace = trace;
        this.problem = trace.problem;
        this.lanes = problem.lanes.length;
        this.needs = needs;
        this.lengthsAtFirst = trace.lengthsAtFirst();
        this.growth = new int[lengthsAtFirst.length][lanes][];
        this.first = new int[lanes][][];
        this.last = new int[lanes][][];
        for (int lane = 0; lane < lanes; lane++) {
            int length = problem.lanes[lane].length();
            first[lane] = new int[length][];
            last[lane] = new int[length][];
            for (int sequence = 0; sequence < growth.length; sequence++) {
                growth[sequence][lane] = new int[length + 1];
                for (int position = 0; position < length; position++) {
                    SequenceStep step = trace.step(lane, position);
                    int by = step != null && step.sequence() == sequence ? step.growth() : 0;
                    growth[sequence][lane][position + 1] = growth[sequence][lane][position] + by;
                }
            }
        }
    }

    /** Finds all nodes; tells whether it could, or had too many or was stopped. */
    boolean build(BooleanSupplier isSpent) {
        Layer beginning = new Layer();
        beginning.positions = new int[lanes];
        beginning.count = 1;
        layers.add(beginning);
        for (Layer layer = beginning; layer.count > 0; ) {
            numbers += 2 * layer.count * lanes;
            if (numbers > MOST_NUMBERS || isSpent.getAsBoolean()) {
                return false;
            }
            layer = expand(layer);
            if (layer.count > 0) {
                layers.add(layer);
            }
        }
        for (int depth = layers.size() - 1; complete && depth >= 0; depth--) {
            judge(layers.get(depth), depth + 1 < layers.size() ? layers.get(depth + 1) : null);
        }
        return true;
    }

    private Layer expand(Layer layer) {
        Layer next = new Layer();
        next.positions = new int[Math.max(1, 2 * layer.count) * lanes];
        layer.next = new int[layer.count * lanes];
        Arrays.fill(layer.next, NOWHERE);
        int[] table = new int[Integer.highestOneBit(Math.max(8, 4 * layer.count)) * 4];
        int[] position = new int[lanes];
        int[] viable = new int[lanes];
        for (int node = 0; node < layer.count; node++) {
            System.arraycopy(layer.positions, node * lanes, position, 0, lanes);
            if (isEnd(position)) {
                complete = true;
                continue;
            }
            int count = problem.viable(position, viable);
            for (int i = 0; i < count; i++) {
                int lane = viable[i];
                if (isPossible(lane, position)) {
                    position[lane]++;
                    if (2 * next.count >= table.length) {
                        table = larger(table, next);
                    }
                    layer.next[node * lanes + lane] = enter(position, next, table);
                    position[lane]--;
                }
            }
        }
        return next;
    }

    private boolean isEnd(int[] position) {
        return problem.mandatoryBehind(position) == problem.mandatory;
    }

    private boolean isPossible(int lane, int[] position) {
        int[] needed = needs[lane] == null ? null : needs[lane][position[lane]];
        for (int other = 0; needed != null && other < lanes; other++) {
            if (position[other] < needed[other]) {
                return false;
            }
        }
        SequenceStep step = trace.step(lane, position[lane]);
        if (step == null) {
            return true;
        }
        int[] lengths = step.lengths();
        for (int i = 0; i < lengths.length; i += 3) {
            int length = length(lengths[i], position);
            if (length < lengths[i + 1] || length > lengths[i + 2]) {
                return false;
            }
        }
        return !step.finds() || step.value().in(position) > step.value().out(position);
    }

    private int length(int sequence, int[] position) {
        int length = lengthsAtFirst[sequence];
        for (int lane = 0; lane < lanes; lane++) {
            length += growth[sequence][lane][position[lane]];
        }
        return length;
    }

    /** The number of a node in its layer, which is added if it is new; the table holds numbers plus one. */
    private int enter(int[] position, Layer layer, int[] table) {
        int at = slot(position, 0, layer, table);
        if (table[at] != 0) {
            return table[at] - 1;
        }
        if ((layer.count + 1) * lanes > layer.positions.length) {
            layer.positions = Arrays.copyOf(layer.positions, 2 * layer.positions.length);
        }
        System.arraycopy(position, 0, layer.positions, layer.count * lanes, lanes);
        table[at] = layer.count + 1;
        return layer.count++;
    }

    private int slot(int[] positions, int from, Layer layer, int[] table) {
        int hash = 0;
        for (int lane = 0; lane < lanes; lane++) {
            hash = 31 * hash + positions[from + lane];
        }
        int at = (hash * 0x9E3779B9 >>> 7) & table.length - 1;
        while (table[at] != 0 && !isSame(positions, from, layer, table[at] - 1)) {
            at = at + 1 & table.length - 1;
        }
        return at;
    }

    private boolean isSame(int[] positions, int from, Layer layer, int node) {
        for (int lane = 0; lane < lanes; lane++) {
            if (positions[from + lane] != layer.positions[node * lanes + lane]) {
                return false;
            }
        }
        return true;
    }

    private int[] larger(int[] table, Layer layer) {
        int[] larger = new int[2 * table.length];
        for (int node = 0; node < layer.count; node++) {
            larger[slot(layer.positions, node * lanes, layer, larger)] = node + 1;
        }
        return larger;
    }

    /** Finds the nodes of a layer from which a path leads to the end, and notes when records come on these. */
    private void judge(Layer layer, Layer next) {
        layer.alive = new BitSet(layer.count);
        int[] position = new int[lanes];
        for (int node = 0; node < layer.count; node++) {
            System.arraycopy(layer.positions, node * lanes, position, 0, lanes);
            if (isEnd(position)) {
                layer.alive.set(node);
            }
            for (int lane = 0; lane < lanes; lane++) {
                if (leads(layer, node, lane, next)) {
                    layer.alive.set(node);
                    note(lane, position);
                }
            }
        }
    }

    private boolean leads(Layer layer, int node, int lane, Layer next) {
        int to = layer.next[node * lanes + lane];
        return to != NOWHERE && next.alive.get(to);
    }

    private void note(int lane, int[] position) {
        int record = position[lane];
        if (first[lane][record] == null) {
            first[lane][record] = position.clone();
            last[lane][record] = position.clone();
            return;
        }
        for (int other = 0; other < lanes; other++) {
            first[lane][record][other] = Math.min(first[lane][record][other], position[other]);
            last[lane][record][other] = Math.max(last[lane][record][other], position[other]);
        }
    }

    /** Whether a path leads to the end. */
    boolean isComplete() {
        return complete;
    }

    /** How far each lane has come when a record comes, at least; null where it comes on no path to the end. */
    int[] first(int lane, int position) {
        return first[lane][position];
    }

    /** The same at most. */
    int[] last(int lane, int position) {
        return last[lane][position];
    }

    /** Whether one record comes before another on all paths to the end with the latter. */
    boolean isBefore(int lane, int position, int laterLane, int laterPosition) {
        int[] least = first[laterLane][laterPosition];
        return lane == laterLane ? position < laterPosition : least != null && least[lane] > position;
    }

    /** The positions with the most records behind them. */
    List<int[]> deepest() {
        Layer layer = layers.get(layers.size() - 1);
        List<int[]> deepest = new ArrayList<>();
        for (int node = 0; node < layer.count; node++) {
            deepest.add(Arrays.copyOfRange(layer.positions, node * lanes, (node + 1) * lanes));
        }
        return Collections.unmodifiableList(deepest);
    }

    /** A path to the end, by lane and record how many come before it; records that are not on it come last. */
    long[][] path(CandidateOrder candidates) {
        long[][] path = new long[lanes][];
        for (int lane = 0; lane < lanes; lane++) {
            path[lane] = new long[problem.lanes[lane].length()];
            Arrays.fill(path[lane], Long.MAX_VALUE);
        }
        int node = 0;
        int[] position = new int[lanes];
        for (int depth = 0; !isEnd(position); depth++) {
            Layer layer = layers.get(depth);
            int best = -1;
            for (int lane = 0; lane < lanes; lane++) {
                if (leads(layer, node, lane, layers.get(depth + 1))
                        && (best < 0
                                || candidates.rank(lane, position[lane]) < candidates.rank(best, position[best]))) {
                    best = lane;
                }
            }
            node = layer.next[node * lanes + best];
            path[best][position[best]++] = depth;
        }
        return path;
    }
}
