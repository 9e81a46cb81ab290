package dev.traceloom.ui.schedule;

import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.access.PaintedPart;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.OperationPlaces.SourceLine;
import dev.traceloom.view.causal.LaneRoom;
import dev.traceloom.view.schedule.ScheduleLanes;
import dev.traceloom.view.schedule.ScheduleLanes.Span;
import dev.traceloom.view.schedule.ScheduleRow;
import dev.traceloom.view.schedule.ScheduleRow.Sign;
import java.awt.BasicStroke;
import java.awt.Color;
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
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleContext;
import javax.swing.JComponent;
import javax.swing.Scrollable;

/** Paints the rows of a schedule that are in sight: a lane for each thread, and who goes on after whom. */
final class ScheduleCanvas extends JComponent implements Scrollable, Accessible {
    private static final double ROW = 24;
    private static final double TOP = 6;
    private static final double ARROW = 5;
    /** Less than this leaves nothing but the number. */
    private static final double SHORTEST_PLACE = 40;
    private static final BasicStroke THIN = new BasicStroke(1f);
    private static final BasicStroke WAITING =
            new BasicStroke(1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {2, 4}, 0);
    private static final BasicStroke RUNNING = new BasicStroke(2.6f);

    private final Runnable selected;
    private ScheduleLanes lanes;
    private int selection;

    /** @param selected hears when another row is */
    ScheduleCanvas(ScheduleLanes lanes, Runnable selected) {
        this.lanes = lanes;
        this.selected = selected;
        selection = lanes.firstStop();
        setName("traceloom.schedule");
        setFocusable(true);
        setOpaque(true);
        setToolTipText("");
    }

    ScheduleLanes lanes() {
        return lanes;
    }

    /** Shows other rows of the same run; what was selected stays selected if it is among them. */
    void show(ScheduleLanes wanted) {
        Optional<ScheduleRow> before = row();
        lanes = wanted;
        int same = before.map(wanted.rows()::indexOf).orElse(-1);
        select(same >= 0 ? same : wanted.firstStop());
        revalidate();
    }

    int selection() {
        return selection;
    }

    Optional<ScheduleRow> row() {
        return selection >= 0 && selection < lanes.rows().size()
                ? Optional.of(lanes.rows().get(selection))
                : Optional.empty();
    }

    void select(int wanted) {
        selection = Math.max(Math.min(wanted, lanes.rows().size() - 1), lanes.rows().isEmpty() ? -1 : 0);
        repaint();
        PaintedContext.changed(this);
        selected.run();
    }

    LaneRoom room() {
        double seen = (getParent() == null ? getWidth() : getParent().getWidth()) / Theme.scale();
        return LaneRoom.of(lanes.threads().size(), seen, ScheduleSigns.WIDTH + 10, 1);
    }

    @Override
    public Dimension getPreferredSize() {
        return new Dimension(
                (int) Math.ceil(room().lane() * lanes.threads().size() * Theme.scale()),
                (int) Math.ceil((2 * TOP + ROW * lanes.rows().size()) * Theme.scale()));
    }

    /** The row at a point, whichever lane is pointed at: its words may not fit into its own. */
    int at(Point point) {
        int row = (int) Math.floor((point.y / Theme.scale() - TOP) / ROW);
        return row >= 0 && row < lanes.rows().size() ? row : -1;
    }

    /** Where a row is, in pixels. */
    Rectangle place(int row) {
        return area(row, room()).getBounds();
    }

    private Rectangle2D area(int row, LaneRoom room) {
        double scale = Theme.scale();
        double left = room.lane() * lanes.rows().get(row).lane();
        return new Rectangle2D.Double(left * scale, (TOP + ROW * row) * scale, room.lane() * scale, ROW * scale);
    }

    private static double middle(int row) {
        return TOP + ROW * row + ROW / 2;
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Theme theme = Theme.now();
        Graphics2D g = Theme.onGround(graphics, theme.background);
        g.scale(Theme.scale(), Theme.scale());
        Rectangle2D seen = g.getClip().getBounds2D();
        int first = Math.max(0, (int) ((seen.getMinY() - TOP) / ROW) - 1);
        int last = Math.min(lanes.rows().size() - 1, (int) ((seen.getMaxY() - TOP) / ROW) + 1);
        LaneRoom room = room();
        for (Span span : lanes.spans()) {
            if (span.first() <= last && span.last() >= first) {
                paint(g, theme, span, room);
            }
        }
        paintLanes(g, theme, room, seen);
        for (int row = first; row <= last; row++) {
            paintWay(g, theme, row, room);
        }
        for (int row = first; row <= last; row++) {
            paintRow(g, theme, row, room);
        }
        g.dispose();
    }

    private static void paint(Graphics2D g, Theme theme, Span span, LaneRoom room) {
        double top = TOP + ROW * span.first() + 2;
        double height = ROW * (span.last() - span.first() + 1) - 4;
        RoundRectangle2D box =
                new RoundRectangle2D.Double(room.lane() * span.lane() + 3, top, room.lane() - 8, height, 8, 8);
        Color hue = span.isOpen() ? theme.stalled : theme.thread(span.lane());
        g.setColor(theme.tint(hue, 0.1, theme.foreground, theme.faint));
        g.fill(box);
        g.setColor(theme.outline(hue, 0.5));
        g.setStroke(span.isOpen() ? WAITING : THIN);
        g.draw(box);
    }

    private void paintLanes(Graphics2D g, Theme theme, LaneRoom room, Rectangle2D seen) {
        double end = Math.min(seen.getMaxY(), TOP + ROW * lanes.rows().size());
        g.setStroke(WAITING);
        for (int lane = 0; lane < lanes.threads().size(); lane++) {
            g.setColor(theme.outline(theme.thread(lane), 0.5));
            g.draw(new Line2D.Double(room.x(lane), Math.max(TOP, seen.getMinY()), room.x(lane), end));
        }
    }

    /** From a row to the next: along the lane where the thread goes on, and over to another where that one does. */
    private void paintWay(Graphics2D g, Theme theme, int row, LaneRoom room) {
        if (row + 1 >= lanes.rows().size()) {
            return;
        }
        int lane = lanes.rows().get(row).lane();
        int next = lanes.rows().get(row + 1).lane();
        double x = room.x(lane);
        double y = middle(row);
        if (lane == next) {
            g.setColor(theme.outline(theme.thread(lane), 0.9));
            g.setStroke(RUNNING);
            g.draw(new Line2D.Double(x, y, x, y + ROW));
            return;
        }
        double over = y + ROW / 2;
        double tip = y + ROW - 8;
        Path2D way = new Path2D.Double();
        way.moveTo(x, y + 7);
        way.lineTo(x, over);
        way.lineTo(room.x(next), over);
        way.lineTo(room.x(next), tip - ARROW);
        g.setColor(theme.faint);
        g.setStroke(new BasicStroke(1.4f));
        g.draw(way);
        Path2D head = new Path2D.Double();
        head.moveTo(room.x(next), tip);
        head.lineTo(room.x(next) - 3.5, tip - ARROW);
        head.lineTo(room.x(next) + 3.5, tip - ARROW);
        head.closePath();
        g.fill(head);
    }

    private void paintRow(Graphics2D g, Theme theme, int number, LaneRoom room) {
        ScheduleRow row = lanes.rows().get(number);
        double y = middle(number);
        double left = room.lane() * row.lane();
        if (number == selection) {
            RoundRectangle2D ring = new RoundRectangle2D.Double(left + 4, y - ROW / 2 + 2, room.lane() - 10, ROW - 4, 6, 6);
            g.setColor(theme.tint(theme.accent, 0.22, theme.foreground, theme.faint));
            g.fill(ring);
            g.setColor(theme.accent);
            g.setStroke(new BasicStroke(1.6f));
            g.draw(ring);
        }
        ScheduleSigns.paint(g, theme, theme.thread(row.lane()), row.sign(), room.x(row.lane()), y);
        if (room.label() > 0) {
            paintWords(g, theme, row, room, y);
        }
    }

    /** The place gets what the words leave, its end with the line first; it stands in the tip as well. */
    private static void paintWords(Graphics2D g, Theme theme, ScheduleRow row, LaneRoom room, double y) {
        double left = room.x(row.lane()) + ScheduleSigns.WIDTH / 2 + 6;
        double right = room.lane() * (row.lane() + 1) - 10;
        boolean isStop = row.stops();
        g.setFont(Theme.layoutFont(row.sign() == Sign.CALL || isStop ? Font.BOLD : Font.PLAIN));
        g.setColor(row.sign() == Sign.STUCK ? theme.stalled : row.sign() == Sign.PASSED ? theme.faint : theme.foreground);
        double end = Label.draw(g, row.words(), left, y - ROW / 2, right - left, ROW);
        g.setFont(Theme.layoutFont(Font.PLAIN));
        g.setColor(theme.faint);
        double rest = right - end - 8;
        String place = row.line().map(SourceLine::toString).orElse("");
        if (rest >= SHORTEST_PLACE) {
            Label.draw(g, Label.end(place, Label.metrics(g.getFont()), rest), end + 8, y - ROW / 2, rest, ROW);
        }
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        int row = at(event.getPoint());
        return row < 0 ? null : tip(lanes.rows().get(row));
    }

    private static String tip(ScheduleRow row) {
        return PlainText.tip(row.about(), row.line().isPresent() ? "Enter or a double click goes to the line" : "");
    }

    /** What the keyboard shows. */
    @Override
    public String getToolTipText() {
        return row().map(ScheduleCanvas::tip).orElse("");
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) {
            accessibleContext = new PaintedContext(this, "Schedule", this::parts);
        }
        return accessibleContext;
    }

    /** The rows in sight, and what is selected wherever it is. */
    private List<PaintedPart> parts() {
        Rectangle seen = getVisibleRect();
        double scale = Theme.scale();
        int first = Math.max(0, (int) ((seen.getMinY() / scale - TOP) / ROW));
        int last = Math.min(lanes.rows().size() - 1, (int) ((seen.getMaxY() / scale - TOP) / ROW));
        List<PaintedPart> parts = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            parts.add(part(i));
        }
        if (selection >= 0 && (selection < first || selection > last)) {
            parts.add(part(selection));
        }
        return parts;
    }

    private PaintedPart part(int number) {
        ScheduleRow row = lanes.rows().get(number);
        return new PaintedPart(
                lanes.threads().get(row.lane()) + " " + row.words(),
                row.about(),
                place(number),
                number == selection,
                () -> select(number));
    }

    @Override
    public Dimension getPreferredScrollableViewportSize() {
        return getPreferredSize();
    }

    @Override
    public int getScrollableUnitIncrement(Rectangle visible, int orientation, int direction) {
        return (int) (ROW * Theme.scale());
    }

    @Override
    public int getScrollableBlockIncrement(Rectangle visible, int orientation, int direction) {
        return Math.max(1, visible.height - (int) (ROW * Theme.scale()));
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
