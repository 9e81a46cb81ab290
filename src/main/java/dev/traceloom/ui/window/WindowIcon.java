package dev.traceloom.ui.window;

import dev.traceloom.ui.kit.Theme;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.stream.Stream;

/** The sign of Traceloom, as the plugin has it: two threads that cross, and a check. On a ground, since panels may have any colour. */
final class WindowIcon {
    private static final double UNITS = 40;

    private WindowIcon() {}

    /** In the sizes that desktops ask for. */
    static List<Image> images() {
        return Stream.of(16, 24, 32, 48, 64, 128, 256).<Image>map(WindowIcon::image).toList();
    }

    private static BufferedImage image(int size) {
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.scale(size / UNITS, size / UNITS);
        g.setColor(Theme.SIGN_GROUND);
        g.fillRoundRect(0, 0, 40, 40, 10, 10);
        g.setStroke(new BasicStroke(3.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.setColor(Theme.SIGN_THREADS);
        Path2D threads = new Path2D.Double();
        threads.moveTo(5, 10);
        threads.curveTo(14, 10, 16.5, 21, 24, 21);
        threads.moveTo(5, 21);
        threads.curveTo(8.6, 21, 10.6, 19.3, 12.6, 17.1);
        threads.moveTo(16.6, 13.4);
        threads.curveTo(18.6, 11.3, 21.5, 10, 27, 10);
        threads.lineTo(35, 10);
        g.draw(threads);
        g.setColor(Theme.SIGN_CHECK);
        Path2D check = new Path2D.Double();
        check.moveTo(20.5, 29.5);
        check.lineTo(26, 34.5);
        check.lineTo(35, 23);
        g.draw(check);
        g.dispose();
        return image;
    }
}
