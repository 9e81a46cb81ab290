package dev.traceloom.ui;

import dev.traceloom.explain.OperationRef;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.StallCards;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.flow.Flow;
import dev.traceloom.view.flow.Run;
import dev.traceloom.view.flow.Style;
import dev.traceloom.view.flow.Target;
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

/** Paints cards of text, whose links lead to operations and to sources. */
final class FlowCanvas extends JComponent implements Scrollable {
    private static final double ROUND = 9;

    private final Investigation investigation;
    private final Navigation navigation;
    private final List<Card> cards;
    private Flow flow;
    private double flowWidth = -1;
    private Font flowFont;
    private Optional<Run> hovered = Optional.empty();

    FlowCanvas(Investigation investigation, Navigation navigation) {
        this.investigation = investigation;
        this.navigation = navigation;
        cards = StallCards.of(investigation.counterexample());
        setName("traceloom.stalls");
        setOpaque(true);
        setFocusable(true);
        Mouse mouse = new Mouse();
        addMouseListener(mouse);
        addMouseMotionListener(mouse);
        Keys.bind(this, () -> step(1), "DOWN");
        Keys.bind(this, () -> step(-1), "UP");
        Keys.bind(this, this::openSelected, "ENTER");
        Keys.bind(this, () -> Clipboard.copy(StallCards.text(investigation.counterexample())), "ctrl C", "meta C");
        investigation.onChange(this::repaint);
    }

    Flow flow() {
        double width = (getParent() == null ? getWidth() : getParent().getWidth()) / Theme.scale();
        if (flow == null || flowWidth != width || !Theme.font().equals(flowFont)) {
            flowWidth = width;
            flowFont = Theme.font();
            flow = flow(width);
        }
        return flow;
    }

    private Flow flow(double width) {
        return new Flow(cards, (text, style) -> Label.metrics(font(style)).stringWidth(text), width);
    }

    /** How high all cards are in a column of this width. */
    int heightAt(int width) {
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
        Graphics2D g = (Graphics2D) graphics.create();
        Theme theme = Theme.now();
        Theme.prepare(g);
        g.setColor(theme.surface);
        g.fill(g.getClipBounds());
        g.scale(Theme.scale(), Theme.scale());
        flow().cards().forEach(card -> paintCard(g, theme, card));
        flow().runs().forEach(run -> paintRun(g, theme, run));
        g.dispose();
    }

    private void paintCard(Graphics2D g, Theme theme, Flow.PlacedCard placed) {
        RoundRectangle2D shape = new RoundRectangle2D.Double(
                placed.x(), placed.y(), placed.width(), placed.height(), ROUND, ROUND);
        boolean selected = placed.card().about().isPresent()
                && placed.card().about().equals(investigation.operation());
        g.setColor(theme.background);
        g.fill(shape);
        Color edge = switch (placed.card().kind()) {
            case STALLED -> theme.stalled;
            case CORE -> theme.core;
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
        Run run = placed.run();
        g.setFont(font(run.style()));
        boolean source = run.target().filter(Target.Source.class::isInstance).isPresent();
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

    private Optional<Flow.PlacedRun> at(Point point) {
        return flow().at(point.x / Theme.scale(), point.y / Theme.scale())
                .filter(run -> run.run().target().isPresent());
    }

    private void step(int by) {
        List<OperationRef> all = cards.stream().flatMap(card -> card.about().stream()).toList();
        if (!all.isEmpty()) {
            int now = investigation.operation().map(all::indexOf).orElse(-1);
            investigation.select(all.get(Math.max(0, Math.min(all.size() - 1, now + by))));
        }
    }

    private void openSelected() {
        investigation.operation()
                .flatMap(ref -> investigation.counterexample().stall(ref))
                .flatMap(stall -> stall.refusals().stream()
                        .flatMap(refusal -> refusal.reasons().stream())
                        .findFirst())
                .ifPresent(reason -> navigation.open(reason.place()));
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

    private final class Mouse extends MouseAdapter {

        @Override
        public void mousePressed(MouseEvent event) {
            requestFocusInWindow();
            Optional<Target> target = at(event.getPoint()).flatMap(run -> run.run().target());
            if (target.isPresent()) {
                follow(target.get());
            } else {
                flow().cardAt(event.getY() / Theme.scale())
                        .flatMap(card -> card.card().about())
                        .ifPresent(investigation::select);
            }
        }

        private void follow(Target target) {
            if (target instanceof Target.Source source) {
                navigation.open(source.place());
            } else if (target instanceof Target.Record operation) {
                investigation.select(operation.ref());
            }
        }

        @Override
        public void mouseMoved(MouseEvent event) {
            hovered = at(event.getPoint()).map(Flow.PlacedRun::run);
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
