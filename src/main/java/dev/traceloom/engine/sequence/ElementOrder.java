package dev.traceloom.engine.sequence;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.LanePosition;
import dev.traceloom.engine.problem.Problem;
import java.util.List;

/**
 * Carries what is known of the order of elements from one end of a sequence to the other.
 *
 * <p>Elements leave as they came. Of those with the same value, the j-th to be appended is the j-th to be taken; call it v[j]. On all
 * paths of the {@link PositionLattice}, a record that appends or takes v comes after at least so many others that do, and at most so many: it may be
 * about v[lo] to v[hi] ({@link ElementRanks}). Whatever is said below is about orders that consume everything, all of which are paths.
 *
 * <p><b>From the end to the beginning.</b> Let all orders append a[i] before b[j], where a record x takes a[i] or one before it and y
 * takes b[j] or one behind it. In an order with y, b[j] has been taken when y is through, so a[i] was taken before y, and all a's before it. x is one of those that took
 * them, if it is in the order. So y waits for x, if x must be consumed.
 *
 * <p><b>From the beginning to the end.</b> Let all orders take a[i], and b[j] later or never. Then a[i] was appended before b[j]. So if a record x appends a[i] or one before it, and y appends b[j] or one behind it, then y waits for x, if x
 * must be consumed.
 *
 * <p>Whoever waits does so in all orders that consume everything. So the lattice with those that wait still has all of them, and what it
 * says of its paths can be carried over in turn.
 */
final class ElementOrder {
    /** Of records at the same end that come later by time alone, so many are looked at: if they come first at the other end, nothing is right. */
    private static final int LATER = 2;

    private final SequenceTrace trace;
    private final Problem problem;
    private final int[][][] needs;

    ElementOrder(SequenceTrace trace) {
        this.trace = trace;
        this.problem = trace.problem;
        this.needs = new int[problem.lanes.length][][];
        for (int lane = 0; lane < needs.length; lane++) {
            needs[lane] = new int[problem.lanes[lane].length()][];
        }
    }

    /** By lane and record, how far each lane must have come before; null where a record waits for none. */
    int[][][] needs() {
        return needs;
    }

    /** The same, for whoever may have to take it back. */
    int[][][] copyOfNeeds() {
        int[][][] copy = new int[needs.length][][];
        for (int lane = 0; lane < needs.length; lane++) {
            copy[lane] = needs[lane].clone();
            for (int i = 0; i < copy[lane].length; i++) {
                copy[lane][i] = copy[lane][i] == null ? null : copy[lane][i].clone();
            }
        }
        return copy;
    }

    void takeBack(int[][][] before) {
        System.arraycopy(before, 0, needs, 0, needs.length);
    }

    /** Lets records wait for what comes before them at the other end on all paths; tells whether one has to that did not. */
    boolean carryOver(PositionLattice lattice) {
        ElementRanks ranks = new ElementRanks(trace, lattice);
        boolean any = false;
        for (int lane = 0; lane < needs.length; lane++) {
            for (int position = 0; position < needs[lane].length; position++) {
                SequenceStep step = trace.step(lane, position);
                if (step != null && step.sequence() >= 0 && lattice.first(lane, position) != null) {
                    any |= carryOver(lane, position, ranks, lattice);
                }
            }
        }
        return any;
    }

    private boolean carryOver(int lane, int position, ElementRanks ranks, PositionLattice lattice) {
        SequenceStep step = trace.step(lane, position);
        int[] first = lattice.first(lane, position);
        long end = problem.lanes[lane].end[position];
        boolean any = false;
        for (int other = 0; other < needs.length; other++) {
            Lane beside = problem.lanes[other];
            if (beside.optional) {
                continue;
            }
            int later = 0;
            for (int at = other == lane ? position + 1 : first[other]; at < beside.length() && later < LATER; at++) {
                SequenceStep earlier = trace.step(other, at);
                if (earlier != null && earlier.isAtSameEnd(step) && lattice.first(other, at) != null) {
                    later += beside.start[at] > end ? 1 : 0;
                    if (isAfter(lane, position, other, at, ranks, lattice)) {
                        any |= wait(lane, position, other, at);
                    }
                }
            }
        }
        return any;
    }

    /** Whether a record comes after another at the same end, because what it is about comes later at the other. */
    private boolean isAfter(int lane, int position, int other, int at, ElementRanks ranks, PositionLattice lattice) {
        SequenceStep step = trace.step(lane, position);
        ElementValue value = step.value();
        ElementValue earlier = trace.step(other, at).value();
        int rank = ranks.least(lane, position);
        int earlierRank = ranks.most(other, at);
        if (value == earlier) {
            return earlierRank < rank;
        }
        if (step.takes()) {
            return isAppendedBefore(earlier, earlierRank, value, rank, ranks, lattice);
        }
        if (earlierRank >= earlier.sureTakes()) {
            return false;
        }
        return rank >= value.takes.size()
                || areBefore(ranks.takers(earlier, earlierRank), ranks.takers(value, rank), lattice);
    }

    private static boolean isAppendedBefore(
            ElementValue earlier, int earlierRank, ElementValue value, int rank, ElementRanks ranks, PositionLattice lattice) {
        boolean earlierAtFirst = earlierRank < earlier.atFirst.size();
        boolean atFirst = rank < value.atFirst.size();
        if (earlierAtFirst || atFirst) {
            return earlierAtFirst && (!atFirst || earlier.atFirst.get(earlierRank) < value.atFirst.get(rank));
        }
        return areBefore(ranks.appenders(earlier, earlierRank), ranks.appenders(value, rank), lattice);
    }

    private static boolean areBefore(List<LanePosition> some, List<LanePosition> others, PositionLattice lattice) {
        for (LanePosition one : some) {
            for (LanePosition other : others) {
                if (!lattice.isBefore(one.lane(), one.position(), other.lane(), other.position())) {
                    return false;
                }
            }
        }
        return !some.isEmpty() && !others.isEmpty();
    }

    /** Lets a record wait for another; tells whether it did not before. */
    boolean wait(int lane, int position, int other, int at) {
        int[] needed = needs[lane][position];
        if (needed == null) {
            needed = new int[needs.length];
            needs[lane][position] = needed;
        }
        boolean fresh = needed[other] <= at;
        needed[other] = Math.max(needed[other], at + 1);
        return fresh;
    }
}
