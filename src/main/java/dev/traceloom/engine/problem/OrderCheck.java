package dev.traceloom.engine.problem;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** Finds records that wait for each other, which clocks that are wrong can demand and no order satisfies. */
final class OrderCheck {
    private final Trace trace;
    private final Problem problem;
    private final int[] position;

    OrderCheck(Trace trace, Problem problem) {
        this.trace = trace;
        this.problem = problem;
        this.position = new int[problem.lanes.length];
    }

    /** @throws UnfitTraceException when there is such a circle */
    void check() throws UnfitTraceException {
        int consumed = 0;
        for (int lane = problem.firstToStart(position); lane >= 0; lane = problem.firstToStart(position)) {
            position[lane]++;
            consumed++;
        }
        if (consumed < problem.mandatory) {
            throw new UnfitTraceException(trace.name() + ": records wait for each other: " + circle());
        }
    }

    private String circle() {
        List<Integer> lanes = new ArrayList<>();
        StringBuilder words = new StringBuilder();
        int lane = 0;
        while (problem.lanes[lane].optional || position[lane] >= problem.lanes[lane].length()) {
            lane++;
        }
        while (!lanes.contains(lane)) {
            lanes.add(lane);
            lane = waitsFor(lane);
        }
        for (int i = lanes.indexOf(lane); i < lanes.size(); i++) {
            int next = i + 1 < lanes.size() ? lanes.get(i + 1) : lane;
            words.append(words.isEmpty() ? "" : "; ").append(words(lanes.get(i), next));
        }
        return words.toString();
    }

    /** A lane whose next record has to come before the next of this one. */
    private int waitsFor(int lane) {
        for (int other = 0; other < position.length; other++) {
            if (problem.lanes[lane].needed(position[lane], other) > position[other]) {
                return other;
            }
        }
        return problem.firstToEnd(position);
    }

    private String words(int lane, int other) {
        boolean byClock = problem.lanes[lane].needed(position[lane], other) > position[other];
        return name(lane) + " comes after " + name(other) + (byClock ? " by its clock" : " in time");
    }

    private String name(int lane) {
        Lane of = problem.lanes[lane];
        return new RecordRef(trace.threads().get(of.thread).id(), of.index[position[lane]]).inWords();
    }
}
