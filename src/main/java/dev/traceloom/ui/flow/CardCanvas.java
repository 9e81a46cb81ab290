package dev.traceloom.ui.flow;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.access.PaintedPart;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
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
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;
import java.util.Optional;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleContext;
import javax.swing.JComponent;
import javax.swing.Scrollable;

/** Paints cards of text. */
public class CardCanvas extends JComponent implements Scrollable, Accessible {
    private static final double ROUND = 9;

    private final List<Card> cards;
    private Flow flow;
    private double flowWidth = -1;
    private Font flowFont;
    private Font flowCode;
    private Optional<TextRun> hovered = Optional.empty();
    private int link = -1;

    public CardCanvas(List<Card> cards) {
        this.cards = List.copyOf(cards);
        setOpaque(true);
        setFocusable(true);
        Hover hover = new Hover();
        addMouseListener(hover);
        addMouseMotionListener(hover);
        Keys.bind(this, () -> walk(1), "RIGHT");
        Keys.bind(this, () -> walk(-1), "LEFT");
    }

    /** To the next link, or with -1 to the one before. */
    private void walk(int by) {
        int count = links().size();
        if (count > 0) {
            link = link < 0 ? by > 0 ? 0 : count - 1 : Math.floorMod(link + by, count);
            flow().runs().stream().filter(this::isChosen).findFirst().ifPresent(run -> scrollRectToVisible(pixels(
                    run.x(), run.y(), run.width(), Flow.LINE)));
            repaint();
        }
    }

    private List<TextRun> links() {
        return cards.stream()
                .flatMap(card -> card.paragraphs().stream())
                .flatMap(paragraph -> paragraph.runs().stream())
                .filter(this::isLink)
                .toList();
    }

    private boolean isLink(TextRun run) {
        return run.target().filter(this::leadsAnywhere).isPresent();
    }

    /** Whether a click on it does anything here. */
    protected boolean leadsAnywhere(Target target) {
        return true;
    }

    /** By identity: the same words may lead to the same place twice. */
    private boolean isChosen(Flow.PlacedRun run) {
        return link >= 0 && link < links().size() && links().get(link) == run.run();
    }

    /** The link that the keyboard has come to. */
    public final Optional<Target> chosen() {
        return link < 0 || link >= links().size() ? Optional.empty() : links().get(link).target();
    }

    /** The keyboard leaves the links. */
    protected final void chooseNone() {
        link = -1;
        repaint();
    }

    private static Rectangle pixels(double x, double y, double width, double height) {
        double scale = Theme.scale();
        return new Rectangle2D.Double(x * scale, y * scale, width * scale, height * scale).getBounds();
    }

    /** Does what a click beside its links does. */
    protected void select(Card card) {}

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) {
            accessibleContext = new PaintedContext(this, "Explanation", this::parts);
        }
        return accessibleContext;
    }

    private List<PaintedPart> parts() {
        return flow().cards().stream()
                .map(card -> {
                    String text = card.card().text().strip();
                    int end = text.indexOf('\n');
                    return new PaintedPart(
                            end < 0 ? text : text.substring(0, end),
                            end < 0 ? "" : text.substring(end + 1),
                            pixels(card.x(), card.y(), card.width(), card.height()),
                            isSelected(card.card()),
                            () -> select(card.card()));
                })
                .toList();
    }

    private boolean isSelected(Card card) {
        return card.about().isPresent() && card.about().equals(selected());
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
        boolean selected = isSelected(placed.card());
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
        boolean source = isLink(run) && !(run.target().orElseThrow() instanceof Target.Record);
        g.setColor(
                switch (run.style()) {
                    case NOTE -> source ? theme.accent : theme.faint;
                    case VALUE -> theme.stalled;
                    default -> theme.foreground;
                });
        Label.draw(g, placed.text(), placed.x(), placed.y(), placed.width() + 2, Flow.LINE);
        if (isChosen(placed) && isFocusOwner()) {
            g.setColor(theme.accent);
            g.setStroke(new BasicStroke(1.5f));
            g.draw(new RoundRectangle2D.Double(placed.x() - 2, placed.y() + 1, placed.width() + 4, Flow.LINE - 2, 5, 5));
        }
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
                .filter(this::isLink);
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
