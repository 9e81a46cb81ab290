package dev.traceloom.ui.tree;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OperationWords;
import dev.traceloom.view.text.NarrowLabel;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.tree.Pin;
import dev.traceloom.view.tree.TreeLayout;
import dev.traceloom.view.tree.TreeRows.Cell;
import dev.traceloom.view.tree.TreeRows.Slot;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Set;

/** Paints one cell or slot of the tree. */
final class TreePainter {
    private static final double ROUND = 7;
    private static final double PADDING = 9;
    private static final Stroke THIN = new BasicStroke(1f);
    private static final Stroke THICK = new BasicStroke(2f);
    private static final Stroke DASHED =
            new BasicStroke(1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {3, 3}, 0);

    private final Investigation investigation;
    private final Counterexample counterexample;
    private final OperationWords words;
    private final StepSigns steps;
    private double seenFrom;

    TreePainter(Investigation investigation, OperationWords words) {
        this.investigation = investigation;
        counterexample = investigation.counterexample();
        this.words = words;
        steps = new StepSigns(counterexample);
    }

    /** What is painted next is in sight from here on. */
    void seeFrom(double left) {
        seenFrom = left;
    }

    void paintCell(
            Graphics2D g, Theme theme, TreeLayout layout, int row, int cell, String text, Set<Integer> onPath) {
        Cell shown = layout.rows().rows().get(row).cells().get(cell);
        double x = layout.cellX(row, cell);
        double y = TreeLayout.y(row);
        double width = layout.cellWidth(row, cell);
        RoundRectangle2D shape =
                new RoundRectangle2D.Double(x, y, width, TreeLayout.STATE_HEIGHT, ROUND, ROUND);
        boolean stalled = counterexample.isRefused() && counterexample.linearizations().isStalled(shown.node());
        boolean path = onPath.contains(shown.node());
        boolean selected = investigation.node().isPresent() && investigation.node().getAsInt() == shown.node();
        Color base = stalled ? theme.stalled : path ? theme.accent : theme.foreground;
        Color ground = shown.repeated() ? theme.background : theme.tint(base, stalled ? 0.14 : path ? 0.10 : 0.06);
        g.setColor(ground);
        g.fill(shape);
        g.setStroke(selected ? THICK : shown.repeated() ? DASHED : THIN);
        g.setColor(selected ? theme.accent : theme.outline(base, path ? 0.55 : stalled ? 0.5 : 0.2));
        g.draw(shape);
        g.setFont(Theme.layoutFont(stalled ? Font.BOLD : Font.PLAIN));
        Color ink = shown.repeated() ? theme.faint
                : stalled ? Theme.mix(theme.foreground, theme.stalled, 0.6) : theme.foreground;
        g.setColor(theme.readable(ink, ground));
        boolean pinned = investigation.focus().pins().stream()
                .anyMatch(pin -> pin instanceof Pin.Passes passes && passes.node() == shown.node());
        double left = Math.max(x, visibleLeft(x, width)) + PADDING;
        if (pinned) {
            left = paintPin(g, theme, left, y, TreeLayout.STATE_HEIGHT);
        }
        String sign = shown.repeated() ? "↻ " : stalled ? "✕ " : "";
        Label.draw(g, sign + text, left, y, x + width - left - PADDING, TreeLayout.STATE_HEIGHT);
    }

    void paintSlot(
            Graphics2D g, Theme theme, TreeLayout layout, int row, int cell, int slot, Set<Integer> onPath) {
        Slot shown = layout.rows().rows().get(row).cells().get(cell).slots().get(slot);
        Edge edge = counterexample.linearizations().edge(shown.arrival().consuming());
        double x = layout.slotX(row, cell, slot);
        double y = TreeLayout.y(row) + TreeLayout.STATE_HEIGHT + 3;
        double width = layout.slotWidth(row, cell, slot);
        double height = TreeLayout.SLOT_HEIGHT - 3;
        boolean path = onPath.contains(shown.arrival().consuming())
                && onPath.containsAll(shown.arrival().edges());
        paintLeg(g, theme, shown, x + width / 2, y + height, path);
        Color hue = theme.thread(counterexample.lane(edge.operation().thread()));
        RoundRectangle2D shape = new RoundRectangle2D.Double(x, y, width, height, height, height);
        boolean found = investigation.matches().has(edge.operation());
        Color ground = found ? theme.found : theme.tint(hue, path ? 0.24 : 0.09);
        g.setColor(ground);
        g.fill(shape);
        boolean selected = investigation.operation().filter(edge.operation()::equals).isPresent();
        g.setStroke(selected ? THICK : THIN);
        g.setColor(selected ? theme.accent : theme.outline(hue, path ? 0.75 : 0.3));
        g.draw(shape);
        paintWords(g, theme, shown, edge, new Rectangle2D.Double(x, y, width, height), hue, ground);
    }

    private void paintWords(
            Graphics2D g, Theme theme, Slot shown, Edge edge, Rectangle2D place, Color hue, Color ground) {
        double x = place.getX();
        double y = place.getY();
        double width = place.getWidth();
        double height = place.getHeight();
        double left = visibleLeft(x, width) + PADDING + 2;
        double right = x + width - PADDING;
        int depth = counterexample.linearizations().node(edge.to()).depth();
        if (investigation.focus().pins().contains(new Pin.Comes(edge.operation(), depth))) {
            left = paintPin(g, theme, left, y, height);
        }
        g.setFont(Theme.layoutFont(Font.BOLD));
        g.setColor(theme.readable(Theme.mix(theme.foreground, hue, 0.75), ground));
        String thread = OperationLabel.threadName(edge.operation().thread());
        left = Label.draw(g, thread, left, y, right - left, height) + 5;
        g.setFont(Theme.layoutFont(Font.PLAIN));
        g.setColor(theme.readable(theme.foreground, ground));
        double signs = StepSigns.width(shown.arrival().steps());
        double room = Math.max(0, right - left - signs);
        String text = words.operation(edge)
                .map(operation -> new NarrowLabel(Label.metrics(g.getFont())::stringWidth).within(room, operation))
                .orElseGet(() -> counterexample.brief(edge.operation()));
        double end = Label.draw(g, text, left, y, room + 1, height);
        if (signs > 0 && end + signs <= x + width) {
            steps.paint(g, theme, shown.arrival(), end, y + height / 2);
        }
        if (counterexample.isInCore(edge.operation())) {
            g.setColor(theme.core);
            g.fill(new RoundRectangle2D.Double(x + height / 2, y - 1, Math.max(4, width - height), 2.5, 2, 2));
        }
    }

    /** From an operation to the state that it came from, in the row below. */
    private static void paintLeg(Graphics2D g, Theme theme, Slot shown, double x, double y, boolean path) {
        if (shown.below() >= 0) {
            g.setStroke(path ? THICK : THIN);
            g.setColor(path ? theme.accent : theme.hairline);
            g.draw(new Line2D.Double(x, y, x, y + TreeLayout.ROW_GAP));
        }
    }

    private static double paintPin(Graphics2D g, Theme theme, double x, double y, double height) {
        g.setColor(theme.pin);
        double end = Label.draw(g, "◆", x, y, height, height);
        g.setColor(theme.foreground);
        return end + 5;
    }

    /** Words of what is only partly in sight begin where sight begins, however little of it is painted now. */
    private double visibleLeft(double x, double width) {
        return Math.max(x, Math.min(seenFrom, x + width - 60));
    }
}
