package dev.traceloom.ui.timebox;

import dev.traceloom.view.timebox.LaneRows;
import java.util.OptionalInt;

/**
 * Which part of the timeboxes is seen: a place, in the layout's units, how large they are drawn, and where that is in the
 * component. The lane that fails stays in sight: where it would be above or below, it stands at the edge.
 */
final class TimeboxView {
    static final double RULER = 26;
    static final double LARGEST = 3;

    private final LaneRows rows;
    private double x;
    private double y;
    private double zoom = 1;
    private double names;
    private double width;
    private double height;
    private OptionalInt failing = OptionalInt.empty();

    TimeboxView(LaneRows rows) {
        this.rows = rows;
    }

    LaneRows rows() {
        return rows;
    }

    double x() {
        return x;
    }

    double y() {
        return y;
    }

    double zoom() {
        return zoom;
    }

    /** How wide the column with the names is. */
    double names() {
        return names;
    }

    double width() {
        return width;
    }

    double height() {
        return height;
    }

    /** What there is for ruler, names and lanes together. */
    void resize(double newWidth, double newHeight, double newNames) {
        width = newWidth;
        height = newHeight;
        names = newNames;
    }

    void moveTo(double newX, double newY) {
        x = newX;
        y = newY;
    }

    void zoomTo(double newZoom, double smallest) {
        zoom = Math.max(smallest, Math.min(LARGEST, newZoom));
    }

    /** The lane that is to stay in sight. */
    void keepInSight(OptionalInt lane) {
        failing = lane;
    }

    /** The lane that stands at the edge, because its place is out of sight. */
    OptionalInt atTheEdge() {
        boolean moved = failing.isPresent() && top(failing.getAsInt()) != scrolledTop(failing.getAsInt());
        return moved ? failing : OptionalInt.empty();
    }

    /** How much of the line is seen, in the layout's units. */
    double seenWidth() {
        return Math.max(1, (width - names) / zoom);
    }

    double seenHeight() {
        return Math.max(1, height - RULER);
    }

    /** Where the part ends that is seen. */
    double seenTo() {
        return x + seenWidth();
    }

    double screenX(double at) {
        return names + (at - x) * zoom;
    }

    /** What of the line is at this distance from the component's left edge. */
    double lineX(double screen) {
        return x + (screen - names) / zoom;
    }

    private double scrolledTop(int lane) {
        return RULER + rows.top(lane) - y;
    }

    /** Where a lane is painted. Where there is room for one or two, none is held back. */
    double top(int lane) {
        double top = scrolledTop(lane);
        boolean kept = failing.isPresent()
                && failing.getAsInt() == lane
                && !rows.isFolded(lane)
                && seenHeight() > 2 * LaneRows.LANE;
        return kept ? Math.max(RULER, Math.min(height - LaneRows.LANE, top)) : top;
    }

    double foldTop() {
        return RULER + rows.foldTop() - y;
    }

    OptionalInt laneAt(double screenY) {
        OptionalInt edge = atTheEdge();
        if (edge.isPresent() && screenY >= top(edge.getAsInt()) && screenY < top(edge.getAsInt()) + LaneRows.LANE) {
            return edge;
        }
        return screenY < RULER ? OptionalInt.empty() : rows.laneAt(screenY - RULER + y);
    }

    boolean isFoldAt(double screenY) {
        return screenY >= RULER && rows.isFoldAt(screenY - RULER + y) && laneAt(screenY).isEmpty();
    }

    /** The first and the last row that is in sight. */
    int firstRow() {
        return rows.rowAt(y);
    }

    int lastRow() {
        return rows.rowAt(y + seenHeight());
    }
}
