package dev.traceloom.ui.schedule;

import dev.traceloom.view.causal.LaneRoom;
import dev.traceloom.view.schedule.ScheduleLanes;
import dev.traceloom.view.schedule.ScheduleLanes.Span;
import java.awt.geom.Rectangle2D;

/**
 * Where rows and lanes of a schedule are, in the layout's units.
 *
 * @param room how wide lanes are
 * @param lanes where the last lane ends
 * @param width where everything ends: there may be words beside the lanes
 */
record Grid(LaneRoom room, double lanes, double width) {
    static final double ROW = 24;
    static final double TOP = 6;
    /** Of what there is, where words stand beside the lanes. */
    private static final double LANES = 0.45;
    /** Lanes without words, which only need room for a sign. */
    private static final double NARROWEST = 17;

    private static final double WIDEST = 150;
    /** Words have at least so much, if one has to scroll for it. */
    private static final double SHORTEST_WORDS = 240;

    /** @param seen how much room there is for all of it */
    static Grid of(ScheduleLanes lanes, double seen) {
        int count = lanes.names().size();
        if (!lanes.hasWordsBeside()) {
            LaneRoom room = LaneRoom.of(count, seen, ScheduleSigns.WIDTH + 10, 1);
            return new Grid(room, room.lane() * count, room.lane() * count);
        }
        double share = Math.min(seen * LANES, seen - SHORTEST_WORDS);
        double lane = Math.max(NARROWEST, Math.min(WIDEST, share / Math.max(1, count)));
        double end = lane * count;
        return new Grid(new LaneRoom(lane, lane / 2, 0), end, Math.max(seen, end + SHORTEST_WORDS));
    }

    static double top(int row) {
        return TOP + ROW * row;
    }

    static double middle(int row) {
        return top(row) + ROW / 2;
    }

    /** The row at a height, whether there is one or not. */
    static int rowAt(double y) {
        return (int) Math.floor((y - TOP) / ROW);
    }

    static double height(int rows) {
        return 2 * TOP + ROW * rows;
    }

    double x(int lane) {
        return room.x(lane);
    }

    double left(int lane) {
        return room.lane() * lane;
    }

    /** The box of an operation. */
    Rectangle2D box(Span span) {
        return new Rectangle2D.Double(
                left(span.lane()) + 3, top(span.first()) + 2, room.lane() - 8, ROW * (span.last() - span.first() + 1) - 4);
    }

    /** A row in a lane. */
    Rectangle2D cell(int lane, int row) {
        return new Rectangle2D.Double(left(lane), top(row), room.lane(), ROW);
    }
}
