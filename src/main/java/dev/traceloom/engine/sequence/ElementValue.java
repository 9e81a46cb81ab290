package dev.traceloom.engine.sequence;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.LanePosition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A value in a sequence: where it stands at first, and which records append it and take it, by lane and in their order. */
final class ElementValue {
    /** At which positions of the sequence it stands at first, in this order. */
    final List<Integer> atFirst = new ArrayList<>();

    final List<LanePosition> appends = new ArrayList<>();
    final List<LanePosition> takes = new ArrayList<>();
    private int[][] appendsByLane;
    private int[][] takesByLane;
    private int sureTakes;

    /** From now on, nothing is added. */
    void complete(Lane[] lanes) {
        appendsByLane = byLane(appends, lanes.length);
        takesByLane = byLane(takes, lanes.length);
        sureTakes = (int) takes.stream().filter(take -> !lanes[take.lane()].optional).count();
    }

    /** How many records take it that must be consumed. */
    int sureTakes() {
        return sureTakes;
    }

    private static int[][] byLane(List<LanePosition> records, int lanes) {
        int[][] byLane = new int[lanes][0];
        for (LanePosition record : records) {
            int[] some = byLane[record.lane()];
            byLane[record.lane()] = Arrays.copyOf(some, some.length + 1);
            byLane[record.lane()][some.length] = record.position();
        }
        return byLane;
    }

    /** How many of it went in before these positions. */
    int in(int[] position) {
        return atFirst.size() + count(appendsByLane, position);
    }

    /** How many of it came out before these positions. */
    int out(int[] position) {
        return count(takesByLane, position);
    }

    private static int count(int[][] byLane, int[] position) {
        int count = 0;
        for (int lane = 0; lane < position.length; lane++) {
            int[] some = byLane[lane];
            if (some.length > 0 && some[0] < position[lane]) {
                int at = Arrays.binarySearch(some, position[lane]);
                count += at < 0 ? -at - 1 : at;
            }
        }
        return count;
    }
}
