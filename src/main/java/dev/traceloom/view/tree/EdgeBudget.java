package dev.traceloom.view.tree;

/**
 * How many edges are looked at before rows count as too wide to be read. A graph of the usual size never comes near;
 * one that was made to keep a reader waiting does.
 */
final class EdgeBudget {
    private static final int EDGES = 1_000_000;
    private static final int WAYS = 6 * TreeRows.MOST_SLOTS;

    private int edges = EDGES;
    private int ways = WAYS;

    /** Looks at one more edge, if it may. */
    boolean look() {
        return ways > 0 && edges-- > 0;
    }

    /** One more way was found in this row. */
    void found() {
        ways--;
    }

    void nextRow() {
        ways = WAYS;
    }

    boolean isOver() {
        return ways <= 0 || edges <= 0;
    }
}
