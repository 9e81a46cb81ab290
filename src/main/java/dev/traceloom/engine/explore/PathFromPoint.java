package dev.traceloom.engine.explore;

/**
 * How a search state at a cut was first reached: by which moves from which search state at the cut before. Ways share
 * their beginnings, so many of them take little more room than one.
 */
public final class PathFromPoint {
    /** The way to an initial state. */
    public static final PathFromPoint START = from(0);

    private final PathFromPoint before;
    private final int start;
    private final int[] moves;

    private PathFromPoint(PathFromPoint before, int start, int[] moves) {
        this.before = before;
        this.start = start;
        this.moves = moves;
    }

    /** The way to one of several states to start from, by its number. */
    public static PathFromPoint from(int start) {
        return new PathFromPoint(null, start, new int[0]);
    }

    public PathFromPoint then(int[] more) {
        return new PathFromPoint(this, start, more);
    }

    /** The number of the state that it starts from. */
    public int start() {
        return start;
    }

    /** All moves from the beginning on. */
    public int[] moves() {
        int length = 0;
        for (PathFromPoint way = this; way != null; way = way.before) {
            length += way.moves.length;
        }
        int[] all = new int[length];
        for (PathFromPoint way = this; way != null; way = way.before) {
            length -= way.moves.length;
            System.arraycopy(way.moves, 0, all, length, way.moves.length);
        }
        return all;
    }
}
