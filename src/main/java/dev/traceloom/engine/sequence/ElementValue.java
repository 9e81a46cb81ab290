package dev.traceloom.engine.sequence;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.LanePosition;
import dev.traceloom.engine.sequence.SequenceStep.Deed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A value in a sequence: where it stands at first, and which records append it, take it and see it, by lane and in their order. */
final class ElementValue {
    /** At which positions of the sequence it stands at first, in this order. */
    final List<Integer> atFirst = new ArrayList<>();

    final List<LanePosition> appends = new ArrayList<>();
    final List<LanePosition> takes = new ArrayList<>();
    /** Who sees it at the end, and who at the front. */
    final List<LanePosition> seenLast = new ArrayList<>();

    final List<LanePosition> seenFirst = new ArrayList<>();
    private int[][] appendsByLane;
    private int[][] takesByLane;
    private int sureAppends;
    private int sureTakes;

    /** From now on, nothing is added. */
    void complete(Lane[] lanes) {
        appendsByLane = byLane(appends, lanes.length);
        takesByLane = byLane(takes, lanes.length);
        sureAppends = sure(appends, lanes);
        sureTakes = sure(takes, lanes);
    }

    private static int sure(List<LanePosition> records, Lane[] lanes) {
        return (int) records.stream().filter(record -> !lanes[record.lane()].optional).count();
    }

    /** The records that do something with it. */
    List<LanePosition> records(Deed deed) {
        return switch (deed) {
            case APPENDS -> appends;
            case TAKES -> takes;
            case SEES_LAST -> seenLast;
            case SEES_FIRST -> seenFirst;
        };
    }

    /** How many of it there are at most, in all. */
    int most() {
        return atFirst.size() + appends.size();
    }

    /** How many of it go in, or are in at first, in every order that consumes what must be. */
    int sureIn() {
        return atFirst.size() + sureAppends;
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
