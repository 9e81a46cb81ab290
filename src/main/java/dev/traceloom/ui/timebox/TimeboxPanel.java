package dev.traceloom.ui.timebox;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.access.FocusRing;
import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.ui.operation.OperationMenu;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OrderPart;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.timebox.Box;
import dev.traceloom.view.timebox.LaneRows;
import dev.traceloom.view.timebox.LinearizationPoints;
import dev.traceloom.view.timebox.Timeboxes;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import javax.swing.JPanel;
import javax.swing.JScrollBar;

/**
 * The timeboxes with scroll bars. The line is millions of pixels long, so nothing here is as large as the line: the
 * scroll bars move a window over it.
 */
public final class TimeboxPanel extends JPanel {
    private static final int SCROLL_BAR_STEPS = 1_000_000;
    private static final double ZOOM_STEP = 1.2;
    /** A trace that is hardly longer than the window needs no overview: its end is in sight. */
    private static final double SOME_MORE = 1.001;
    /** The share of the window that the failure may take, and how much of it comes before the failure's end. */
    private static final double FAILURE = 0.6;
    private static final double BEFORE_END = 0.85;
    /** Smaller than this, boxes have no room for words. */
    private static final double READABLE = 0.7;

    private final Investigation investigation;
    private final Timeboxes timeboxes;
    private final LaneRows rows;
    private final Optional<OrderPart> part;
    private final TimeboxView view;
    private final OperationMenu menu;
    private final TimeboxCanvas canvas;
    private final OverviewStrip overview;
    private final JScrollBar across = new JScrollBar(JScrollBar.VERTICAL);
    private final List<Runnable> listeners = new ArrayList<>();
    private Optional<RecordRef> shown = Optional.empty();
    private boolean adjusting;
    private boolean placed;
    private Optional<Sight> sight = Optional.empty();
    private Optional<Sight> failureShown = Optional.empty();

    /** What was seen of the line when somebody moved over it last; the room may have become another since. */
    private record Sight(double x, double y, double width, double height) {}

    public TimeboxPanel(Investigation investigation, Timeboxes timeboxes, Navigation navigation) {
        super(new BorderLayout());
        this.investigation = investigation;
        menu = new OperationMenu(investigation, navigation);
        this.timeboxes = timeboxes;
        part = OrderPart.of(investigation.counterexample());
        rows = timeboxes.rows();
        view = new TimeboxView(rows);
        canvas = new TimeboxCanvas(investigation, timeboxes, view);
        JPanel framed = new JPanel(new BorderLayout());
        framed.add(canvas);
        FocusRing.around(framed, canvas, theme -> theme.surface);
        add(framed, BorderLayout.CENTER);
        overview = new OverviewStrip(
                investigation,
                timeboxes,
                canvas,
                view,
                x -> moveTo(x - view.seenWidth() / 2, view.y()),
                x -> lookAt(x, navigation));
        add(overview, BorderLayout.PAGE_END);
        add(across, BorderLayout.LINE_END);
        across.addAdjustmentListener(event -> scrolled());
        canvas.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                resized();
            }
        });
        Mouse mouse = new Mouse();
        canvas.addMouseListener(mouse);
        canvas.addMouseMotionListener(mouse);
        canvas.addMouseWheelListener(mouse);
        overview.addMouseWheelListener(mouse);
        bindKeys();
        investigation.onChange(this::follow);
    }

    @Override
    public Dimension getPreferredSize() {
        return Scaled.size(600, 260);
    }

    /** Where the part of the order that is shown does not reach, another is wanted. */
    private void lookAt(double x, Navigation navigation) {
        if (part.isPresent() && navigation.whyNoOtherPart().isEmpty()) {
            timeboxes.closest(x).filter(operation -> !part.get().has(operation)).ifPresent(navigation::showPart);
        }
    }

    private void bindKeys() {
        Keys.bind(canvas, () -> go(ref -> timeboxes.neighbour(ref, -1)), "LEFT");
        Keys.bind(canvas, () -> go(ref -> timeboxes.neighbour(ref, 1)), "RIGHT");
        Keys.bind(canvas, () -> go(ref -> timeboxes.across(ref, -1)), "UP");
        Keys.bind(canvas, () -> go(ref -> timeboxes.across(ref, 1)), "DOWN");
        Keys.bind(canvas, () -> zoom(view.zoom() * ZOOM_STEP, view.seenWidth() / 2), "PLUS", "EQUALS", "ADD");
        Keys.bind(canvas, () -> zoom(view.zoom() / ZOOM_STEP, view.seenWidth() / 2), "MINUS", "SUBTRACT");
        Keys.bind(canvas, () -> zoom(1, view.seenWidth() / 2), "0", "NUMPAD0");
        Keys.bind(canvas, this::showAll, "Z");
        Keys.bind(canvas, this::returnToFailure, "HOME");
        Keys.bind(canvas, () -> moveBy(-view.seenWidth(), 0), "PAGE_UP");
        Keys.bind(canvas, () -> moveBy(view.seenWidth(), 0), "PAGE_DOWN");
        Keys.bind(canvas, () -> unfold(!isUnfolded()), "U");
        Keys.bindMenu(canvas, this::showMenu);
        Keys.bind(canvas, () -> Clipboard.copy(text()), "ctrl C", "meta C");
    }

    /** The selected operation in words. */
    public String text() {
        return investigation.operation()
                .flatMap(ref -> investigation.counterexample()
                        .operation(ref)
                        .map(operation -> OperationLabel.place(ref) + "  " + OperationLabel.full(operation)))
                .orElse("");
    }

    /** The menu of the selected operation, where it is. */
    private void showMenu() {
        investigation.operation().ifPresent(ref -> {
            canvas.box(ref).ifPresent(this::bringIntoSight);
            canvas.middle(ref).ifPresent(at -> menu.of(ref, Optional.empty()).show(canvas, at.x, at.y));
        });
    }

    private void go(Function<RecordRef, Optional<RecordRef>> where) {
        investigation.operation().flatMap(where).ifPresent(investigation::select);
    }

    /** Makes the whole trace fit into the window. */
    public void showAll() {
        zoom(0, 0);
    }

    /** Shows the failure, whichever order is looked at now. */
    public void returnToFailure() {
        investigation.returnToFailure();
        showFailure();
    }

    /**
     * Brings the failure into sight: what is stalled in this order, and when the first of it ends. It is drawn smaller
     * if words stay readable then; of what is even longer, the end is what matters.
     */
    public void showFailure() {
        canvas.measure();
        List<LinearizationPoints.Point> points = canvas.points().all();
        OptionalDouble end = points.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(points.get(points.size() - 1).x());
        List<Box> stalled = canvas.stalled();
        if (stalled.isEmpty() && end.isEmpty()) {
            return;
        }
        double from = stalled.stream().mapToDouble(Box::x).min().orElseGet(end::getAsDouble);
        double ended = stalled.stream()
                .filter(box -> !box.isOpen())
                .mapToDouble(box -> box.x() + box.width())
                .min()
                .orElse(from);
        double to = Math.max(end.orElse(from), ended);
        double wanted = view.zoom() * view.seenWidth() * FAILURE / Math.max(1, to - from);
        view.zoomTo(wanted < READABLE ? 1 : Math.min(1, wanted), READABLE);
        double lane = stalled.stream().findFirst().map(box -> rows.middle(box.lane())).orElse(view.y());
        moveTo(to - view.seenWidth() * BEFORE_END, lane - view.seenHeight() / 2);
        failureShown = sight;
    }

    /** Whether some lanes can be folded. */
    public boolean canFold() {
        return rows.canFold();
    }

    public boolean isUnfolded() {
        return rows.canFold() && rows.folded() == 0;
    }

    /** Shows every lane, or folds those that do nothing near the end. */
    public void unfold(boolean all) {
        rows.unfold(all);
        moveBy(0, 0);
        investigation.operation().flatMap(canvas::box).ifPresent(this::bringIntoSight);
        listeners.forEach(Runnable::run);
    }

    /** Tells when what the buttons above it show has changed. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    private void follow() {
        canvas.measure();
        if (!shown.equals(investigation.operation())) {
            shown = investigation.operation();
            failureShown = Optional.empty();
            shown.flatMap(canvas::box).ifPresent(this::bringIntoSight);
        }
        changed();
    }

    private void changed() {
        view.keepInSight(canvas.stalled().stream().mapToInt(Box::lane).findFirst());
        canvas.repaint();
        overview.repaint();
        PaintedContext.changed(canvas);
    }

    private static boolean isWithin(Box box, double from, double room) {
        return box.x() >= from && box.x() + Math.min(box.width(), room) <= from + room;
    }

    private void bringIntoSight(Box box) {
        double room = view.seenWidth();
        boolean inSight = isWithin(box, view.x(), room);
        if (rows.reveal(box.lane())) {
            listeners.forEach(Runnable::run);
        }
        double top = rows.top(box.lane());
        boolean laneInSight = top >= view.y() && top + LaneRows.LANE <= view.y() + view.seenHeight();
        if (!inSight || !laneInSight) {
            moveTo(
                    inSight ? view.x() : box.x() - (room - Math.min(box.width(), room)) / 2,
                    laneInSight ? view.y() : top - (view.seenHeight() - LaneRows.LANE) / 2);
        }
    }

    private void moveBy(double x, double y) {
        moveTo(view.x() + x, view.y() + y);
    }

    private void moveTo(double x, double y) {
        view.moveTo(
                Math.max(0, Math.min(timeboxes.warp().width() - view.seenWidth(), x)),
                Math.max(0, Math.min(rows.height() - view.seenHeight(), y)));
        sight = Optional.of(new Sight(view.x(), view.y(), view.seenWidth(), view.seenHeight()));
        adjusting = true;
        set(across, view.y(), view.seenHeight(), rows.height());
        adjusting = false;
        overview.setVisible(timeboxes.warp().width() > view.seenWidth() * SOME_MORE);
        changed();
    }

    private static void set(JScrollBar bar, double at, double seen, double all) {
        int extent = (int) Math.max(1, Math.min(SCROLL_BAR_STEPS, SCROLL_BAR_STEPS * seen / Math.max(seen, all)));
        bar.setValues((int) Math.round(SCROLL_BAR_STEPS * at / Math.max(seen, all)), extent, 0, SCROLL_BAR_STEPS);
        bar.setUnitIncrement(Math.max(1, extent / 12));
        bar.setBlockIncrement(extent);
        bar.setVisible(all > seen);
    }

    private void scrolled() {
        if (!adjusting) {
            moveTo(view.x(), across.getValue() * Math.max(view.seenHeight(), rows.height()) / SCROLL_BAR_STEPS);
        }
    }

    /** Whoever has not moved away from the failure still wants to see it, and so with what is selected. */
    private void resized() {
        canvas.measure();
        if (canvas.getWidth() > 0 && (!placed || sight.equals(failureShown))) {
            placed = true;
            shown = investigation.operation();
            showFailure();
            return;
        }
        Optional<Box> kept = investigation.operation()
                .flatMap(canvas::box)
                .filter(box -> sight.filter(seen -> isWithin(box, seen.x(), seen.width())).isPresent());
        moveBy(0, 0);
        kept.ifPresent(this::bringIntoSight);
    }

    /** Keeps what is at this distance from the left edge where it is. */
    private void zoom(double wanted, double anchor) {
        double share = anchor / view.seenWidth();
        double fixed = view.x() + anchor;
        double whole = (view.width() - view.names()) / timeboxes.warp().width();
        view.zoomTo(wanted, Math.min(1, whole));
        moveTo(fixed - share * view.seenWidth(), view.y());
    }

    /** Room for every lane. */
    public int wantedHeight() {
        return (int) ((rows.height() + TimeboxView.RULER) * Theme.scale()) + overview.getPreferredSize().height + 8;
    }

    public TimeboxCanvas canvas() {
        return canvas;
    }

    /** Lays out as if shown, for painting off the screen. */
    @Override
    public void doLayout() {
        super.doLayout();
        resized();
    }

    private final class Mouse extends MouseAdapter {
        private Point pressed;
        private double fromX;
        private double fromY;

        @Override
        public void mousePressed(MouseEvent event) {
            canvas.requestFocusInWindow();
            pressed = event.getPoint();
            fromX = view.x();
            fromY = view.y();
            canvas.at(pressed).ifPresent(box -> investigation.select(box.ref()));
            if (canvas.isFoldAt(pressed) && !event.isPopupTrigger()) {
                unfold(true);
            }
            showMenu(event);
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            showMenu(event);
        }

        private void showMenu(MouseEvent event) {
            if (event.isPopupTrigger()) {
                canvas.at(event.getPoint())
                        .map(box -> menu.of(box.ref(), Optional.empty()))
                        .ifPresent(shown -> shown.show(canvas, event.getX(), event.getY()));
            }
        }

        @Override
        public void mouseDragged(MouseEvent event) {
            double scale = Theme.scale();
            moveTo(
                    fromX - (event.getX() - pressed.x) / scale / view.zoom(),
                    fromY - (event.getY() - pressed.y) / scale);
        }

        @Override
        public void mouseWheelMoved(MouseWheelEvent event) {
            double turns = event.getPreciseWheelRotation();
            if (Keys.isMenuKey(event)) {
                double anchor = view.lineX(event.getX() / Theme.scale()) - view.x();
                zoom(view.zoom() * Math.pow(ZOOM_STEP, -turns), Math.max(0, anchor));
            } else if (event.isShiftDown() || rows.height() <= view.seenHeight()) {
                moveBy(turns * view.seenWidth() / 10, 0);
            } else {
                moveBy(0, turns * LaneRows.LANE);
            }
        }
    }
}
