package dev.traceloom.ui.tree;

import dev.traceloom.ui.access.FocusRing;
import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.operation.OperationMenu;
import dev.traceloom.ui.operation.PinBar;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OperationWords;
import dev.traceloom.view.tree.Pin;
import dev.traceloom.view.tree.TreeLayout;
import dev.traceloom.view.tree.TreeRows;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.List;
import java.util.Optional;
import javax.swing.JMenuItem;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.JScrollPane;
import javax.swing.KeyStroke;

/** The linearizations from the end backwards, with the pins above and more rows below. */
public final class TreePanel extends JPanel {
    private static final double ZOOM_STEP = 1.15;

    private final Investigation investigation;
    private final OperationWords words;
    private final OperationMenu menu;
    private final TreeCanvas canvas;
    private final JScrollPane scroller;
    private final PinBar pins;
    private final FlatButton more;
    private Object shown;

    public TreePanel(Investigation investigation, Navigation navigation) {
        super(new BorderLayout());
        this.investigation = investigation;
        menu = new OperationMenu(investigation, navigation);
        words = new OperationWords(investigation.counterexample());
        canvas = new TreeCanvas(investigation);
        pins = new PinBar(investigation);
        scroller = new JScrollPane(canvas);
        FocusRing.around(scroller, canvas, theme -> theme.surface);
        scroller.setRowHeaderView(new DepthHeader(canvas));
        scroller.getVerticalScrollBar().setUnitIncrement(32);
        scroller.getHorizontalScrollBar().setUnitIncrement(32);
        more = new FlatButton("", null, investigation::showMoreRows);
        more.setName("traceloom.tree.more");
        add(pins, BorderLayout.PAGE_START);
        add(scroller, BorderLayout.CENTER);
        add(more, BorderLayout.PAGE_END);
        Mouse mouse = new Mouse();
        canvas.addMouseListener(mouse);
        canvas.addMouseWheelListener(mouse);
        scroller.getViewport().addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                canvas.revalidate();
                canvas.repaint();
            }
        });
        bindKeys();
        investigation.onChange(this::refresh);
        refresh();
    }

    @Override
    public Dimension getPreferredSize() {
        return Scaled.size(600, 320);
    }

    private void bindKeys() {
        Keys.bind(canvas, () -> walk(1), "DOWN");
        Keys.bind(canvas, () -> walk(-1), "UP");
        Keys.bind(canvas, () -> sideways(-1), "LEFT");
        Keys.bind(canvas, () -> sideways(1), "RIGHT");
        Keys.bind(canvas, () -> otherWay(-1), "shift LEFT");
        Keys.bind(canvas, () -> otherWay(1), "shift RIGHT");
        Keys.bindMenu(canvas, this::showMenu);
        Keys.bind(canvas, this::pinState, "P", "ENTER");
        Keys.bind(canvas, this::pinOperation, "O");
        Keys.bind(canvas, this::unpinLast, "BACK_SPACE", "DELETE");
        Keys.bind(canvas, investigation::showMoreRows, "M");
        Keys.bind(canvas, investigation::revealStalled, "R");
        Keys.bind(canvas, () -> canvas.zoomTo(canvas.zoom() * ZOOM_STEP), "PLUS", "EQUALS", "ADD");
        Keys.bind(canvas, () -> canvas.zoomTo(canvas.zoom() / ZOOM_STEP), "MINUS", "SUBTRACT");
        Keys.bind(canvas, () -> canvas.zoomTo(1), "0", "NUMPAD0");
        Keys.bind(canvas, () -> Clipboard.copy(words.order(investigation)), "ctrl C", "meta C");
    }

    private void refresh() {
        pins.refresh();
        more.setText(words.footer(investigation.rows()));
        more.setEnabled(investigation.rows().more());
        canvas.revalidate();
        canvas.repaint();
        scroller.getRowHeader().getView().revalidate();
        scroller.getRowHeader().repaint();
        Object selection = List.of(investigation.node(), investigation.focus());
        if (!selection.equals(shown)) {
            shown = selection;
            canvas.selected().ifPresent(canvas::scrollRectToVisible);
        }
        PaintedContext.changed(canvas);
    }

    /** Along the order that is looked at: down is back in time. */
    private void walk(int rows) {
        List<Integer> nodes = investigation.path().nodes();
        if (investigation.node().isPresent()) {
            int at = nodes.indexOf(investigation.node().getAsInt()) - rows;
            if (at >= 0 && at < nodes.size()) {
                investigation.select(nodes.get(at));
            }
        }
    }

    private void sideways(int by) {
        TreeLayout layout = canvas.treeLayout();
        for (int r = 0; r < layout.rows().rows().size() && investigation.node().isPresent(); r++) {
            List<Integer> nodes = layout.rows().rows().get(r).cells().stream()
                    .map(cell -> cell.node())
                    .distinct()
                    .toList();
            int at = nodes.indexOf(investigation.node().getAsInt());
            if (at >= 0 && at + by >= 0 && at + by < nodes.size()) {
                investigation.select(nodes.get(at + by));
                return;
            }
        }
    }

    /** Takes another of the ways that lead to the selected state. */
    private void otherWay(int by) {
        canvas.selectedCell().ifPresent(hit -> {
            List<TreeRows.Slot> slots =
                    canvas.treeLayout().rows().rows().get(hit.row()).cells().get(hit.cell()).slots();
            int taken = -1;
            for (int i = 0; i < slots.size(); i++) {
                taken = investigation.path().edges().containsAll(slots.get(i).arrival().edges()) ? i : taken;
            }
            int wanted = taken + by;
            if (wanted >= 0 && wanted < slots.size()) {
                investigation.selectArrival(slots.get(wanted).arrival());
            }
        });
    }

    /** The menu of the selected state, where it is. */
    private void showMenu() {
        canvas.selectedCell().ifPresent(hit -> canvas.selected().ifPresent(place -> {
            canvas.scrollRectToVisible(place);
            Rectangle seen = place.intersection(canvas.getVisibleRect());
            stateMenu(canvas.pin(hit)).show(canvas, (int) seen.getCenterX(), (int) seen.getCenterY());
        }));
    }

    private void togglePin(Pin pin) {
        if (investigation.focus().pins().contains(pin)) {
            investigation.unpin(pin);
        } else {
            investigation.pin(pin);
        }
    }

    private JPopupMenu stateMenu(Pin pin) {
        JPopupMenu state = new JPopupMenu();
        boolean pinned = investigation.focus().pins().contains(pin);
        JMenuItem toggle = PlainText.menuItem(pinned ? "Take This Pin Back" : "Pin This State");
        if (!pinned && pin instanceof Pin.Passes) {
            toggle.setAccelerator(KeyStroke.getKeyStroke("P"));
        }
        toggle.addActionListener(action -> togglePin(pin));
        state.add(toggle);
        JMenuItem copy = PlainText.menuItem("Copy This Order");
        copy.setAccelerator(KeyStroke.getKeyStroke("ctrl C"));
        copy.addActionListener(action -> Clipboard.copy(words.order(investigation)));
        state.add(copy);
        return state;
    }

    private void pinState() {
        investigation.node().ifPresent(node -> investigation.pin(new Pin.Passes(node, depth(node))));
    }

    private void pinOperation() {
        investigation.operation().ifPresent(ref -> investigation.path()
                .after(ref, investigation.counterexample().linearizations())
                .ifPresent(node -> investigation.pin(new Pin.Comes(ref, depth(node)))));
    }

    private int depth(int node) {
        return investigation.counterexample().linearizations().node(node).depth();
    }

    private void unpinLast() {
        List<Pin> all = investigation.focus().pins();
        if (!all.isEmpty()) {
            investigation.unpin(all.get(all.size() - 1));
        }
    }

    public TreeCanvas canvas() {
        return canvas;
    }

    private final class Mouse extends MouseAdapter {

        @Override
        public void mousePressed(MouseEvent event) {
            canvas.requestFocusInWindow();
            Optional<TreeLayout.Hit> hit = canvas.at(event.getPoint());
            if (hit.isEmpty()) {
                return;
            }
            canvas.select(hit.get());
            if (event.isPopupTrigger()) {
                showMenu(event, hit.get());
            }
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            if (event.isPopupTrigger()) {
                canvas.at(event.getPoint()).ifPresent(hit -> showMenu(event, hit));
            }
        }

        @Override
        public void mouseClicked(MouseEvent event) {
            if (event.getClickCount() == 2) {
                canvas.at(event.getPoint()).ifPresent(hit -> togglePin(canvas.pin(hit)));
            }
        }

        private void showMenu(MouseEvent event, TreeLayout.Hit hit) {
            Pin pin = canvas.pin(hit);
            JPopupMenu shown = pin instanceof Pin.Comes comes
                    ? menu.of(comes.operation(), Optional.of(pin))
                    : stateMenu(pin);
            shown.show(canvas, event.getX(), event.getY());
        }

        @Override
        public void mouseWheelMoved(MouseWheelEvent event) {
            if (Keys.isMenuKey(event)) {
                canvas.zoomTo(canvas.zoom() * Math.pow(ZOOM_STEP, -event.getPreciseWheelRotation()));
            } else {
                scroller.dispatchEvent(event);
            }
        }
    }
}
