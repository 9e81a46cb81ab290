package dev.traceloom.engine.problem;

/**
 * A move of the search, packed into an int: a lane consumes its next record or takes a step, or a silent action
 * happens.
 */
public final class Move {
    public static final int SILENT = Integer.MAX_VALUE;

    private Move() {}

    public static int consume(int lane) {
        return 2 * lane;
    }

    public static int step(int lane) {
        return 2 * lane + 1;
    }

    public static boolean isStep(int move) {
        return (move & 1) == 1;
    }

    public static boolean consumes(int move) {
        return move != SILENT && !isStep(move);
    }

    public static int lane(int move) {
        return move >> 1;
    }
}
