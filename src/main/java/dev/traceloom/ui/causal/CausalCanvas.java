package dev.traceloom.ui.causal;

import dev.traceloom.explain.causal.Fold;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.access.PaintedPart;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.ui.operation.OperationTip;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.StateAround;
import dev.traceloom.view.causal.CausalLayout;
import dev.traceloom.view.causal.CausalWords;
import dev.traceloom.view.causal.Dot;
import dev.traceloom.view.causal.Folding;
import dev.traceloom.view.causal.LaneRoom;
import java.awt.BasicStroke;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.MouseEvent;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleContext;
import javax.swing.JComponent;
import javax.swing.Scrollable;

/** Paints the part of a causal diagram that is seen: lanes downwards, records on them, messages between them. */
public final class CausalCanvas extends JComponent implements Scrollable, Accessible {
    private final Investigation investigation;
    private final CausalLayout layout;
    private final CausalWords words;
    private final StateAround around;
    private final Highlight highlight;
    private final DotPainter dots;
    private final ArrowPainter arrows;
    private double zoom = 1;

    CausalCanvas(Investigation investigation, CausalLayout layout) {
        this.investigation = investigation;
        this.layout = layout;
        words = new CausalWords(investigation.counterexample(), layout.diagram());
        around = new StateAround(investigation.counterexample());
        highlight = new Highlight(layout.diagram());
        dots = new DotPainter(investigation, highlight);
        arrows = new ArrowPainter(highlight);
        setName("traceloom.causal");
        setFocusable(true);
        setOpaque(true);
        setToolTipText("");
    }

    Highlight highlight() {
        return highlight;
    }

    double zoom() {
        return zoom;
    }

    void setZoom(double wanted) {
        zoom = Math.max(1, Math.min(6, wanted));
        revalidate();
        repaint();
    }

    /** How wide lanes are in the room that there is. */
    LaneRoom room() {
        double seen = (getParent() == null ? getWidth() : getParent().getWidth()) / Theme.scale();
        return LaneRoom.of(layout.laneCount(), seen, dots.width(), zoom);
    }

    @Override
    public Dimension getPreferredSize() {
        double scale = Theme.scale();
        return new Dimension(
                (int) Math.ceil(room().lane() * layout.laneCount() * scale), (int) Math.ceil(layout.height() * scale));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        layout.show(investigation.path());
        highlight.select(investigation.operation());
        Theme theme = Theme.now();
        Graphics2D g = Theme.onGround(graphics, theme.background);
        g.scale(Theme.scale(), Theme.scale());
        g.setFont(Theme.layoutFont(Font.PLAIN));
        Rectangle2D seen = g.getClip().getBounds2D();
        LaneRoom room = room();
        double from = seen.getMinY() - Folding.ROW;
        double to = seen.getMaxY() + Folding.ROW;
        paintLanes(g, theme, room, seen);
        paintCut(g, theme, room);
        arrows.paint(g, theme, layout.arrows(from, to), room);
        layout.folds(from, to).forEach(fold -> paintFold(g, theme, fold));
        layout.dots(from, to).forEach(dot -> dots.paint(g, theme, dot, room));
        g.dispose();
    }

    private void paintLanes(Graphics2D g, Theme theme, LaneRoom room, Rectangle2D seen) {
        g.setStroke(new BasicStroke(1.4f));
        for (int lane = 0; lane < layout.laneCount(); lane++) {
            double x = room.x(lane);
            if (x >= seen.getMinX() - 2 && x <= seen.getMaxX() + 2) {
                g.setColor(theme.outline(theme.thread(lane), 0.35));
                g.draw(new Line2D.Double(x, seen.getMinY(), x, Math.min(seen.getMaxY(), layout.height())));
            }
        }
    }

    /** What the selected state has behind it, in every lane. */
    private void paintCut(Graphics2D g, Theme theme, LaneRoom room) {
        List<Double> heights = layout.cut(investigation.node());
        if (heights.isEmpty()) {
            return;
        }
        Path2D line = new Path2D.Double();
        line.moveTo(0, heights.get(0));
        for (int lane = 0; lane < heights.size(); lane++) {
            line.lineTo(room.x(lane) - 6, heights.get(lane));
            line.lineTo(room.x(lane) + 6, heights.get(lane));
        }
        line.lineTo(room.lane() * heights.size(), heights.get(heights.size() - 1));
        g.setColor(theme.veiled(theme.accent, 150));
        g.setStroke(new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {3, 3}, 0));
        g.draw(line);
    }

    private void paintFold(Graphics2D g, Theme theme, Fold fold) {
        double y = layout.top(fold);
        Rectangle visible = getVisibleRect();
        double left = visible.x / Theme.scale();
        double width = visible.width / Theme.scale();
        g.setColor(Theme.mix(theme.background, theme.foreground, 0.06));
        g.fill(new Rectangle2D.Double(left, y + 3, width, Folding.FOLD - 6));
        g.setFont(Theme.layoutFont(Font.PLAIN));
        g.setColor(theme.faint);
        Label.draw(g, CausalWords.of(fold), left + 12, y, width - 24, Folding.FOLD);
    }

    /** The record under the pointer, on its line or in the words beside it. */
    public Optional<Dot> at(Point point) {
        layout.show(investigation.path());
        double scale = Theme.scale();
        return layout.at(room().laneAt(point.x / scale), point.y / scale);
    }

    Optional<Fold> foldAt(Point point) {
        return layout.foldAt(point.y / Theme.scale());
    }

    /** Where a record stands, in pixels; empty if it was not kept. */
    public Optional<Rectangle> place(RecordRef ref) {
        layout.show(investigation.path());
        double scale = Theme.scale();
        LaneRoom room = room();
        return layout.dot(ref).map(dot -> new Rectangle(
                (int) (room.lane() * dot.lane() * scale),
                (int) ((dot.y() - Folding.ROW / 2) * scale),
                (int) (room.lane() * scale),
                (int) (Folding.ROW * scale)));
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        return at(event.getPoint())
                .map(dot -> new OperationTip(investigation.counterexample()).of(dot.ref(), dot.standing(), more(dot)))
                .orElseGet(() -> foldAt(event.getPoint()).map(fold -> "Click to unfold").orElse(null));
    }

    private List<String> more(Dot dot) {
        Stream<String> known = Stream.of(
                dot.place().isPresent() ? "number " + dot.place().getAsInt() + " in this order" : "",
                words.causes(dot.ref()));
        return Stream.concat(known, around.of(dot.ref(), investigation.path()).stream())
                .filter(line -> !line.isEmpty())
                .toList();
    }

    @Override
    public String getToolTipText() {
        layout.show(investigation.path());
        return investigation.operation()
                .flatMap(layout::dot)
                .map(dot -> new OperationTip(investigation.counterexample()).of(dot.ref(), dot.standing(), more(dot)))
                .orElse("");
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) {
            accessibleContext = new PaintedContext(this, "Causal order: " + words.summary(), this::parts);
        }
        return accessibleContext;
    }

    /** The records in sight, and what is selected wherever it is. */
    private List<PaintedPart> parts() {
        layout.show(investigation.path());
        Rectangle seen = getVisibleRect();
        List<PaintedPart> parts = new ArrayList<>();
        layout.dots(seen.getMinY() / Theme.scale(), seen.getMaxY() / Theme.scale()).forEach(dot -> parts.add(part(dot)));
        if (parts.stream().noneMatch(PaintedPart::selected)) {
            investigation.operation().flatMap(layout::dot).map(this::part).ifPresent(parts::add);
        }
        return parts;
    }

    private PaintedPart part(Dot dot) {
        return new PaintedPart(
                CausalWords.name(dot),
                words.about(dot),
                place(dot.ref()).orElseGet(Rectangle::new),
                investigation.operation().equals(Optional.of(dot.ref())),
                () -> investigation.select(dot.ref()));
    }

    @Override
    public Dimension getPreferredScrollableViewportSize() {
        return getPreferredSize();
    }

    @Override
    public int getScrollableUnitIncrement(Rectangle visible, int orientation, int direction) {
        return (int) (Folding.ROW * Theme.scale());
    }

    @Override
    public int getScrollableBlockIncrement(Rectangle visible, int orientation, int direction) {
        return Math.max(1, visible.height - (int) (Folding.ROW * Theme.scale()));
    }

    @Override
    public boolean getScrollableTracksViewportWidth() {
        return getParent() != null && getPreferredSize().width <= getParent().getWidth();
    }

    @Override
    public boolean getScrollableTracksViewportHeight() {
        return getParent() != null && getPreferredSize().height <= getParent().getHeight();
    }
}
