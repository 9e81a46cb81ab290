package dev.traceloom.engine.contention;

import dev.traceloom.engine.contention.Contention.Pair;
import dev.traceloom.engine.problem.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers which operations met one that they conflict with. Operations have numbers, lane after lane. */
final class Encounters {
    private final OperationKinds kinds;
    private final int[] kindOf;
    private final int[] firstOf;
    private final int[] laneOf;
    private final BitSet measured = new BitSet();
    private final BitSet contended = new BitSet();
    private final long[][] overlaps;

    Encounters(Problem problem, OperationKinds kinds) {
        this.kinds = kinds;
        this.firstOf = new int[problem.lanes.length + 1];
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            firstOf[lane + 1] = firstOf[lane] + problem.lanes[lane].length();
        }
        int count = firstOf[problem.lanes.length];
        this.kindOf = new int[count];
        this.laneOf = new int[count];
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            int[] ofLane = kinds.of(lane);
            System.arraycopy(ofLane, 0, kindOf, firstOf[lane], ofLane.length);
            Arrays.fill(laneOf, firstOf[lane], firstOf[lane + 1], lane);
        }
        this.overlaps = new long[kinds.actions().length][kinds.actions().length];
    }

    /** The number of an operation. */
    int operation(int lane, int position) {
        return firstOf[lane] + position;
    }

    int lane(int operation) {
        return laneOf[operation];
    }

    int position(int operation) {
        return operation - firstOf[laneOf[operation]];
    }

    int kind(int operation) {
        return kindOf[operation];
    }

    void measured(int operation) {
        measured.set(operation);
    }

    void contended(int operation) {
        contended.set(operation);
    }

    boolean isContended(int operation) {
        return contended.get(operation);
    }

    /** Notes that so many pairs of operations of these kinds overlapped. */
    void overlapped(int kind, int other, long count) {
        int one = kinds.action(kind);
        int another = kinds.action(other);
        overlaps[Math.min(one, another)][Math.max(one, another)] += count;
    }

    /** @param counts the actions of the specification, each with 0 */
    Contention sum(Map<String, Long> counts) {
        long operations = 0;
        long unproven = 0;
        Map<String, Long> actions = new LinkedHashMap<>(counts);
        long[] ofAction = new long[kinds.actions().length];
        for (int operation = 0; operation < kindOf.length; operation++) {
            int kind = kindOf[operation];
            if (kind != OperationKinds.NO_EFFECT) {
                operations++;
                unproven += measured.get(operation) && kinds.isUnproven(kind) ? 1 : 0;
                if (ofAction[kinds.action(kind)]++ == 0) {
                    actions.putIfAbsent(kinds.actions()[kinds.action(kind)], 0L);
                }
            }
        }
        for (int action = 0; action < ofAction.length; action++) {
            actions.merge(kinds.actions()[action], ofAction[action], Long::sum);
        }
        long looked = measured.cardinality();
        return new Contention(
                looked, contended.cardinality(), operations - looked, unproven, actions, pairs());
    }

    private List<Pair> pairs() {
        boolean[][] conflicting = new boolean[overlaps.length][overlaps.length];
        for (int kind = kinds.met().nextSetBit(0); kind >= 0; kind = kinds.met().nextSetBit(kind + 1)) {
            for (int other : kinds.conflicting(kind)) {
                conflicting[kinds.action(kind)][kinds.action(other)] = true;
            }
        }
        List<Pair> pairs = new ArrayList<>();
        for (int one = 0; one < overlaps.length; one++) {
            for (int other = one; other < overlaps.length; other++) {
                if (conflicting[one][other]) {
                    pairs.add(new Pair(kinds.actions()[one], kinds.actions()[other], overlaps[one][other]));
                }
            }
        }
        return pairs;
    }
}
