package dev.traceloom.ui.schedule;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.access.FocusRing;
import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.causal.LaneNames;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.schedule.ScheduleLanes;
import dev.traceloom.view.schedule.ScheduleLanes.Span;
import dev.traceloom.view.schedule.ScheduleRow;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JMenuItem;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.JScrollPane;
import javax.swing.KeyStroke;

/** A schedule with its scroll bars, keys and menu. */
public final class SchedulePanel extends JPanel {
    private final Navigation navigation;
    private final ScheduleCanvas canvas;
    private final LaneNames names;
    private final Optional<Investigation> investigation;
    private final boolean hasPassed;
    private final List<Runnable> listeners = new ArrayList<>();
    private boolean showsPassed;
    private boolean placed;
    private Optional<RecordRef> shown = Optional.empty();

    /** One of a run of whose operations nothing else is shown. */
    public SchedulePanel(ScheduleLanes lanes, Navigation navigation) {
        this(lanes, Optional.empty(), navigation);
    }

    /**
     * @param investigation what is selected elsewhere is selected here, and the other way round
     * @param navigation opens lines of sources
     */
    public SchedulePanel(ScheduleLanes lanes, Optional<Investigation> investigation, Navigation navigation) {
        super(new BorderLayout());
        this.navigation = navigation;
        this.investigation = investigation;
        canvas = new ScheduleCanvas(lanes, investigation, this::bringIntoSight);
        hasPassed = lanes.hasPassed();
        JScrollPane scroll = new JScrollPane(canvas);
        names = new LaneNames(lanes.names(), canvas::room, () -> canvas.getPreferredSize().width);
        scroll.setColumnHeaderView(names);
        FocusRing.around(scroll, canvas, theme -> theme.surface);
        add(scroll, BorderLayout.CENTER);
        Mouse mouse = new Mouse();
        canvas.addMouseListener(mouse);
        bindKeys();
        investigation.ifPresent(known -> known.onChange(this::follow));
    }

    /** Goes where the operation begins that was selected elsewhere, unless one looks at a step of it. */
    private void follow() {
        Optional<RecordRef> wanted = investigation.flatMap(Investigation::operation);
        if (!wanted.equals(shown)) {
            shown = wanted;
            if (!canvas.row().map(ScheduleRow::operation).equals(Optional.of(wanted))) {
                wanted.map(canvas.lanes()::beginning).filter(row -> row >= 0).ifPresent(canvas::select);
            }
        }
        canvas.repaint();
        PaintedContext.changed(canvas);
    }

    private void bindKeys() {
        Keys.bind(canvas, () -> go(Math.max(0, canvas.selection() - 1)), "UP");
        Keys.bind(canvas, () -> go(canvas.selection() + 1), "DOWN");
        Keys.bind(canvas, () -> go(canvas.lanes().back(canvas.selection())), "LEFT");
        Keys.bind(canvas, () -> go(canvas.lanes().forth(canvas.selection())), "RIGHT");
        Keys.bind(canvas, () -> go(canvas.lanes().along(canvas.selection(), -1)), "shift UP");
        Keys.bind(canvas, () -> go(canvas.lanes().along(canvas.selection(), 1)), "shift DOWN");
        Keys.bind(canvas, this::showBeginning, "HOME");
        Keys.bind(canvas, () -> go(Integer.MAX_VALUE), "END");
        Keys.bind(canvas, this::openLine, "ENTER", "F4");
        Keys.bind(canvas, () -> showPassed(!showsPassed), "P");
        Keys.bind(canvas, this::copy, "ctrl C", "meta C");
        Keys.bindMenu(canvas, this::showMenu);
    }

    private void go(int row) {
        if (row >= 0) {
            canvas.select(row);
            canvas.row().flatMap(ScheduleRow::operation).ifPresent(this::selectOperation);
        }
    }

    private void selectOperation(RecordRef operation) {
        investigation.filter(known -> !known.operation().equals(Optional.of(operation))).ifPresent(known -> known.select(operation));
    }

    /** Selects an operation by its box, and so where it begins. */
    private void selectBox(RecordRef operation) {
        go(canvas.lanes().beginning(operation));
    }

    /** Selects where a reader begins. */
    public void showBeginning() {
        go(canvas.lanes().begin());
    }

    /** Whether there are points that nobody else used. */
    public boolean hasPassed() {
        return hasPassed;
    }

    public boolean showsPassed() {
        return showsPassed;
    }

    /** Shows points that nobody else used as well, or leaves them out again. */
    public void showPassed(boolean wanted) {
        if (hasPassed) {
            showsPassed = wanted;
            canvas.show(canvas.lanes().withPassed(wanted));
            listeners.forEach(Runnable::run);
        }
    }

    /** Tells when what the buttons above it show has changed. */
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /** Goes to the line of the selected row, where it has one and lines can be opened. */
    public void openLine() {
        if (navigation.whyNoImplementation().isEmpty()) {
            canvas.row().flatMap(ScheduleRow::line).ifPresent(navigation::openImplementation);
        }
    }

    private void copy() {
        Clipboard.copy(canvas.lanes().text());
    }

    private void bringIntoSight() {
        if (canvas.selection() >= 0) {
            canvas.scrollRectToVisible(canvas.place(canvas.selection()));
        }
    }

    /** What can be done with the selected row. */
    public JPopupMenu menu() {
        JPopupMenu menu = new JPopupMenu();
        if (canLeadToLines()) {
            menu.add(lineItem());
        }
        JMenuItem copy = PlainText.menuItem("Copy Schedule");
        copy.setName("traceloom.schedule.copy");
        copy.addActionListener(event -> copy());
        menu.add(copy);
        return menu;
    }

    /** Whether any step has a line. */
    public boolean canLeadToLines() {
        return !canvas.lanes().hasWordsBeside();
    }

    private JMenuItem lineItem() {
        JMenuItem line = PlainText.menuItem("Go to Line");
        line.setName("traceloom.schedule.line");
        line.setAccelerator(KeyStroke.getKeyStroke("ENTER"));
        Optional<String> obstacle = canvas.row().flatMap(ScheduleRow::line).isEmpty()
                ? Optional.of("No line is known for this step")
                : navigation.whyNoImplementation();
        line.setEnabled(obstacle.isEmpty());
        line.setToolTipText(PlainText.tip(obstacle.orElse("")));
        line.addActionListener(event -> openLine());
        return line;
    }

    private void showMenu() {
        if (canvas.selection() >= 0) {
            Rectangle place = canvas.place(canvas.selection());
            menu().show(canvas, (int) place.getCenterX(), (int) place.getCenterY());
        }
    }

    @Override
    public Dimension getPreferredSize() {
        return Scaled.size(600, 320);
    }

    /** Room for every row, where there are few. */
    public int wantedHeight() {
        return canvas.getPreferredSize().height + names.getPreferredSize().height + Scaled.pixels(12);
    }

    /** What is selected at first is in sight as soon as there is any. */
    @Override
    public void doLayout() {
        super.doLayout();
        if (!placed && getHeight() > 0) {
            placed = true;
            validate();
            bringIntoSight();
        }
    }

    public JComponent canvas() {
        return canvas;
    }

    private final class Mouse extends MouseAdapter {

        @Override
        public void mousePressed(MouseEvent event) {
            canvas.requestFocusInWindow();
            canvas.spanAt(event.getPoint())
                    .flatMap(Span::operation)
                    .ifPresentOrElse(SchedulePanel.this::selectBox, () -> go(canvas.at(event.getPoint())));
            showMenu(event);
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            showMenu(event);
        }

        private void showMenu(MouseEvent event) {
            if (event.isPopupTrigger() && canvas.at(event.getPoint()) >= 0) {
                menu().show(canvas, event.getX(), event.getY());
            }
        }

        @Override
        public void mouseClicked(MouseEvent event) {
            if (event.getClickCount() == 2 && canvas.at(event.getPoint()) >= 0) {
                openLine();
            }
        }
    }
}
