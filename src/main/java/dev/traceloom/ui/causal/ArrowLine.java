package dev.traceloom.ui.causal;

import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;

/** A straight line with a head. */
public final class ArrowLine {
    private static final double HEAD = 7;

    private ArrowLine() {}

    /** @param stroke of the line; the head is filled */
    public static void draw(Graphics2D g, double x, double y, double tipX, double tipY, Stroke stroke) {
        double length = Math.hypot(tipX - x, tipY - y);
        double dx = (tipX - x) / length;
        double dy = (tipY - y) / length;
        g.setStroke(stroke);
        g.draw(new Line2D.Double(x, y, tipX - dx * HEAD, tipY - dy * HEAD));
        head(g, tipX, tipY, dx, dy);
    }

    /** The head alone, which comes from that direction; its length is 1. */
    public static void head(Graphics2D g, double tipX, double tipY, double dx, double dy) {
        double backX = tipX - dx * HEAD;
        double backY = tipY - dy * HEAD;
        double sideX = -dy * HEAD * 0.45;
        double sideY = dx * HEAD * 0.45;
        Path2D head = new Path2D.Double();
        head.moveTo(tipX, tipY);
        head.lineTo(backX + sideX, backY + sideY);
        head.lineTo(backX - sideX, backY - sideY);
        head.closePath();
        g.fill(head);
    }
}
