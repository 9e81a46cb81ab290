package dev.traceloom.engine.contention;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.BoundOperation;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.TreeSet;

/** The kinds of a problem's operations ({@link KnownKinds}), and which of them conflict. */
final class OperationKinds {
    /** Of a record that takes no effect. */
    static final int NO_EFFECT = -1;

    private final KnownKinds known;
    private final int[][] ofLanes;
    private final BitSet met = new BitSet();
    private final String[] actions;
    private final int[] actionOf;
    /** Of those that the problem has; null for others, which another one had. */
    private final int[][] conflicting;

    private OperationKinds(KnownKinds known, int[][] ofLanes) {
        this.known = known;
        this.ofLanes = ofLanes;
        for (int[] lane : ofLanes) {
            for (int kind : lane) {
                if (kind != NO_EFFECT) {
                    met.set(kind);
                }
            }
        }
        TreeSet<String> names = new TreeSet<>();
        for (int kind = met.nextSetBit(0); kind >= 0; kind = met.nextSetBit(kind + 1)) {
            names.add(known.action(kind));
        }
        this.actions = names.toArray(String[]::new);
        this.actionOf = new int[known.count()];
        this.conflicting = new int[known.count()][];
        for (int kind = met.nextSetBit(0); kind >= 0; kind = met.nextSetBit(kind + 1)) {
            actionOf[kind] = Arrays.binarySearch(actions, known.action(kind));
            conflicting[kind] = ofThese(known.conflicting(kind));
        }
    }

    private int[] ofThese(int[] all) {
        int[] some = new int[all.length];
        int count = 0;
        for (int kind : all) {
            if (met.get(kind)) {
                some[count++] = kind;
            }
        }
        return count == all.length ? all : Arrays.copyOf(some, count);
    }

    /** Empty where there are too many kinds that may conflict; then the known ones are not to be asked again. */
    static Optional<OperationKinds> of(Problem problem, KnownKinds known) {
        int[][] ofLanes = new int[problem.lanes.length][];
        for (int lane = 0; lane < ofLanes.length; lane++) {
            ofLanes[lane] = numbered(problem.lanes[lane], known);
        }
        return known.compare() ? Optional.of(new OperationKinds(known, ofLanes)) : Optional.empty();
    }

    private static int[] numbered(Lane lane, KnownKinds known) {
        int[] kinds = new int[lane.length()];
        for (int position = 0; position < kinds.length; position++) {
            BoundOperation operation = lane.operations[position];
            kinds[position] = operation.effect() == null ? NO_EFFECT : known.number(operation);
        }
        return kinds;
    }

    /** All numbers of kinds are below it. */
    int count() {
        return conflicting.length;
    }

    /** The kinds of a lane's records, in their order. */
    int[] of(int lane) {
        return ofLanes[lane];
    }

    /** The kinds of the problem. */
    BitSet met() {
        return met;
    }

    /** The kinds of the problem that one of its kinds conflicts with, itself perhaps among them, in order. */
    int[] conflicting(int kind) {
        return conflicting[kind];
    }

    boolean conflict(int one, int other) {
        return Arrays.binarySearch(conflicting[one], other) >= 0;
    }

    /** Whether nothing is known of it, so that it conflicts with all others. */
    boolean isUnproven(int kind) {
        return known.isUnproven(kind);
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
