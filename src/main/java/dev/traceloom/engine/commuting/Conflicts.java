package dev.traceloom.engine.commuting;

import java.util.Arrays;

/**
 * Finds the next record of a lane that does not commute with another record. For one thread.
 *
 * <p>Where only clocks order records, one may be concurrent with all that is left of other lanes, so that the next one in its way may
 * be far. What was found is kept for each kind of footprint and each lane, with the position from which on it was looked for: as long as
 * a search is between the two, it need not look again. Going forward, each lane is looked through once for each kind.
 */
final class Conflicts {
    private final FootprintKinds kinds;
    private final int lanes;
    /** By kind and lane: where the next conflict is, and from where on. */
    private final int[][] nexts;

    private final int[][] froms;

    Conflicts(FootprintKinds kinds, int lanes) {
        this.kinds = kinds;
        this.lanes = lanes;
        this.nexts = new int[kinds.count()][];
        this.froms = new int[kinds.count()][];
    }

    /** The first record of a lane, from a position on, that does not commute with a record; the lane's length for none. */
    int next(int lane, int from, int otherLane, int otherPosition) {
        int kind = kinds.of(otherLane)[otherPosition];
        if (kind == FootprintKinds.NO_EFFECT) {
            return kinds.of(lane).length;
        }
        if (nexts[kind] == null) {
            nexts[kind] = new int[lanes];
            froms[kind] = new int[lanes];
            Arrays.fill(nexts[kind], -1);
        }
        int known = nexts[kind][lane];
        int knownFrom = froms[kind][lane];
        if (known < from || from < knownFrom) {
            nexts[kind][lane] = look(lane, from, kind, known, knownFrom);
            froms[kind][lane] = from;
        }
        return nexts[kind][lane];
    }

    private int look(int lane, int from, int kind, int known, int knownFrom) {
        int[] of = kinds.of(lane);
        int position = from;
        while (position < of.length && kinds.commute(kind, of[position])) {
            position++;
            if (position == knownFrom && known >= knownFrom) {
                return known;
            }
        }
        return position;
    }
}
