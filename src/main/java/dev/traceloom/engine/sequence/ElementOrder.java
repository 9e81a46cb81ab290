package dev.traceloom.engine.sequence;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;

/**
 * Carries what is known of the order of elements from one end of a sequence to the other.
 *
 * <p>Elements leave as they came. Of those with the same value, the j-th to be appended is the j-th to be taken; call it v[j]. On all
 * paths of the {@link PositionLattice}, a record that appends, takes or sees v may be about v[lo] to v[hi] ({@link ElementRanks}). Whatever is
 * said below is about orders that consume everything, all of which are paths; a and b are different values.
 *
 * <p><b>From the end to the front.</b> Let all orders append a[i] before b[j], where a record x takes or sees at the front a[i] or one
 * before it, and y takes or sees there b[j] or one behind it. In an order with y, what is before b[j] has been taken by then, so a[i] and all a's before it. x is one
 * of those that took them or saw them before that, if it is in the order. So y waits for x, if x must be consumed.
 *
 * <p><b>From the front to the end.</b> Let a[i] come to the front in all orders, and b[j] later or never. Then a[i] was appended before b[j]. So
 * if a record x appends a[i] or one before it, or sees such a one last, and y appends b[j] or one behind it, or sees such a one last, then y waits for x, if x
 * must be consumed: where x sees one last, b[j] is not there, and where y does, b[j] is, and so is a[i].
 *
 * <p><b>How that is known.</b> All orders append a[i] before b[j] if a[i] is certainly appended, and each record that may append it is before each that
 * may append b[j]. Or if one is certainly there that sees a[i] or a later a last, before the latter: a[i] is there then. Or if instead
 * of those that append b[j] one is certainly there, but later, that sees b[j] or an earlier b last: what was there before is not behind that. The
 * same is true of the front, with what is taken: when one sees a[i] or a later a first, a[i] has come to the front, and b[j], if it comes
 * out only later or never, is behind; and when one sees b[j] or an earlier b first, what was taken or seen there before was before that.
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
                    if (isAfter(lane, position, other, at, ranks)) {
                        any |= wait(lane, position, other, at);
                    }
                }
            }
        }
        return any;
    }

    /** Whether a record comes after another at the same end, because what it is about comes later at the other. */
    private boolean isAfter(int lane, int position, int other, int at, ElementRanks ranks) {
        SequenceStep step = trace.step(lane, position);
        ElementValue value = step.value();
        ElementValue earlier = trace.step(other, at).value();
        int rank = ranks.least(lane, position);
        int earlierRank = ranks.most(other, at);
        if (value == earlier) {
            return earlierRank < rank;
        }
        if (!step.deed().isAtFront()) {
            return ranks.passesFirst(true, earlier, earlierRank, value, rank);
        }
        boolean earlierAtFirst = earlierRank < earlier.atFirst.size();
        boolean atFirst = rank < value.atFirst.size();
        if (earlierAtFirst || atFirst) {
            return earlierAtFirst && (!atFirst || earlier.atFirst.get(earlierRank) < value.atFirst.get(rank));
        }
        return ranks.passesFirst(false, earlier, earlierRank, value, rank);
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
