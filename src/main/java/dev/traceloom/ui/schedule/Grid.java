package dev.traceloom.ui.schedule;

import dev.traceloom.view.causal.LaneRoom;
import dev.traceloom.view.schedule.ScheduleLanes;
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
    private static final double LANES = 0.5;
    /** Words have at least so much, if one has to scroll for it. */
    private static final double SHORTEST_WORDS = 240;

    /** @param seen how much room there is for all of it */
    static Grid of(ScheduleLanes lanes, double seen) {
        int count = lanes.names().size();
        double share = lanes.hasWordsBeside() ? Math.min(seen * LANES, Math.max(0, seen - SHORTEST_WORDS)) : seen;
        LaneRoom room = LaneRoom.of(count, share, ScheduleSigns.WIDTH + 10, 1);
        double end = room.lane() * count;
        return new Grid(room, end, lanes.hasWordsBeside() ? Math.max(seen, end + SHORTEST_WORDS) : end);
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

    /** A row in a lane. */
    Rectangle2D cell(int lane, int row) {
        return new Rectangle2D.Double(left(lane), top(row), room.lane(), ROW);
    }
}
