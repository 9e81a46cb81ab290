package dev.traceloom.ui.schedule;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.schedule.ScheduleLanes.Span;
import dev.traceloom.view.text.NarrowLabel;
import dev.traceloom.view.timebox.OperationStatus;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Optional;
import java.util.function.Function;

/** Paints operations as boxes in their lanes. */
final class SpanPainter {
    static final BasicStroke WAITING =
            new BasicStroke(1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {2, 4}, 0);
    private static final BasicStroke THIN = new BasicStroke(1f);
    private static final BasicStroke SELECTED = new BasicStroke(2f);
    private static final String CANNOT_FOLLOW = "✕ ";
    private static final double PADDING = 5;
    /** Too narrow for a word. */
    private static final double NARROW = 30;

    private final Graphics2D g;
    private final Theme theme;
    private final Grid grid;

    private final Function<RecordRef, Optional<Operation>> records;

    /** @param records what is known of operations */
    SpanPainter(Graphics2D g, Theme theme, Grid grid, Function<RecordRef, Optional<Operation>> records) {
        this.g = g;
        this.theme = theme;
        this.grid = grid;
        this.records = records;
    }

    /**
     * @param standing what became of it in the order that is looked at, where that is known
     * @param isSelected whether it is what one looks at
     */
    void paint(Span span, Optional<OperationStatus> standing, boolean isSelected) {
        Rectangle2D place = grid.box(span);
        RoundRectangle2D box =
                new RoundRectangle2D.Double(place.getX(), place.getY(), place.getWidth(), place.getHeight(), 8, 8);
        boolean isRefused = standing.map(known -> known == OperationStatus.STALLED).orElse(span.isOpen());
        boolean isReached = standing.map(known -> known == OperationStatus.LINEARIZED || isRefused).orElse(true);
        Color hue = isRefused ? theme.stalled : theme.thread(span.lane());
        Color fill = theme.tint(hue, 0.1, theme.foreground, theme.faint);
        g.setColor(fill);
        g.fill(box);
        g.setColor(isSelected ? theme.accent : theme.outline(hue, 0.5));
        g.setStroke(isSelected ? SELECTED : span.isOpen() || !isReached ? WAITING : THIN);
        g.draw(box);
        double width = place.getWidth() - 2 * PADDING;
        if (width > NARROW && !span.words().isEmpty()) {
            g.setFont(Theme.layoutFont(Font.BOLD));
            g.setColor(theme.readable(isRefused ? theme.stalled : theme.foreground, fill));
            String words = (isRefused ? CANNOT_FOLLOW : "") + words(span, width, isRefused ? CANNOT_FOLLOW : "");
            Label.draw(g, words, place.getX() + PADDING, Grid.top(span.first()), width + 1, Grid.ROW);
        }
    }

    private String words(Span span, double width, String sign) {
        FontMetrics metrics = Label.metrics(g.getFont());
        return span.operation()
                .flatMap(records)
                .map(operation -> new NarrowLabel(text -> metrics.stringWidth(sign + text)).within(width, operation))
                .orElse(span.words());
    }
}
