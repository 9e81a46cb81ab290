package dev.traceloom.ui.kit;

import java.awt.Component;
import java.awt.Dimension;
import java.awt.Insets;
import javax.swing.JComponent;
import javax.swing.JTable;
import javax.swing.border.AbstractBorder;
import javax.swing.border.Border;
import javax.swing.table.TableColumn;

/**
 * Sizes that grow with the look and feel's font, which an IDE makes larger when it zooms, for a presentation, or because
 * somebody wants larger letters. They are worked out when they are asked for, so that they follow.
 */
public final class Scaled {
    private Scaled() {}

    /** So many pixels where text has its usual size. */
    public static int pixels(double usual) {
        return (int) Math.round(usual * Theme.scale());
    }

    public static Dimension size(int width, int height) {
        return new Dimension(pixels(width), pixels(height));
    }

    /** An empty border. */
    public static Border gap(int top, int left, int bottom, int right) {
        return new Gap(top, left, bottom, right);
    }

    /** Room between two components, of this width or height. */
    public static JComponent strut(int size) {
        return new Strut(size);
    }

    /**
     * Makes columns wider or narrower, by as much as the font has become.
     *
     * @param before the scale at which they have their widths
     */
    public static void columns(Iterable<TableColumn> columns, double before) {
        double growth = Theme.scale() / before;
        for (TableColumn column : columns) {
            int width = (int) Math.round(column.getPreferredWidth() * growth);
            column.setPreferredWidth(width);
            column.setWidth(width);
        }
    }

    /** High enough for a line of the table's font, with some air. */
    public static void rows(JTable table) {
        table.setRowHeight((int) (table.getFontMetrics(table.getFont()).getHeight() * 1.4));
    }

    private static final class Gap extends AbstractBorder {
        private final int top;
        private final int left;
        private final int bottom;
        private final int right;

        Gap(int top, int left, int bottom, int right) {
            this.top = top;
            this.left = left;
            this.bottom = bottom;
            this.right = right;
        }

        @Override
        public Insets getBorderInsets(Component component, Insets insets) {
            // What is in front of a text stays in front of it where text runs from right to left.
            boolean leftToRight = component.getComponentOrientation().isLeftToRight();
            insets.set(pixels(top), pixels(leftToRight ? left : right), pixels(bottom), pixels(leftToRight ? right : left));
            return insets;
        }
    }

    private static final class Strut extends JComponent {
        private final int size;

        Strut(int size) {
            this.size = size;
        }

        @Override
        public Dimension getPreferredSize() {
            return Scaled.size(size, size);
        }

        @Override
        public Dimension getMinimumSize() {
            return getPreferredSize();
        }
    }
}
