package dev.traceloom.ui.tree;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.access.PaintedPart;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.ui.operation.OperationTip;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OperationWords;
import dev.traceloom.view.StateAround;
import dev.traceloom.view.state.StateDigest;
import dev.traceloom.view.timebox.OperationStatus;
import dev.traceloom.view.tree.ConsumingPath;
import dev.traceloom.view.tree.Pin;
import dev.traceloom.view.tree.TreeLayout;
import dev.traceloom.view.tree.TreeRows;
import dev.traceloom.view.tree.TreeRows.Cell;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleContext;
import javax.swing.JComponent;

/** Lays out the rows of the tree and paints those that are in sight. */
public final class TreeCanvas extends JComponent implements Accessible {
    private static final double WIDEST_CELL = 270;
    private static final double WIDEST_SLOT = 220;
    private static final double PADDING = 22;
    /** What the thread's name takes more, since it is bold. */
    private static final double THREAD = 8;

    private final Investigation investigation;
    private final StateDigest digest;
    private final OperationWords words;
    private final OperationTip tips;
    private final StateAround around;
    private final TreePainter painter;
    private TreeRows laidOut;
    private double laidOutWidth;
    private TreeLayout layout;
    private List<List<String>> cellWords = List.of();
    private double zoom = 1;

    TreeCanvas(Investigation investigation) {
        this.investigation = investigation;
        digest = new StateDigest(
                investigation.counterexample().linearizations(),
                investigation.counterexample().explanation().threads().stream().map(TraceThread::id).toList(),
                investigation.counterexample().explanation().mappings());
        words = new OperationWords(investigation.counterexample());
        tips = new OperationTip(investigation.counterexample());
        around = new StateAround(investigation.counterexample());
        painter = new TreePainter(investigation, words);
        setName("traceloom.tree");
        setFocusable(true);
        setOpaque(true);
        setToolTipText("");
    }

    /** How many pixels a unit of the layout has. */
    double unit() {
        return zoom * Theme.scale();
    }

    double zoom() {
        return zoom;
    }

    void zoomTo(double wanted) {
        zoom = Math.max(0.3, Math.min(2.5, wanted));
        laidOut = null;
        revalidate();
        repaint();
    }

    /** The layout of the present rows; as wide as the part of the canvas that is seen, or wider. */
    public TreeLayout treeLayout() {
        double width = (getParent() == null ? getWidth() : getParent().getWidth()) / unit();
        if (laidOut != investigation.rows() || laidOutWidth != width) {
            laidOut = investigation.rows();
            laidOutWidth = width;
            cellWords = new ArrayList<>();
            laidOut.rows().forEach(row -> cellWords.add(digest.of(row)));
            layout = new TreeLayout(laidOut, new Measured(), width);
        }
        return layout;
    }

    private final class Measured implements TreeLayout.Wishes {
        private final FontMetrics metrics = Label.metrics(Theme.layoutFont(Font.PLAIN));

        @Override
        public double cell(int row, int cell) {
            boolean repeated = laidOut.rows().get(row).cells().get(cell).repeated();
            double width = metrics.stringWidth(cellWords.get(row).get(cell)) + PADDING;
            return repeated ? 0 : Math.min(WIDEST_CELL, width);
        }

        @Override
        public double slot(int row, int cell, int slot) {
            ConsumingPath arrival = laidOut.rows().get(row).cells().get(cell).slots().get(slot).arrival();
            double text = metrics.stringWidth(words.consumed(arrival)) + PADDING + THREAD;
            return Math.min(WIDEST_SLOT, text + StepSigns.width(arrival.steps()));
        }
    }

    String cellWords(int row, int cell) {
        return cellWords.get(row).get(cell);
    }

    @Override
    public Dimension getPreferredSize() {
        TreeLayout now = treeLayout();
        return new Dimension((int) (now.width() * unit()), (int) Math.ceil(now.height() * unit()));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Theme theme = Theme.now();
        Graphics2D g = Theme.onGround(graphics, theme.background);
        Rectangle clip = g.getClipBounds();
        TreeLayout now = treeLayout();
        if (now.rows().rows().isEmpty()) {
            paintNothing(g, theme);
        } else {
            g.scale(unit(), unit());
            paintRows(g, theme, now, clip);
        }
        g.dispose();
    }

    private void paintNothing(Graphics2D g, Theme theme) {
        g.setFont(Theme.font());
        g.setColor(theme.faint);
        String text = investigation.focus().pins().isEmpty()
                ? "No linearizations were kept."
                : "No order satisfies all pins at once. Take one back to go on.";
        Label.draw(g, text, 16, 8, getWidth() - 32.0, 32);
    }

    private void paintRows(Graphics2D g, Theme theme, TreeLayout now, Rectangle clip) {
        painter.seeFrom(getVisibleRect().x / unit());
        int last = now.rowAt((clip.y + clip.height) / unit());
        double left = clip.x / unit();
        double right = (clip.x + clip.width) / unit();
        Set<Integer> nodes = new HashSet<>(investigation.path().nodes());
        Set<Integer> edges = new HashSet<>(investigation.path().edges());
        for (int r = Math.max(0, now.rowAt(clip.y / unit()) - 1); r <= last; r++) {
            List<Cell> cells = now.rows().rows().get(r).cells();
            for (int c = now.cellAt(r, left); c < cells.size() && now.cellX(r, c) <= right; c++) {
                painter.paintCell(g, theme, now, r, c, cellWords(r, c), nodes);
                int slots = cells.get(c).slots().size();
                for (int s = slots == 0 ? 0 : now.slotAt(r, c, left); s < slots && now.slotX(r, c, s) <= right; s++) {
                    painter.paintSlot(g, theme, now, r, c, s, edges);
                }
            }
        }
    }

    Optional<TreeLayout.Hit> at(Point point) {
        return treeLayout().hit(point.x / unit(), point.y / unit());
    }

    /** What could be assumed about what was hit. */
    Pin pin(TreeLayout.Hit hit) {
        TreeRows.Row row = treeLayout().rows().rows().get(hit.row());
        Cell cell = row.cells().get(hit.cell());
        if (hit.slot() < 0) {
            return new Pin.Passes(cell.node(), row.depth());
        }
        Edge edge = investigation.counterexample()
                .linearizations()
                .edge(cell.slots().get(hit.slot()).arrival().consuming());
        return new Pin.Comes(edge.operation(), row.depth());
    }

    void select(TreeLayout.Hit hit) {
        Cell cell = treeLayout().rows().rows().get(hit.row()).cells().get(hit.cell());
        if (hit.slot() < 0) {
            investigation.select(cell.node());
        } else {
            investigation.selectArrival(cell.slots().get(hit.slot()).arrival());
        }
    }

    /** The cell of the selected state, where the ways to it are. */
    Optional<TreeLayout.Hit> selectedCell() {
        List<TreeRows.Row> rows = treeLayout().rows().rows();
        for (int r = 0; r < rows.size() && investigation.node().isPresent(); r++) {
            for (int c = 0; c < rows.get(r).cells().size(); c++) {
                Cell cell = rows.get(r).cells().get(c);
                if (cell.node() == investigation.node().getAsInt() && !cell.repeated()) {
                    return Optional.of(new TreeLayout.Hit(r, c, -1));
                }
            }
        }
        return Optional.empty();
    }

    /** Where the selected state is drawn, in pixels. */
    Optional<Rectangle> selected() {
        return selectedCell().map(hit -> {
            double margin = TreeLayout.MARGIN;
            return new Rectangle(
                    (int) ((layout.cellX(hit.row(), hit.cell()) - margin) * unit()),
                    (int) ((TreeLayout.y(hit.row()) - margin) * unit()),
                    (int) ((layout.cellWidth(hit.row(), hit.cell()) + 2 * margin) * unit()),
                    (int) ((TreeLayout.ROW_HEIGHT + margin) * unit()));
        });
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        return at(event.getPoint()).map(this::tip).orElse(null);
    }

    /** What the keyboard asks for, with Ctrl+F1: that of the selected state. */
    @Override
    public String getToolTipText() {
        return selectedCell().map(this::tip).orElse("");
    }

    private String tip(TreeLayout.Hit hit) {
        if (hit.slot() < 0) {
            return PlainText.tipAbout(stateName(hit), stateLines(hit));
        }
        ConsumingPath arrival = arrival(hit);
        Edge edge = investigation.counterexample().linearizations().edge(arrival.consuming());
        List<String> more = new ArrayList<>();
        if (edge.found().size() > 0) {
            more.add("lacks arguments; here it is " + words.of(edge));
        }
        if (arrival.steps() > 0) {
            more.add("followed by " + words.steps(arrival));
        }
        more.addAll(around.of(arrival));
        more.add("double click: only orders in which it comes here");
        return tips.of(edge.operation(), OperationStatus.LINEARIZED, more);
    }

    private Cell cell(TreeLayout.Hit hit) {
        return treeLayout().rows().rows().get(hit.row()).cells().get(hit.cell());
    }

    private ConsumingPath arrival(TreeLayout.Hit hit) {
        return cell(hit).slots().get(hit.slot()).arrival();
    }

    private String stateName(TreeLayout.Hit hit) {
        return "State after " + treeLayout().rows().rows().get(hit.row()).depth() + " operations";
    }

    private List<String> stateLines(TreeLayout.Hit hit) {
        Cell cell = cell(hit);
        return List.of(
                cellWords(hit.row(), hit.cell()),
                cell.repeated() ? "the same state as another one in this row" : ways(cell),
                "double click: only orders through this state");
    }

    private static String ways(Cell cell) {
        int count = cell.slots().size();
        return count == 0 ? "here the graph begins" : count == 1 ? "one way leads here" : count + " ways lead here";
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) {
            accessibleContext = new PaintedContext(this, "Linearizations, from the end backwards", this::parts);
        }
        return accessibleContext;
    }

    /** The states and operations in sight, and what is selected wherever it is. */
    private List<PaintedPart> parts() {
        List<PaintedPart> parts = new ArrayList<>();
        TreeLayout now = treeLayout();
        Rectangle seen = getVisibleRect();
        double right = seen.getMaxX() / unit();
        for (int r = now.rowAt(seen.y / unit()); r < now.rows().rows().size() && r <= now.rowAt(seen.getMaxY() / unit()); r++) {
            List<Cell> cells = now.rows().rows().get(r).cells();
            for (int c = now.cellAt(r, seen.x / unit()); c < cells.size() && now.cellX(r, c) <= right; c++) {
                parts.add(part(new TreeLayout.Hit(r, c, -1)));
                int slots = cells.get(c).slots().size();
                for (int s = slots == 0 ? 0 : now.slotAt(r, c, seen.x / unit()); s < slots && now.slotX(r, c, s) <= right; s++) {
                    parts.add(part(new TreeLayout.Hit(r, c, s)));
                }
            }
        }
        if (parts.stream().noneMatch(PaintedPart::selected)) {
            selectedCell().map(this::part).ifPresent(parts::add);
        }
        return parts;
    }

    private PaintedPart part(TreeLayout.Hit hit) {
        TreeLayout now = treeLayout();
        boolean state = hit.slot() < 0;
        double x = state ? now.cellX(hit.row(), hit.cell()) : now.slotX(hit.row(), hit.cell(), hit.slot());
        double width = state ? now.cellWidth(hit.row(), hit.cell()) : now.slotWidth(hit.row(), hit.cell(), hit.slot());
        double y = TreeLayout.y(hit.row()) + (state ? 0 : TreeLayout.STATE_HEIGHT + 3);
        double height = state ? TreeLayout.STATE_HEIGHT : TreeLayout.SLOT_HEIGHT - 3;
        return new PaintedPart(
                state ? stateName(hit) : words.of(arrival(hit)),
                state ? String.join(", ", stateLines(hit).subList(0, 2)) : "comes last before " + stateName(hit).toLowerCase(Locale.ROOT),
                new Rectangle((int) (x * unit()), (int) (y * unit()), (int) (width * unit()), (int) (height * unit())),
                state && !cell(hit).repeated() && investigation.node().equals(OptionalInt.of(cell(hit).node())),
                () -> select(hit));
    }
}
