package dev.traceloom.engine.problem;

/** Goes once through the records of all lanes, of the next ones of each always to the one with the smallest rank. */
public final class LaneMerge {
    private final Lane[] lanes;
    private final CandidateOrder order;
    private final int[] ahead;
    /** By lane, that of its next record: each is asked for once. */
    private final long[] ranks;

    private int lane;
    private int position;

    public LaneMerge(Problem problem, CandidateOrder order) {
        this.lanes = problem.lanes;
        this.order = order;
        this.ahead = new int[lanes.length];
        this.ranks = new long[lanes.length];
        for (int i = 0; i < lanes.length; i++) {
            rank(i);
        }
    }

    private void rank(int of) {
        if (ahead[of] < lanes[of].length()) {
            ranks[of] = order.rank(of, ahead[of]);
        }
    }

    /** Goes to the next record; false where there is none. */
    public boolean next() {
        int first = -1;
        for (int i = 0; i < lanes.length; i++) {
            if (ahead[i] < lanes[i].length() && (first < 0 || ranks[i] < ranks[first])) {
                first = i;
            }
        }
        if (first < 0) {
            return false;
        }
        lane = first;
        position = ahead[first]++;
        rank(first);
        return true;
    }

    public int lane() {
        return lane;
    }

    public int position() {
        return position;
    }
}
