package dev.traceloom.ui.schedule;

import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.OperationPlaces.SourceLine;
import dev.traceloom.view.schedule.ScheduleRow;
import dev.traceloom.view.schedule.ScheduleRow.Sign;
import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.RoundRectangle2D;

/** Paints steps: a sign in the lane, and words. */
final class RowPainter {
    /** Less than this leaves nothing but the number. */
    private static final double SHORTEST_PLACE = 40;

    private final Graphics2D g;
    private final Theme theme;
    private final Grid grid;

    RowPainter(Graphics2D g, Theme theme, Grid grid) {
        this.g = g;
        this.theme = theme;
        this.grid = grid;
    }

    void paint(ScheduleRow row, int number, boolean isSelected) {
        if (isSelected) {
            select(grid.left(row.lane()) + 4, number, grid.room().lane() - 10);
        }
        ScheduleSigns.paint(g, theme, theme.thread(row.lane()), row.sign(), grid.x(row.lane()), Grid.middle(number));
        if (grid.room().label() > 0) {
            paintWords(row, Grid.top(number));
        }
    }

    private void select(double left, int number, double width) {
        RoundRectangle2D ring = new RoundRectangle2D.Double(left, Grid.top(number) + 2, width, Grid.ROW - 4, 6, 6);
        g.setColor(theme.tint(theme.accent, 0.22, theme.foreground, theme.faint));
        g.fill(ring);
        g.setColor(theme.accent);
        g.setStroke(new BasicStroke(1.6f));
        g.draw(ring);
    }

    /** The place gets what the words leave, its end with the line first; it stands in the tip as well. */
    private void paintWords(ScheduleRow row, double top) {
        double left = grid.x(row.lane()) + ScheduleSigns.WIDTH / 2 + 6;
        double right = grid.left(row.lane() + 1) - 10;
        g.setFont(Theme.layoutFont(row.sign() == Sign.CALL || row.stops() ? Font.BOLD : Font.PLAIN));
        g.setColor(row.sign() == Sign.STUCK ? theme.stalled : row.sign() == Sign.PASSED ? theme.faint : theme.foreground);
        double end = Label.draw(g, row.words(), left, top, right - left, Grid.ROW);
        g.setFont(Theme.layoutFont(Font.PLAIN));
        g.setColor(theme.faint);
        double rest = right - end - 8;
        String place = row.line().map(SourceLine::toString).orElse("");
        if (rest >= SHORTEST_PLACE) {
            Label.draw(g, Label.end(place, Label.metrics(g.getFont()), rest), end + 8, top, rest, Grid.ROW);
        }
    }
}
