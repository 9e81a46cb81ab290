package dev.traceloom.ui.timebox;

/** Which part of the timeboxes is seen: a place, in the layout's units, and how large they are drawn. */
final class TimeboxView {
    static final double LARGEST = 3;

    private double x;
    private double y;
    private double zoom = 1;

    double x() {
        return x;
    }

    double y() {
        return y;
    }

    double zoom() {
        return zoom;
    }

    void moveTo(double newX, double newY) {
        x = newX;
        y = newY;
    }

    void zoomTo(double newZoom, double smallest) {
        zoom = Math.max(smallest, Math.min(LARGEST, newZoom));
    }
}
