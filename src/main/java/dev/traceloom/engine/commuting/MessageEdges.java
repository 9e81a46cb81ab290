package dev.traceloom.engine.commuting;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import java.util.Arrays;

/**
 * What messages probably were, by vector clocks alone: a record received from those of other lanes that it knows and its lane did not
 * know before, but for those that it knows by way of others of them.
 */
final class MessageEdges {
    private static final int[] NONE = {};

    private final Problem problem;
    /** By lane, the records that received something. */
    private final int[][] receiving;
    /** By lane and receiving record, in turns the lane and the position of what it received. */
    private final int[][][] sources;
    /** By lane and record, whether another one received it. */
    private final boolean[][] received;

    MessageEdges(Problem problem) {
        this.problem = problem;
        int lanes = problem.lanes.length;
        this.receiving = new int[lanes][];
        this.sources = new int[lanes][][];
        this.received = new boolean[lanes][];
        for (int lane = 0; lane < lanes; lane++) {
            received[lane] = new boolean[problem.lanes[lane].length()];
        }
        for (int lane = 0; lane < lanes; lane++) {
            find(lane);
        }
    }

    private void find(int number) {
        Lane lane = problem.lanes[number];
        int[] records = new int[lane.length()];
        int[][] found = new int[lane.length()][];
        int count = 0;
        for (int record = 0; record < lane.length() && lane.hasClocks(); record++) {
            int[] from = sources(lane, record);
            if (from.length > 0) {
                records[count] = record;
                found[count++] = from;
            }
        }
        receiving[number] = Arrays.copyOf(records, count);
        sources[number] = Arrays.copyOf(found, count);
    }

    private int[] sources(Lane lane, int record) {
        int[] found = NONE;
        for (int other = 0; other < received.length; other++) {
            int known = lane.needed(record, other);
            if (known > (record == 0 ? 0 : lane.needed(record - 1, other)) && isDirect(lane, record, other)) {
                received[other][known - 1] = true;
                found = Arrays.copyOf(found, found.length + 2);
                found[found.length - 2] = other;
                found[found.length - 1] = known - 1;
            }
        }
        return found;
    }

    /** Whether a record knows the last one that it knows of another lane by no third one. */
    private boolean isDirect(Lane lane, int record, int other) {
        int known = lane.needed(record, other);
        for (int third = 0; third < received.length; third++) {
            int last = third == other ? 0 : lane.needed(record, third);
            if (last > 0 && problem.lanes[third].needed(last - 1, other) >= known) {
                return false;
            }
        }
        return true;
    }

    /** The records of a lane that received something, in their order. */
    int[] receiving(int lane) {
        return receiving[lane];
    }

    /** What one of them received: in turns a lane and a position. */
    int[] sources(int lane, int which) {
        return sources[lane][which];
    }

    boolean isReceived(int lane, int position) {
        return received[lane][position];
    }
}
