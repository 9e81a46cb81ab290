package dev.traceloom.ui.timebox;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.access.PaintedPart;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.ui.operation.OperationTip;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.StateAround;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.timebox.Box;
import dev.traceloom.view.timebox.LaneRows;
import dev.traceloom.view.timebox.LinearizationPoints;
import dev.traceloom.view.timebox.OperationStatus;
import dev.traceloom.view.timebox.Timeboxes;
import dev.traceloom.view.tree.Path;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.event.MouseEvent;
import java.awt.geom.Area;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleContext;
import javax.swing.JComponent;

/** Paints a window of the timeboxes: lanes, boxes, and the order that is looked at woven through them. */
public final class TimeboxCanvas extends JComponent implements Accessible {
    static final double BOX = 26;
    private static final int LEAST_WIDTH = 128;
    /** Boxes narrower than this on the screen are drawn together. */
    private static final double GRAIN = 3;

    private final Investigation investigation;
    private final Timeboxes timeboxes;
    private final TimeboxView view;
    private final BoxPainter boxPainter;
    private final OrderPainter orderPainter;
    private final EdgePainter edgePainter;
    private final OperationTip tips;
    private final StateAround around;
    private Path pointsOf = Path.NONE;
    private LinearizationPoints points;

    TimeboxCanvas(Investigation investigation, Timeboxes timeboxes, TimeboxView view) {
        this.investigation = investigation;
        this.timeboxes = timeboxes;
        this.view = view;
        boxPainter = new BoxPainter(investigation);
        orderPainter = new OrderPainter(investigation, view);
        edgePainter = new EdgePainter(investigation.counterexample(), view, timeboxes.warp());
        tips = new OperationTip(investigation.counterexample());
        around = new StateAround(investigation.counterexample());
        points = LinearizationPoints.of(Path.NONE, investigation.counterexample(), timeboxes.warp());
        setName("traceloom.timeboxes");
        setFocusable(true);
        setOpaque(true);
        setToolTipText("");
    }

    /** A lane; whatever room there is besides is used. */
    @Override
    public Dimension getPreferredSize() {
        return Scaled.size(LEAST_WIDTH, (int) (TimeboxView.RULER + LaneRows.LANE));
    }

    @Override
    public Dimension getMinimumSize() {
        return getPreferredSize();
    }

    /** Tells the view how much room there is; to be called before anything asks it where something is. */
    void measure() {
        double width = getWidth() / Theme.scale();
        view.resize(width, getHeight() / Theme.scale(), edgePainter.namesWidth(width));
    }

    /** The order's points, worked out again when it is another order. */
    LinearizationPoints points() {
        if (!pointsOf.equals(investigation.path())) {
            pointsOf = investigation.path();
            points = LinearizationPoints.of(pointsOf, investigation.counterexample(), timeboxes.warp());
        }
        return points;
    }

    private OptionalInt end() {
        return investigation.path().last();
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        Theme theme = Theme.now();
        Theme.prepare(g);
        g.setColor(theme.background);
        g.fillRect(0, 0, getWidth(), getHeight());
        if (timeboxes.warp().isEmpty()) {
            paintNothing(g, theme);
        } else {
            measure();
            double scale = Theme.scale();
            g.scale(scale, scale);
            g.setFont(Theme.layoutFont(Font.PLAIN));
            paintLanes(g, theme);
            edgePainter.paintRuler(g, theme);
            edgePainter.paintNames(g, theme);
        }
        g.dispose();
    }

    private void paintNothing(Graphics2D g, Theme theme) {
        g.setFont(Theme.font());
        g.setColor(theme.faint);
        Label.draw(g, "Nothing was recorded.", 16, 0, getWidth() - 32.0, getHeight());
    }

    private void paintLanes(Graphics2D g, Theme theme) {
        Area room = new Area(new Rectangle2D.Double(
                view.names(), TimeboxView.RULER, view.width() - view.names(), view.seenHeight()));
        OptionalInt edge = view.atTheEdge();
        edge.ifPresent(lane -> {
            Rectangle2D place = place(lane);
            paintPart(g, theme, place, List.of(lane), edge);
            room.subtract(new Area(place));
        });
        List<Integer> lanes = new ArrayList<>();
        for (int row = view.firstRow(); row <= view.lastRow() && row < view.rows().count(); row++) {
            if (!edge.equals(OptionalInt.of(view.rows().lane(row)))) {
                lanes.add(view.rows().lane(row));
            }
        }
        paintPart(g, theme, room, lanes, OptionalInt.empty());
        edge.ifPresent(lane -> {
            Rectangle2D place = place(lane);
            double y = place.getY() > TimeboxView.RULER ? place.getMinY() : place.getMaxY();
            g.setColor(theme.outline(theme.stalled, 0.6));
            g.draw(new Line2D.Double(view.names(), y, view.width(), y));
        });
    }

    private Rectangle2D place(int lane) {
        return new Rectangle2D.Double(view.names(), view.top(lane), view.width() - view.names(), LaneRows.LANE);
    }

    /** @param only the one lane that is painted; none where all are */
    private void paintPart(Graphics2D graphics, Theme theme, Shape room, List<Integer> lanes, OptionalInt only) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.clip(room);
        for (int lane : lanes) {
            if (Math.round(view.rows().top(lane) / LaneRows.LANE) % 2 == 1) {
                g.setColor(Theme.mix(theme.background, theme.foreground, 0.025));
                g.fill(place(lane));
            }
        }
        orderPainter.paintMoment(g, theme, points());
        if (only.isEmpty()) {
            edgePainter.paintFold(g, theme);
        }
        orderPainter.paintLine(g, theme, points());
        for (int lane : lanes) {
            for (Box box : inSight(lane)) {
                boxPainter.paint(g, theme, box, onScreen(box), view.names());
            }
        }
        // However small everything is drawn, these can be seen.
        Stream.concat(stalled().stream(), investigation.operation().flatMap(this::box).stream())
                .filter(box -> lanes.contains(box.lane()))
                .forEach(box -> boxPainter.paintIfSmall(g, theme, box, onScreen(box)));
        orderPainter.paintPoints(g, theme, points(), only);
        g.dispose();
    }

    private List<Box> inSight(int lane) {
        return timeboxes.between(lane, view.x(), view.seenTo(), GRAIN / view.zoom(), end());
    }

    private Rectangle2D onScreen(Box box) {
        return new Rectangle2D.Double(
                view.screenX(box.x()),
                view.top(box.lane()) + (LaneRows.LANE - BOX) / 2,
                box.width() * view.zoom(),
                BOX);
    }

    /** What is under the pointer. */
    public Optional<Box> at(Point point) {
        double x = point.x / Theme.scale();
        if (x < view.names() || timeboxes.warp().isEmpty()) {
            return Optional.empty();
        }
        OptionalInt lane = view.laneAt(point.y / Theme.scale());
        return lane.isEmpty()
                ? Optional.empty()
                : timeboxes.at(lane.getAsInt(), view.lineX(x), GRAIN / view.zoom(), end());
    }

    /** Whether the line is under the pointer that stands for the lanes that are folded. */
    boolean isFoldAt(Point point) {
        return view.isFoldAt(point.y / Theme.scale());
    }

    /** The middle of the part of a box that is in sight, in pixels; empty where none is. */
    public Optional<Point> middle(RecordRef ref) {
        return box(ref).map(this::seenPart).filter(place -> !place.isEmpty()).map(place ->
                new Point((int) place.getCenterX(), (int) place.getCenterY()));
    }

    private Rectangle seenPart(Box box) {
        double scale = Theme.scale();
        Rectangle2D place = onScreen(box);
        Rectangle2D seen = place.createIntersection(new Rectangle2D.Double(
                view.names(), TimeboxView.RULER, view.width() - view.names(), view.seenHeight()));
        return view.rows().isFolded(box.lane()) || seen.isEmpty()
                ? new Rectangle()
                : new Rectangle(
                        (int) (seen.getX() * scale),
                        (int) (seen.getY() * scale),
                        (int) Math.ceil(seen.getWidth() * scale),
                        (int) Math.ceil(seen.getHeight() * scale));
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        if (event.getX() / Theme.scale() < view.names()) {
            OptionalInt lane = view.laneAt(event.getY() / Theme.scale());
            return lane.isPresent() ? laneTip(lane.getAsInt()) : isFoldAt(event.getPoint()) ? foldTip() : null;
        }
        return at(event.getPoint())
                .map(this::tip)
                .orElseGet(() -> isFoldAt(event.getPoint()) ? foldTip() : null);
    }

    /** What the keyboard asks for, with Ctrl+F1: that of the selected operation. */
    @Override
    public String getToolTipText() {
        return investigation.operation().flatMap(this::box).map(this::tip).orElse("");
    }

    private String tip(Box box) {
        return box.many() == 1
                ? tips.of(box.ref(), box.standing(), around.of(box.ref(), investigation.path()))
                : PlainText.tip(count(box.many(), "operation") + ", too narrow to be told apart; zoom in to see them");
    }

    private String laneTip(int lane) {
        TraceThread thread = investigation.counterexample().lanes().get(lane);
        return PlainText.tipAbout(
                "Thread " + VisibleText.line(thread.id()), List.of(count(thread.operations().size(), "record")));
    }

    private static String foldTip() {
        return "Click to show them (U)";
    }

    private static String count(int number, String word) {
        return String.format(Locale.ROOT, "%,d %s%s", number, word, number == 1 ? "" : "s");
    }

    /** What has no place in this order and would be next; the first of it is what the failure is about. */
    List<Box> stalled() {
        return investigation.counterexample().stalls().stream()
                .flatMap(stall -> box(stall.operation()).stream())
                .filter(box -> box.standing() == OperationStatus.STALLED || box.standing() == OperationStatus.NEXT)
                .toList();
    }

    public Optional<Box> box(RecordRef ref) {
        return timeboxes.box(ref, end());
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) {
            accessibleContext = new PaintedContext(
                    this, "Timeboxes of " + count(timeboxes.laneCount(), "thread"), this::parts);
        }
        return accessibleContext;
    }

    private List<PaintedPart> parts() {
        List<PaintedPart> parts = new ArrayList<>();
        for (int row = view.firstRow(); row <= view.lastRow() && row < view.rows().count(); row++) {
            inSight(view.rows().lane(row)).stream()
                    .filter(box -> box.many() == 1 && isSeen(box))
                    .map(this::part)
                    .forEach(parts::add);
        }
        // What is selected is told even where it is out of sight.
        if (parts.stream().noneMatch(PaintedPart::selected)) {
            investigation.operation().flatMap(this::box).map(this::part).ifPresent(parts::add);
        }
        return parts;
    }

    /** Whether it reaches into the window, and nothing that stays in sight is before it. */
    private boolean isSeen(Box box) {
        return middle(box.ref()).flatMap(this::at).filter(found -> found.ref().equals(box.ref())).isPresent();
    }

    private PaintedPart part(Box box) {
        return new PaintedPart(
                OperationLabel.place(box.ref()) + " " + OperationLabel.brief(box.operation()),
                Stream.concat(
                                tips.lines(box.ref(), box.standing()).stream(),
                                around.of(box.ref(), investigation.path()).stream())
                        .collect(Collectors.joining(", ")),
                seenPart(box),
                investigation.operation().equals(Optional.of(box.ref())),
                () -> investigation.select(box.ref()));
    }
}
