package dev.traceloom.engine;

/**
 * A move of the search, packed into an int: a lane consumes its next record or takes a step, or a silent action
 * happens.
 */
final class Move {
    static final int SILENT = Integer.MAX_VALUE;

    private Move() {}

    static int consume(int lane) {
        return 2 * lane;
    }

    static int step(int lane) {
        return 2 * lane + 1;
    }

    static boolean isStep(int move) {
        return (move & 1) == 1;
    }

    static boolean consumes(int move) {
        return move != SILENT && !isStep(move);
    }

    static int lane(int move) {
        return move >> 1;
    }
}
