package dev.traceloom.ui.tree;

import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.tree.TreeLayout;
import dev.traceloom.view.tree.TreeRows;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.util.List;
import javax.swing.JComponent;

/** The column left of the tree: how many records are behind the states of each row. */
final class DepthHeader extends JComponent {
    private static final double WIDTH = 64;

    private final TreeCanvas tree;

    DepthHeader(TreeCanvas tree) {
        this.tree = tree;
        setOpaque(true);
    }

    @Override
    public Dimension getPreferredSize() {
        return new Dimension((int) (WIDTH * Theme.scale()), tree.getPreferredSize().height);
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Theme theme = Theme.now();
        Graphics2D g = Theme.onGround(graphics, theme.surface);
        double unit = tree.unit();
        g.setColor(theme.hairline);
        g.draw(new Line2D.Double(getWidth() - 0.5, 0, getWidth() - 0.5, getHeight()));
        g.scale(unit, unit);
        List<TreeRows.Row> rows = tree.treeLayout().rows().rows();
        int first = tree.treeLayout().rowAt(g.getClipBounds().getMinY());
        for (int r = first; r < rows.size() && TreeLayout.y(r) <= g.getClipBounds().getMaxY(); r++) {
            g.setFont(Theme.layoutFont(r == 0 ? Font.BOLD : Font.PLAIN));
            g.setColor(r == 0 ? theme.foreground : theme.faint);
            String depth = Integer.toString(rows.get(r).depth());
            FontMetrics metrics = Label.metrics(g.getFont());
            double x = getWidth() / unit - 10 - metrics.stringWidth(depth);
            Label.draw(g, depth, Math.max(2, x), TreeLayout.y(r), WIDTH, TreeLayout.STATE_HEIGHT);
        }
        g.dispose();
    }
}
