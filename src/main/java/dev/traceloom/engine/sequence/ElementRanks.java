package dev.traceloom.engine.sequence;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.LanePosition;
import dev.traceloom.engine.sequence.SequenceStep.Deed;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Of the elements with the same value, which ones a record may be about, on the paths of a {@link PositionLattice} to the end. Who appends or
 * takes is about the one that so many with that value went in or came out before; who sees the first is about the next to come out, and who
 * sees the last about the one that went in before.
 *
 * <p>By this, it is known of each end of a sequence when an element has passed there, and until when it has not: an element passes when it
 * is appended, and when it comes to the front.
 */
final class ElementRanks {
    private final Lane[] lanes;
    private final PositionLattice lattice;
    private final int[][] least;
    private final int[][] most;
    private final Map<ElementValue, End> back = new IdentityHashMap<>();
    private final Map<ElementValue, End> front = new IdentityHashMap<>();

    /** What is known of the elements of one value at one end, by how many of the value come before. */
    private static final class End {
        /** Who may append or take one; on every path where it is appended or taken, one of these does it. */
        final List<List<LanePosition>> movers = new ArrayList<>();
        /** Who certainly sees it or one behind it. */
        final List<List<LanePosition>> beyond = new ArrayList<>();
        /** Who certainly sees it or one before it. */
        final List<List<LanePosition>> until = new ArrayList<>();

        End(int count) {
            for (int rank = 0; rank < count; rank++) {
                movers.add(new ArrayList<>(1));
                beyond.add(new ArrayList<>(0));
                until.add(new ArrayList<>(0));
            }
        }
    }

    ElementRanks(SequenceTrace trace, PositionLattice lattice) {
        this.lanes = trace.problem.lanes;
        this.lattice = lattice;
        least = new int[lanes.length][];
        most = new int[lanes.length][];
        for (int lane = 0; lane < lanes.length; lane++) {
            least[lane] = new int[lanes[lane].length()];
            most[lane] = new int[least[lane].length];
        }
        for (ElementValue value : trace.values()) {
            back.put(value, end(value, Deed.APPENDS, Deed.SEES_LAST));
            front.put(value, end(value, Deed.TAKES, Deed.SEES_FIRST));
        }
    }

    private End end(ElementValue value, Deed moves, Deed sees) {
        End end = new End(value.most());
        for (LanePosition record : value.records(moves)) {
            if (rank(record, value, moves)) {
                for (int rank = least(record); rank <= most(record); rank++) {
                    end.movers.get(rank).add(record);
                }
            }
        }
        for (LanePosition record : value.records(sees)) {
            if (rank(record, value, sees) && !lanes[record.lane()].optional) {
                end.beyond.get(least(record)).add(record);
                end.until.get(most(record)).add(record);
            }
        }
        return end;
    }

    /** Notes what a record may be about; tells whether it is on some path. */
    private boolean rank(LanePosition record, ElementValue value, Deed deed) {
        int[] first = lattice.first(record.lane(), record.position());
        if (first == null) {
            return false;
        }
        int[] last = lattice.last(record.lane(), record.position());
        int before = deed == Deed.SEES_LAST ? 1 : 0;
        int from = (deed.isAtFront() ? value.out(first) : value.in(first)) - before;
        int to = (deed.isAtFront() ? value.out(last) : value.in(last)) - before;
        // Who comes first in each lane need not be so on one path, so that the bounds may be of no element at all.
        least[record.lane()][record.position()] = Math.max(0, from);
        most[record.lane()][record.position()] = Math.min(value.most() - 1, to);
        return true;
    }

    private int least(LanePosition record) {
        return least(record.lane(), record.position());
    }

    private int most(LanePosition record) {
        return most(record.lane(), record.position());
    }

    /** Of which element a record that is on some path is, at least. */
    int least(int lane, int position) {
        return least[lane][position];
    }

    /** The same at most. */
    int most(int lane, int position) {
        return most[lane][position];
    }

    /** Whether on all paths a[i] has passed an end before b[j] does, if that ever does; a and b are different values. */
    boolean passesFirst(boolean atFront, ElementValue a, int i, ElementValue b, int j) {
        End of = (atFront ? front : back).get(a);
        End other = (atFront ? front : back).get(b);
        boolean never = atFront && j >= b.takes.size();
        boolean sure = i < (atFront ? a.sureTakes() : a.sureIn());
        if (sure && (never || isBeforeSomeSign(of.movers.get(i), other, j))) {
            return true;
        }
        for (LanePosition sight : of.beyond.get(i)) {
            if (never || isBeforeSomeSign(List.of(sight), other, j)) {
                return true;
            }
        }
        return false;
    }

    /** Whether all of some records are before whoever lets an element pass, or before one who sees that none behind it has. */
    private boolean isBeforeSomeSign(List<LanePosition> some, End other, int rank) {
        if (areBefore(some, other.movers.get(rank))) {
            return true;
        }
        for (LanePosition sight : other.until.get(rank)) {
            if (areBefore(some, List.of(sight))) {
                return true;
            }
        }
        return false;
    }

    private boolean areBefore(List<LanePosition> some, List<LanePosition> others) {
        for (LanePosition one : some) {
            for (LanePosition other : others) {
                if (!lattice.isBefore(one.lane(), one.position(), other.lane(), other.position())) {
                    return false;
                }
            }
        }
        return !some.isEmpty() && !others.isEmpty();
    }
}
