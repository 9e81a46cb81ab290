package dev.traceloom.ui.causal;

import dev.traceloom.explain.causal.CausalDiagram;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.access.FocusRing;
import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.ui.operation.OperationMenu;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.causal.CausalLayout;
import dev.traceloom.view.causal.CausalWalk;
import dev.traceloom.view.causal.Dot;
import dev.traceloom.view.text.OperationLabel;
import java.awt.BorderLayout;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.JScrollPane;
import javax.swing.JViewport;
import javax.swing.KeyStroke;

/** The diagram of a causal trace, with its scroll bars and keys. */
public final class CausalPanel extends JPanel {
    private static final double ZOOM_STEP = 1.25;
    /** What comes before the failure gets so much of the window. */
    private static final double BEFORE = 0.7;

    private static final int MOST_CHOICES = 20;

    private final Investigation investigation;
    private final CausalDiagram diagram;
    private final CausalLayout layout;
    private final CausalWalk walk;
    private final OperationMenu menu;
    private final CausalCanvas canvas;
    private final LaneNames names;
    private final JScrollPane scroll;
    private final List<Runnable> listeners = new ArrayList<>();
    private Optional<RecordRef> shown = Optional.empty();
    private boolean placed;

    public CausalPanel(Investigation investigation, CausalLayout layout, Navigation navigation) {
        super(new BorderLayout());
        this.investigation = investigation;
        this.layout = layout;
        diagram = layout.diagram();
        walk = new CausalWalk(diagram);
        menu = new OperationMenu(investigation, navigation);
        canvas = new CausalCanvas(investigation, layout);
        names = new LaneNames(diagram.records().processes(), canvas::room, () -> canvas.getPreferredSize().width);
        scroll = new JScrollPane(canvas);
        FocusRing.around(scroll, canvas, theme -> theme.surface);
        scroll.setColumnHeaderView(names);
        // What is folded stays in sight when it is scrolled sideways, so moved pixels cannot be copied.
        scroll.getViewport().setScrollMode(JViewport.SIMPLE_SCROLL_MODE);
        add(scroll, BorderLayout.CENTER);
        Mouse mouse = new Mouse();
        canvas.addMouseListener(mouse);
        canvas.addMouseMotionListener(mouse);
        canvas.addMouseWheelListener(mouse);
        canvas.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                resized();
            }
        });
        bindKeys();
        investigation.onChange(this::follow);
    }

    @Override
    public Dimension getPreferredSize() {
        return Scaled.size(600, 320);
    }

    private void bindKeys() {
        Keys.bind(canvas, () -> go(ref -> walk.along(ref, -1)), "UP");
        Keys.bind(canvas, () -> go(ref -> walk.along(ref, 1)), "DOWN");
        Keys.bind(canvas, () -> go(ref -> walk.across(ref, -1)), "LEFT");
        Keys.bind(canvas, () -> go(ref -> walk.across(ref, 1)), "RIGHT");
        Keys.bindMenu(canvas, this::showMenu);
        Keys.bind(canvas, this::goToCause, "C");
        Keys.bind(canvas, () -> go(walk::effect), "E");
        Keys.bind(canvas, () -> go(walk::other), "shift C", "shift E");
        Keys.bind(canvas, () -> showWholePast(!showsWholePast()), "A");
        Keys.bind(canvas, () -> unfold(!isUnfolded()), "U");
        Keys.bind(canvas, this::returnToFailure, "HOME");
        Keys.bind(canvas, () -> zoom(canvas.zoom() * ZOOM_STEP), "PLUS", "EQUALS", "ADD");
        Keys.bind(canvas, () -> zoom(canvas.zoom() / ZOOM_STEP), "MINUS", "SUBTRACT");
        Keys.bind(canvas, () -> zoom(1), "0", "NUMPAD0");
        Keys.bind(canvas, () -> page(-1), "PAGE_UP");
        Keys.bind(canvas, () -> page(1), "PAGE_DOWN");
        Keys.bind(canvas, () -> Clipboard.copy(text()), "ctrl C", "meta C");
    }

    /** Tells when what the buttons above it show has changed. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    private void changed() {
        canvas.repaint();
        PaintedContext.changed(canvas);
        listeners.forEach(Runnable::run);
    }

    /** The selected record in words. */
    public String text() {
        return investigation.operation()
                .flatMap(layout::dot)
                .map(dot -> OperationLabel.place(dot.ref()) + "  " + OperationLabel.full(dot.operation()))
                .orElse("");
    }

    private void go(Function<RecordRef, Optional<RecordRef>> where) {
        investigation.operation().flatMap(where).ifPresent(investigation::select);
    }

    /** Selects what the selected record directly depends on; the latest of it. */
    public void goToCause() {
        go(walk::cause);
    }

    /** Whether everything steps back that the selected record does not depend on. */
    public boolean showsWholePast() {
        return canvas.highlight().showsWholePast();
    }

    public void showWholePast(boolean wanted) {
        canvas.highlight().showWholePast(wanted);
        changed();
    }

    /** Whether something can be folded or unfolded. */
    public boolean hasFolds() {
        return !diagram.folds().isEmpty();
    }

    public boolean isUnfolded() {
        return layout.hasOpened() && layout.folds().isEmpty();
    }

    /** Shows every row, or folds those again that nobody needs to look at. */
    public void unfold(boolean all) {
        keepingPlace(() -> {
            if (all) {
                layout.openAll();
            } else {
                layout.close();
            }
        });
    }

    /** What is selected stays where it is on the screen while rows above it come or go. */
    private void keepingPlace(Runnable change) {
        Optional<Rectangle> before = investigation.operation().flatMap(canvas::place);
        change.run();
        canvas.revalidate();
        scroll.validate();
        Optional<Rectangle> after = investigation.operation().flatMap(canvas::place);
        if (before.isPresent() && after.isPresent()) {
            Rectangle seen = scroll.getViewport().getViewRect();
            moveTo(seen.x, seen.y + after.get().y - before.get().y);
        }
        changed();
    }

    /** Shows the failure, whichever order is looked at now. */
    public void returnToFailure() {
        investigation.returnToFailure();
        showFailure();
    }

    /** Scrolls to the first record that cannot follow, or to where the order ends. */
    public void showFailure() {
        Optional<RecordRef> failure = investigation.counterexample().stalls().stream()
                .map(stall -> stall.operation())
                .filter(ref -> canvas.place(ref).isPresent())
                .findFirst()
                .or(this::endOfOrder);
        failure.ifPresent(layout::reveal);
        canvas.revalidate();
        scroll.validate();
        failure.flatMap(canvas::place).ifPresent(place -> {
            Rectangle seen = scroll.getViewport().getViewRect();
            boolean sideways = place.x < seen.x || place.getMaxX() > seen.getMaxX();
            moveTo(
                    sideways ? place.x + place.width / 2 - seen.width / 2 : seen.x,
                    (int) (place.getCenterY() - seen.height * BEFORE));
        });
        canvas.repaint();
    }

    private Optional<RecordRef> endOfOrder() {
        List<Integer> edges = investigation.path().edges();
        for (int i = edges.size() - 1; i >= 0; i--) {
            RecordRef ref = investigation.counterexample().linearizations().edge(edges.get(i)).operation();
            if (ref != null) {
                return Optional.of(ref);
            }
        }
        return Optional.empty();
    }

    private void moveTo(int x, int y) {
        Dimension all = canvas.getSize();
        Dimension seen = scroll.getViewport().getExtentSize();
        scroll.getViewport()
                .setViewPosition(new Point(
                        Math.max(0, Math.min(all.width - seen.width, x)),
                        Math.max(0, Math.min(all.height - seen.height, y))));
    }

    private void page(int by) {
        Rectangle seen = scroll.getViewport().getViewRect();
        moveTo(seen.x, seen.y + by * canvas.getScrollableBlockIncrement(seen, 0, by));
    }

    private void zoom(double wanted) {
        canvas.setZoom(wanted);
        names.revalidate();
        scroll.validate();
        investigation.operation().ifPresent(this::bringIntoSight);
    }

    private void follow() {
        if (!shown.equals(investigation.operation())) {
            shown = investigation.operation();
            shown.ifPresent(this::bringIntoSight);
        }
        changed();
    }

    private void bringIntoSight(RecordRef ref) {
        layout.reveal(ref);
        canvas.revalidate();
        scroll.validate();
        canvas.place(ref).ifPresent(place -> {
            place.grow(0, place.height);
            canvas.scrollRectToVisible(place);
        });
    }

    private void resized() {
        if (!placed && canvas.getWidth() > 0 && scroll.getViewport().getHeight() > 0) {
            placed = true;
            shown = investigation.operation();
            showFailure();
        }
    }

    /** Room for every row, where there are few. */
    public int wantedHeight() {
        return (int) (layout.height() * Theme.scale()) + names.getPreferredSize().height + 16;
    }

    public CausalCanvas canvas() {
        return canvas;
    }

    /** Lays out as if shown, for painting off the screen. */
    @Override
    public void doLayout() {
        super.doLayout();
        resized();
    }

    /** What can be done with a record here, and with any everywhere. */
    public JPopupMenu menu(RecordRef ref) {
        JPopupMenu all = menu.of(ref, Optional.empty());
        all.insert(new JPopupMenu.Separator(), 0);
        JMenuItem past = PlainText.menuItem(showsWholePast() ? "Show Everything Again" : "Show Its Whole Causal Past");
        past.setName("traceloom.causal.past");
        past.setAccelerator(KeyStroke.getKeyStroke("A"));
        past.addActionListener(event -> {
            investigation.select(ref);
            showWholePast(!showsWholePast());
        });
        all.insert(past, 0);
        all.insert(goTo("Go to What It Depends On", "causes", diagram.causes(ref)), 0);
        return all;
    }

    /** The menu of the selected record, where it is. */
    private void showMenu() {
        investigation.operation().ifPresent(ref -> {
            bringIntoSight(ref);
            canvas.place(ref).ifPresent(place ->
                    menu(ref).show(canvas, (int) place.getCenterX(), (int) place.getCenterY()));
        });
    }

    private JMenuItem goTo(String text, String name, List<RecordRef> where) {
        JMenuItem menu = where.size() > 1 ? PlainText.menu(text) : PlainText.menuItem(text);
        menu.setName("traceloom.causal." + name);
        menu.setEnabled(!where.isEmpty());
        if (where.isEmpty()) {
            menu.setToolTipText("It has heard of nothing new from any other process");
        } else if (where.size() == 1) {
            // A menu of several has no key, since Swing gives menus none.
            menu.setAccelerator(KeyStroke.getKeyStroke("C"));
            menu.addActionListener(event -> investigation.select(where.get(0)));
        }
        where.stream().filter(ref -> menu instanceof JMenu).limit(MOST_CHOICES).forEach(ref -> {
            JMenuItem item = PlainText.menuItem(
                    OperationLabel.place(ref) + "  " + investigation.counterexample().brief(ref));
            item.addActionListener(event -> investigation.select(ref));
            menu.add(item);
        });
        return menu;
    }

    private final class Mouse extends MouseAdapter {

        @Override
        public void mousePressed(MouseEvent event) {
            canvas.requestFocusInWindow();
            Optional<Dot> dot = canvas.at(event.getPoint());
            dot.ifPresent(known -> investigation.select(known.ref()));
            if (dot.isEmpty() && !event.isPopupTrigger()) {
                canvas.foldAt(event.getPoint()).ifPresent(fold -> {
                    layout.open(fold);
                    canvas.revalidate();
                    changed();
                });
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
                        .map(dot -> menu(dot.ref()))
                        .ifPresent(shownMenu -> shownMenu.show(canvas, event.getX(), event.getY()));
            }
        }

        @Override
        public void mouseMoved(MouseEvent event) {
            boolean leads = canvas.at(event.getPoint()).isPresent() || canvas.foldAt(event.getPoint()).isPresent();
            canvas.setCursor(Cursor.getPredefinedCursor(leads ? Cursor.HAND_CURSOR : Cursor.DEFAULT_CURSOR));
        }

        @Override
        public void mouseWheelMoved(MouseWheelEvent event) {
            if (Keys.isMenuKey(event)) {
                zoom(canvas.zoom() * Math.pow(ZOOM_STEP, -event.getPreciseWheelRotation()));
            } else {
                scroll.dispatchEvent(event);
            }
        }
    }
}
