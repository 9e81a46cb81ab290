package dev.traceloom.engine.explore;

import dev.traceloom.engine.problem.Move;
import dev.traceloom.spec.State;

/**
 * A search state in a layer of a breadth-first search, and the one that it was first reached from. Where a path leads
 * nowhere, nothing refers to it any more, so that only paths to the layer at hand take room.
 */
public final class LayerNode {
    private final LayerNode before;
    private final int move;
    private final Arrival start;
    private int[] position;
    private State state;

    private LayerNode(LayerNode before, int move, Arrival start, int[] position, State state) {
        this.before = before;
        this.move = move;
        this.start = start;
        this.position = position;
        this.state = state;
    }

    /** A state that a search begins with. */
    public static LayerNode of(Arrival start) {
        return new LayerNode(null, Move.SILENT, start, start.at().positions(), start.at().state());
    }

    /** The state that a move leads to. */
    public LayerNode after(int by, int[] there, State successor) {
        return new LayerNode(this, by, start, there, successor);
    }

    /** The positions when a move is made from here: others where it consumes a record, the same otherwise. */
    public int[] positionAfter(int by) {
        if (!Move.consumes(by)) {
            return position;
        }
        int[] after = position.clone();
        after[Move.lane(by)]++;
        return after;
    }

    /** Whether it belongs to the next layer, not to that of the state before it. */
    public boolean isInNextLayer() {
        return Move.consumes(move);
    }

    public int[] position() {
        return position;
    }

    public State state() {
        return state;
    }

    /** Lets its state go: once its moves are tried, it only shows the path to those after it. */
    public void leave() {
        position = null;
        state = null;
    }

    /** The number of the state that its path begins with. */
    public int start() {
        return start.start();
    }

    /** It as an arrival at a quiescent point. */
    public Arrival arrival(int consumed) {
        return start.then(moves(), new SearchState(position, state), consumed);
    }

    /** The moves from the state that the search began with. */
    public int[] moves() {
        int length = 0;
        for (LayerNode node = this; node.before != null; node = node.before) {
            length++;
        }
        int[] moves = new int[length];
        for (LayerNode node = this; node.before != null; node = node.before) {
            moves[--length] = node.move;
        }
        return moves;
    }

    /** All moves from the beginning of the trace on. */
    public int[] movesFromBeginning() {
        return start.then(moves(), null, 0).moves();
    }
}
