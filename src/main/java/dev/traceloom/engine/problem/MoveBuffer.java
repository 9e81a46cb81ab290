package dev.traceloom.engine.problem;

import java.util.Arrays;

/** The moves of one state; reused from state to state, since there are millions of them. */
public final class MoveBuffer {
    private final int[] moves;
    private final long[] ranks;
    private int count;
    private boolean settled;

    public MoveBuffer(int most) {
        moves = new int[most];
        ranks = new long[most];
    }

    public void clear() {
        count = 0;
        settled = false;
    }

    public void add(int move) {
        moves[count++] = move;
    }

    /** The one move there is; it is known to be possible and to leave the state as it is. */
    public void settle(int move) {
        moves[0] = move;
        count = 1;
        settled = true;
    }

    public boolean isSettled() {
        return settled;
    }

    public int count() {
        return count;
    }

    public int get(int index) {
        return moves[index];
    }

    public int[] copy() {
        return Arrays.copyOf(moves, count);
    }

    /** The moves, those that consume a record first and by their rank: an insertion sort, since there are few. */
    public int[] sorted(CandidateOrder order, int[] position) {
        int consuming = 0;
        while (consuming < count && Move.consumes(moves[consuming])) {
            int move = moves[consuming];
            long rank = order.rank(Move.lane(move), position[Move.lane(move)]);
            int j = consuming - 1;
            while (j >= 0 && ranks[j] > rank) {
                ranks[j + 1] = ranks[j];
                moves[j + 1] = moves[j];
                j--;
            }
            ranks[j + 1] = rank;
            moves[j + 1] = move;
            consuming++;
        }
        return Arrays.copyOf(moves, count);
    }
}
