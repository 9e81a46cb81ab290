package dev.traceloom.ui.schedule;

import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.OperationPlaces.SourceLine;
import dev.traceloom.view.schedule.ScheduleRow;
import dev.traceloom.view.schedule.ScheduleRow.Sign;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;

/** Paints steps: a sign in the lane, and words. */
final class RowPainter {
    /** Less than this leaves nothing but the number. */
    private static final double SHORTEST_PLACE = 40;

    /** For the number of a step. */
    private static final double NUMBER = 34;

    private static final double GAP = 8;
    private static final double LONGEST_NAME = 140;
    /** So much is for a message, if it needs it; the state gets what is left. */
    private static final double WORDS = 0.7;

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
        paintSign(row, number);
        if (grid.room().label() > 0) {
            paintWords(row, Grid.top(number));
        }
    }

    /**
     * With the words beside all lanes.
     *
     * @param name of the lane
     * @param isBroughtOut whether it has to do with what is selected
     */
    void paintBeside(ScheduleRow row, int number, String name, boolean isSelected, boolean isBroughtOut) {
        double left = grid.lanes() + 4;
        if (isBroughtOut) {
            g.setColor(theme.tint(theme.accent, 0.1, theme.foreground, theme.faint));
            g.fill(new Rectangle2D.Double(left, Grid.top(number), grid.width() - left, Grid.ROW));
        }
        if (isSelected) {
            select(left, number, grid.width() - left - 4);
        }
        paintSign(row, number);
        double top = Grid.top(number);
        g.setFont(Theme.layoutFont(Font.PLAIN));
        g.setColor(theme.faint);
        String step = row.step() > 0 ? String.valueOf(row.step()) : "–";
        double end = left + NUMBER;
        Label.draw(g, step, end - Label.metrics(g.getFont()).stringWidth(step), top, NUMBER, Grid.ROW);
        end = beside(Font.BOLD, theme.foreground, name, end + GAP, top, Math.min(LONGEST_NAME, (grid.width() - end) / 3));
        boolean isBad = row.sign() == Sign.LOST || row.sign() == Sign.CRASH;
        boolean isOpen = row.sign() == Sign.UNDERWAY;
        double rest = grid.width() - end - 2 * GAP;
        double share = row.state().isEmpty() ? rest : rest * WORDS;
        end = beside(
                Font.PLAIN, isBad ? theme.stalled : isOpen ? theme.faint : theme.foreground,
                isOpen ? "not received: " + row.words() : row.words(), end + GAP, top, share);
        beside(Font.PLAIN, theme.faint, row.state(), end + 2 * GAP, top, grid.width() - end - 3 * GAP);
    }

    private double beside(int style, Color colour, String text, double left, double top, double width) {
        if (text.isEmpty() || width <= 0) {
            return left;
        }
        g.setFont(Theme.layoutFont(style));
        g.setColor(colour);
        return Label.draw(g, text, left, top, width, Grid.ROW);
    }

    private void paintSign(ScheduleRow row, int number) {
        ScheduleSigns.paint(g, theme, theme.thread(row.lane()), row.sign(), grid.x(row.lane()), Grid.middle(number));
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
