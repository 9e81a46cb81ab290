package dev.traceloom.view.causal;

/**
 * How wide the lanes are, and where in each the line of its process runs: on the left where labels stand beside it, in the
 * middle where there is no room for any.
 *
 * @param lane the width of one
 * @param line the distance of the line from the left edge
 * @param label the room for a label; 0 for none
 */
public record LaneRoom(double lane, double line, double label) {
    /** Labels shorter than this say nothing. */
    private static final double SHORTEST_LABEL = 54;

    private static final double WIDEST = 340;
    private static final double GAP = 8;

    /**
     * @param lanes how many there are
     * @param width what there is for all of them
     * @param sign the width of the widest sign on a line
     * @param zoom how much wider than necessary they are to be
     */
    public static LaneRoom of(int lanes, double width, double sign, double zoom) {
        double narrowest = sign + GAP;
        double lane = Math.max(narrowest, Math.min(WIDEST, width / Math.max(1, lanes))) * zoom;
        double label = lane - sign - 2 * GAP;
        return label < SHORTEST_LABEL
                ? new LaneRoom(lane, lane / 2, 0)
                : new LaneRoom(lane, GAP + sign / 2, label);
    }

    public double x(int number) {
        return number * lane + line;
    }

    /** The lane at a distance from the left. */
    public int laneAt(double x) {
        return (int) Math.floor(x / lane);
    }
}
