package dev.traceloom.ui.kit;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.flow.Flow;
import dev.traceloom.view.flow.Style;
import dev.traceloom.view.flow.Target;
import dev.traceloom.view.flow.TextRun;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.geom.Line2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.Scrollable;

/** Paints cards of text. */
public class CardCanvas extends JComponent implements Scrollable {
    private static final double ROUND = 9;

    private final List<Card> cards;
    private Flow flow;
    private double flowWidth = -1;
    private Font flowFont;
    private Font flowCode;
    private Optional<TextRun> hovered = Optional.empty();

    public CardCanvas(List<Card> cards) {
        this.cards = List.copyOf(cards);
        setOpaque(true);
        setFocusable(true);
        Hover hover = new Hover();
        addMouseListener(hover);
        addMouseMotionListener(hover);
    }

    /** What the reader has selected: its card has a frame. */
    public Optional<RecordRef> selected() {
        return Optional.empty();
    }

    public final List<Card> cards() {
        return cards;
    }

    public final Flow flow() {
        double width = (getParent() == null ? getWidth() : getParent().getWidth()) / Theme.scale();
        boolean sameFonts = Theme.font().equals(flowFont) && Theme.code().equals(flowCode);
        if (flow == null || flowWidth != width || !sameFonts) {
            flowWidth = width;
            flowFont = Theme.font();
            flowCode = Theme.code();
            flow = flow(width);
        }
        return flow;
    }

    private Flow flow(double width) {
        return new Flow(cards, (text, style) -> Label.metrics(font(style)).stringWidth(text), width);
    }

    /** How high all cards are in a column of this width. */
    public final int heightAt(int width) {
        return (int) Math.ceil(flow(width / Theme.scale()).height() * Theme.scale());
    }

    private static Font font(Style style) {
        Font plain = Theme.layoutFont(Font.PLAIN);
        return switch (style) {
            case TITLE -> plain.deriveFont(Font.BOLD);
            case CODE -> Theme.code().deriveFont(plain.getSize2D());
            case VALUE -> Theme.code().deriveFont(Font.BOLD, plain.getSize2D());
            case PLAIN, NOTE -> plain;
        };
    }

    @Override
    public Dimension getPreferredSize() {
        return new Dimension(200, (int) Math.ceil(flow().height() * Theme.scale()));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Theme theme = Theme.now();
        Graphics2D g = Theme.onGround(graphics, theme.surface);
        g.scale(Theme.scale(), Theme.scale());
        Rectangle seen = g.getClipBounds();
        flow().cards().stream()
                .filter(card -> card.y() < seen.getMaxY() && card.y() + card.height() > seen.getMinY())
                .forEach(card -> paintCard(g, theme, card));
        flow().runs().stream()
                .filter(run -> run.y() < seen.getMaxY() && run.y() + Flow.LINE > seen.getMinY())
                .forEach(run -> paintRun(g, theme, run));
        g.dispose();
    }

    private void paintCard(Graphics2D g, Theme theme, Flow.PlacedCard placed) {
        RoundRectangle2D shape = new RoundRectangle2D.Double(
                placed.x(), placed.y(), placed.width(), placed.height(), ROUND, ROUND);
        boolean selected = placed.card().about().isPresent()
                && placed.card().about().equals(selected());
        g.setColor(theme.background);
        g.fill(shape);
        Color edge = switch (placed.card().kind()) {
            case STALLED -> theme.stalled;
            case CORE -> theme.core;
            case GOOD -> theme.added;
            case PLAIN -> theme.hairline;
        };
        Graphics2D clipped = (Graphics2D) g.create();
        clipped.clip(shape);
        clipped.setColor(edge);
        clipped.fillRect((int) placed.x(), (int) placed.y(), 4, (int) placed.height() + 2);
        clipped.dispose();
        g.setStroke(new BasicStroke(selected ? 2f : 1f));
        g.setColor(selected ? theme.accent : theme.hairline);
        g.draw(shape);
    }

    private void paintRun(Graphics2D g, Theme theme, Flow.PlacedRun placed) {
        TextRun run = placed.run();
        g.setFont(font(run.style()));
        boolean source = run.target().filter(target -> !(target instanceof Target.Record)).isPresent();
        g.setColor(
                switch (run.style()) {
                    case NOTE -> source ? theme.accent : theme.faint;
                    case VALUE -> theme.stalled;
                    default -> theme.foreground;
                });
        Label.draw(g, placed.text(), placed.x(), placed.y(), placed.width() + 2, Flow.LINE);
        if (hovered.filter(run::equals).isPresent()) {
            double y = placed.y() + Flow.LINE - 3;
            g.setStroke(new BasicStroke(1f));
            g.draw(new Line2D.Double(placed.x(), y, placed.x() + placed.width(), y));
        }
    }

    /** The link at a point. */
    public final Optional<Target> targetAt(Point point) {
        return runAt(point).flatMap(TextRun::target);
    }

    /** The operation that the card at a point is about. */
    public final Optional<RecordRef> aboutAt(Point point) {
        return flow().cardAt(point.y / Theme.scale()).flatMap(card -> card.card().about());
    }

    private Optional<TextRun> runAt(Point point) {
        return flow().at(point.x / Theme.scale(), point.y / Theme.scale())
                .map(Flow.PlacedRun::run)
                .filter(run -> run.target().isPresent());
    }

    @Override
    public Dimension getPreferredScrollableViewportSize() {
        return getPreferredSize();
    }

    @Override
    public int getScrollableUnitIncrement(Rectangle visible, int orientation, int direction) {
        return (int) (Flow.LINE * Theme.scale());
    }

    @Override
    public int getScrollableBlockIncrement(Rectangle visible, int orientation, int direction) {
        return visible.height;
    }

    @Override
    public boolean getScrollableTracksViewportWidth() {
        return true;
    }

    @Override
    public boolean getScrollableTracksViewportHeight() {
        return getPreferredSize().height < getParent().getHeight();
    }

    private final class Hover extends MouseAdapter {

        @Override
        public void mouseMoved(MouseEvent event) {
            hovered = runAt(event.getPoint());
            setCursor(Cursor.getPredefinedCursor(
                    hovered.isPresent() ? Cursor.HAND_CURSOR : Cursor.DEFAULT_CURSOR));
            repaint();
        }

        @Override
        public void mouseExited(MouseEvent event) {
            hovered = Optional.empty();
            repaint();
        }
    }
}
