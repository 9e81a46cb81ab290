package dev.traceloom.ui.schedule;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.access.PaintedPart;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.ui.operation.OperationTip;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.causal.LaneRoom;
import dev.traceloom.view.schedule.ScheduleLanes;
import dev.traceloom.view.schedule.ScheduleLanes.Span;
import dev.traceloom.view.schedule.ScheduleRow;
import dev.traceloom.view.schedule.Way;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.timebox.OperationStanding;
import dev.traceloom.view.timebox.OperationStatus;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.MouseEvent;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleContext;
import javax.swing.JComponent;
import javax.swing.Scrollable;

/** Paints the rows of a schedule that are in sight: a lane for each thread, and who goes on after whom. */
final class ScheduleCanvas extends JComponent implements Scrollable, Accessible {
    private final Optional<Investigation> investigation;
    private final Runnable selected;
    private ScheduleLanes lanes;
    private int selection;

    /**
     * @param investigation what one looks at elsewhere, where rows know on whose behalf they are
     * @param selected hears when another row is
     */
    ScheduleCanvas(ScheduleLanes lanes, Optional<Investigation> investigation, Runnable selected) {
        this.lanes = lanes;
        this.investigation = investigation;
        this.selected = selected;
        selection = lanes.begin();
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
        select(same >= 0 ? same : wanted.begin());
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
        return grid().room();
    }

    private Grid grid() {
        return Grid.of(lanes, (getParent() == null ? getWidth() : getParent().getWidth()) / Theme.scale());
    }

    @Override
    public Dimension getPreferredSize() {
        return new Dimension(
                (int) Math.ceil(grid().width() * Theme.scale()),
                (int) Math.ceil(Grid.height(lanes.rows().size()) * Theme.scale()));
    }

    /** The row at a point, whichever lane is pointed at: its words may not fit into its own. */
    int at(Point point) {
        int row = Grid.rowAt(point.y / Theme.scale());
        return row >= 0 && row < lanes.rows().size() ? row : -1;
    }

    /** Where a row is, in pixels. */
    Rectangle place(int row) {
        double scale = Theme.scale();
        Rectangle2D cell = grid().cell(lanes.rows().get(row).lane(), row);
        return new Rectangle2D.Double(cell.getX() * scale, cell.getY() * scale, cell.getWidth() * scale, cell.getHeight() * scale)
                .getBounds();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Theme theme = Theme.now();
        Graphics2D g = Theme.onGround(graphics, theme.background);
        g.scale(Theme.scale(), Theme.scale());
        Rectangle2D seen = g.getClip().getBounds2D();
        int first = Math.max(0, Grid.rowAt(seen.getMinY()) - 1);
        int last = Math.min(lanes.rows().size() - 1, Grid.rowAt(seen.getMaxY()) + 1);
        Grid grid = grid();
        if (lanes.hasWordsBeside()) {
            // Words of operations stand where the lines are.
            paintLanes(g, theme, grid, seen);
        }
        SpanPainter spans = new SpanPainter(g, theme, grid, this::record);
        lanes.spans().stream()
                .filter(span -> span.first() <= last && span.last() >= first)
                .forEach(span -> spans.paint(span, standing(span), isLookedAt(span.operation())));
        if (!lanes.hasWordsBeside()) {
            paintLanes(g, theme, grid, seen);
        }
        paintWays(new WayPainter(g, theme, grid), lanes.ways(first, last));
        RowPainter rows = new RowPainter(g, theme, grid);
        for (int number = first; number <= last; number++) {
            ScheduleRow row = lanes.rows().get(number);
            if (lanes.hasWordsBeside()) {
                String name = OperationLabel.threadName(lanes.names().get(row.lane()));
                rows.paintBeside(row, number, name, number == selection, isLookedAt(row.operation()));
            } else {
                rows.paint(row, number, number == selection);
            }
        }
        g.dispose();
    }

    /** What has to do with what is selected lies on top. */
    private void paintWays(WayPainter painter, List<Way> ways) {
        ways.stream().filter(way -> !isBroughtOut(way)).forEach(way -> painter.paint(way, false));
        ways.stream().filter(this::isBroughtOut).forEach(way -> painter.paint(way, true));
    }

    private boolean isBroughtOut(Way way) {
        return isLookedAt(way.operation());
    }

    private boolean isLookedAt(Optional<RecordRef> operation) {
        return operation.isPresent() && investigation.map(Investigation::operation).equals(Optional.of(operation));
    }

    private Optional<Operation> record(RecordRef operation) {
        return investigation.flatMap(known -> known.counterexample().operation(operation));
    }

    private Optional<OperationStatus> standing(Span span) {
        return investigation.flatMap(known -> span.operation()
                .map(operation -> new OperationStanding(known.counterexample()).of(operation, known.path().last())));
    }

    /** The operation whose box is at a point. */
    Optional<Span> spanAt(Point point) {
        double scale = Theme.scale();
        Grid grid = grid();
        return lanes.spans().stream()
                .filter(span -> span.operation().isPresent() && grid.box(span).contains(point.x / scale, point.y / scale))
                .findFirst();
    }

    private void paintLanes(Graphics2D g, Theme theme, Grid grid, Rectangle2D seen) {
        double end = Math.min(seen.getMaxY(), Grid.top(lanes.rows().size()));
        g.setStroke(SpanPainter.WAITING);
        for (int lane = 0; lane < lanes.names().size(); lane++) {
            g.setColor(theme.outline(theme.thread(lane), 0.5));
            g.draw(new Line2D.Double(grid.x(lane), Math.max(Grid.TOP, seen.getMinY()), grid.x(lane), end));
        }
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        Optional<Span> span = spanAt(event.getPoint());
        if (span.isPresent() && investigation.isPresent()) {
            return new OperationTip(investigation.get().counterexample())
                    .of(span.get().operation().orElseThrow(), standing(span.get()).orElseThrow(), List.of());
        }
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
        int first = Math.max(0, Grid.rowAt(seen.getMinY() / scale));
        int last = Math.min(lanes.rows().size() - 1, Grid.rowAt(seen.getMaxY() / scale));
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
                lanes.names().get(row.lane()) + " " + row.words(),
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
        return (int) (Grid.ROW * Theme.scale());
    }

    @Override
    public int getScrollableBlockIncrement(Rectangle visible, int orientation, int direction) {
        return Math.max(1, visible.height - (int) (Grid.ROW * Theme.scale()));
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
