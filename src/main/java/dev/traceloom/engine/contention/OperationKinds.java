package dev.traceloom.engine.contention;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Footprint.Touch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Numbers what operations are of one action and have one footprint, and tells which of these kinds conflict. There may be as many kinds
 * as operations, where each has a key of its own; so only those are compared whose touches may meet.
 */
final class OperationKinds {
    /** Of a record that takes no effect. */
    static final int NO_EFFECT = -1;

    private static final int MOST_COMPARED = 4_000_000;

    private record Kind(String action, Footprint footprint) {
        // By hand: Java makes those of records anew in every process, which takes longer than to measure a short trace.
        @Override
        public boolean equals(Object other) {
            return other instanceof Kind that && action.equals(that.action) && footprint.equals(that.footprint);
        }

        @Override
        public int hashCode() {
            return 31 * action.hashCode() + footprint.hashCode();
        }
    }

    private final int[][] ofLanes;
    private final Kind[] kinds;
    /** By kind, what its footprint tells of them, which is put together each time that it is asked. */
    private final List<Optional<List<Touch>>> touches = new ArrayList<>();
    private final String[] actions;
    private final int[] actionOf;
    private final int[][] conflicting;

    private OperationKinds(Problem problem) {
        Map<Kind, Integer> numbers = new HashMap<>();
        this.ofLanes = new int[problem.lanes.length][];
        for (int lane = 0; lane < ofLanes.length; lane++) {
            ofLanes[lane] = numbered(problem.lanes[lane], numbers);
        }
        this.kinds = new Kind[numbers.size()];
        numbers.forEach((kind, number) -> kinds[number] = kind);
        for (Kind kind : kinds) {
            touches.add(kind.footprint.touches());
        }
        this.actions = Arrays.stream(kinds).map(Kind::action).distinct().sorted().toArray(String[]::new);
        this.actionOf = Arrays.stream(kinds).mapToInt(kind -> Arrays.binarySearch(actions, kind.action)).toArray();
        this.conflicting = new int[kinds.length][];
    }

    /** Empty where there are too many kinds that may conflict. */
    static Optional<OperationKinds> of(Problem problem) {
        OperationKinds kinds = new OperationKinds(problem);
        return kinds.compare() ? Optional.of(kinds) : Optional.empty();
    }

    private static int[] numbered(Lane lane, Map<Kind, Integer> numbers) {
        int[] kinds = new int[lane.length()];
        for (int position = 0; position < kinds.length; position++) {
            BoundOperation operation = lane.operations[position];
            kinds[position] = operation.effect() == null
                    ? NO_EFFECT
                    : numbers.computeIfAbsent(
                            new Kind(operation.action(), operation.footprint()), fresh -> numbers.size());
        }
        return kinds;
    }

    private boolean compare() {
        MeetingKinds meeting = new MeetingKinds();
        for (int kind = 0; kind < kinds.length; kind++) {
            meeting.add(kind, touches.get(kind));
        }
        long compared = 0;
        int[] counts = new int[kinds.length];
        int[] stamp = new int[kinds.length];
        Arrays.fill(conflicting, new int[0]);
        for (int kind = 0; kind < kinds.length; kind++) {
            for (List<Integer> some : meeting.candidates(touches.get(kind))) {
                compared += some.size();
                if (compared > MOST_COMPARED) {
                    return false;
                }
                for (int other : some) {
                    // The relation is symmetric: an earlier one has been compared with this one.
                    if (other >= kind && stamp[other] <= kind && !kinds[kind].footprint.commutesWith(kinds[other].footprint)) {
                        add(kind, other, counts);
                        if (other > kind) {
                            add(other, kind, counts);
                        }
                    }
                    stamp[other] = kind + 1;
                }
            }
        }
        for (int kind = 0; kind < kinds.length; kind++) {
            conflicting[kind] = Arrays.copyOf(conflicting[kind], counts[kind]);
            Arrays.sort(conflicting[kind]);
        }
        return true;
    }

    private void add(int kind, int other, int[] counts) {
        if (counts[kind] == conflicting[kind].length) {
            conflicting[kind] = Arrays.copyOf(conflicting[kind], 2 * counts[kind] + 4);
        }
        conflicting[kind][counts[kind]++] = other;
    }

    int count() {
        return kinds.length;
    }

    /** The kinds of a lane's records, in their order. */
    int[] of(int lane) {
        return ofLanes[lane];
    }

    /** The kinds that a kind conflicts with, itself perhaps among them, in order. */
    int[] conflicting(int kind) {
        return conflicting[kind];
    }

    boolean conflict(int one, int other) {
        return Arrays.binarySearch(conflicting[one], other) >= 0;
    }

    /** Whether nothing is known of it, so that it conflicts with all others. */
    boolean isUnproven(int kind) {
        return touches.get(kind).isEmpty();
    }

    /** The actions by name. */
    String[] actions() {
        return actions;
    }

    /** Where the action of a kind stands among them. */
    int action(int kind) {
        return actionOf[kind];
    }
}
