package dev.traceloom.engine;

/**
 * How a search state at a cut was first reached: by which moves from which search state at the cut before. Ways share
 * their beginnings, so many of them take little more room than one.
 */
final class Way {
    /** The way to an initial state. */
    static final Way START = from(0);

    private final Way before;
    private final int start;
    private final int[] moves;

    private Way(Way before, int start, int[] moves) {
        this.before = before;
        this.start = start;
        this.moves = moves;
    }

    /** The way to one of several states to start from, by its number. */
    static Way from(int start) {
        return new Way(null, start, new int[0]);
    }

    Way then(int[] more) {
        return new Way(this, start, more);
    }

    /** The number of the state that it starts from. */
    int start() {
        return start;
    }

    /** All moves from the beginning on. */
    int[] moves() {
        int length = 0;
        for (Way way = this; way != null; way = way.before) {
            length += way.moves.length;
        }
        int[] all = new int[length];
        for (Way way = this; way != null; way = way.before) {
            length -= way.moves.length;
            System.arraycopy(way.moves, 0, all, length, way.moves.length);
        }
        return all;
    }
}
