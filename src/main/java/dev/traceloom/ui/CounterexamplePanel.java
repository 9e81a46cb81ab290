package dev.traceloom.ui;

import dev.traceloom.explain.Explanation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.causal.CausalPanel;
import dev.traceloom.ui.flow.StallsPanel;
import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.ui.kit.FlatControls;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.SectionTitle;
import dev.traceloom.ui.kit.Sections;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.ui.operation.OperationMenu;
import dev.traceloom.ui.schedule.SchedulePanel;
import dev.traceloom.ui.state.StatePanel;
import dev.traceloom.ui.timebox.TimeboxPanel;
import dev.traceloom.ui.tree.TreePanel;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OrderPart;
import java.awt.BorderLayout;
import java.awt.ComponentOrientation;
import java.awt.Dimension;
import java.awt.event.HierarchyEvent;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.JSplitPane;

/**
 * All there is to see of a trace: the records, the linearizations, why operations cannot follow, and one state. They share one
 * selection.
 */
public final class CounterexamplePanel extends JPanel {
    private static final double LEFT = 0.66;
    /** Records have the height that they need; when the panel grows or shrinks, the tree does. */
    private static final double RECORDS = 0.1;

    /** Narrower than this, in pixels for the usual font, the columns stand one above the other. */
    private static final int NARROW = 620;

    private final Investigation investigation;
    private final OperationMenu menu;
    private final Navigation navigation;
    private final Header header;
    private final PartBar partBar;
    private final OrderSection records;
    private final TreePanel tree;
    private final StallsPanel stalls;
    private final StatePanel state;
    private final JSplitPane columns;
    private final Sections left;
    private final Sections right;
    private Dividers wanted = Dividers.USUAL;
    private boolean divided;

    public CounterexamplePanel(Explanation explanation, Navigation navigation) {
        this(PreparedView.of(explanation), navigation);
    }

    /** For those who have prepared it elsewhere: of a long trace that takes a moment. */
    public CounterexamplePanel(PreparedView prepared, Navigation navigation) {
        this(new PanelParts(prepared, navigation));
    }

    /** Of parts that may have been made before; what is missing is made now. */
    public CounterexamplePanel(PanelParts parts) {
        super(new BorderLayout());
        parts.steps().forEach(Runnable::run);
        navigation = parts.navigation();
        investigation = parts.investigation();
        menu = parts.menu();
        partBar = parts.partBar();
        header = parts.header();
        records = parts.records();
        tree = parts.tree();
        left = new Sections(
                records.section(),
                titled("Linearizations", treeTitle(), tree),
                RECORDS,
                records::wantedHeight);
        stalls = parts.stalls();
        state = parts.state();
        right = new Sections(
                new Sections.Section(investigation.counterexample().ending().title(), stalls.title(), stalls),
                new Sections.Section("State", state.title(), state),
                0.52,
                this::reasonsHeight);
        columns = FlatControls.split(JSplitPane.HORIZONTAL_SPLIT);
        columns.setLeftComponent(left);
        columns.setRightComponent(right);
        columns.setBorder(BorderFactory.createEmptyBorder());
        columns.setResizeWeight(LEFT);
        addHierarchyListener(event -> {
            if ((event.getChangeFlags() & HierarchyEvent.SHOWING_CHANGED) != 0 && !isShowing() && divided) {
                setDividers(dividers());
            }
        });
        JPanel top = new JPanel(new BorderLayout());
        top.add(header, BorderLayout.CENTER);
        top.add(partBar, BorderLayout.PAGE_END);
        add(top, BorderLayout.PAGE_START);
        add(columns, BorderLayout.CENTER);
        Keys.bindInside(this, header.find()::focusField, "ctrl F", "meta F");
        Keys.bindInside(this, () -> header.find().go(true), "F3");
        Keys.bindInside(this, () -> header.find().go(false), "shift F3");
        Keys.bindInside(this, investigation::goBack, "alt LEFT");
        Keys.bindInside(this, investigation::goForward, "alt RIGHT");
        Keys.bindInside(this, parts::openDefinition, "F4", "ctrl B", "meta B");
    }

    /** Time runs to the right and specifications are written so, wherever the words around them begin. */
    @Override
    public void applyComponentOrientation(ComponentOrientation wanted) {
        super.applyComponentOrientation(ComponentOrientation.LEFT_TO_RIGHT);
    }

    @Override
    public Dimension getPreferredSize() {
        return Scaled.size(1280, 800);
    }

    private static Sections.Section titled(String name, SectionTitle title, JComponent content) {
        JPanel panel = new JPanel(new BorderLayout());
        panel.add(title, BorderLayout.PAGE_START);
        panel.add(content, BorderLayout.CENTER);
        return new Sections.Section(name, title, panel);
    }

    private SectionTitle treeTitle() {
        SectionTitle title = new SectionTitle("Linearizations, from the end backwards");
        title.addTool(new FlatButton(
                investigation.counterexample().ending().reveal(),
                "Show every level at which an order ends (R)",
                investigation::revealStalled));
        title.addTool(new FlatButton("Earlier", "Show earlier operations (M)", investigation::showMoreRows));
        return title;
    }

    /** Shows every level at which an order ends; where the tree is behind something, it comes forward. */
    public void revealStalled() {
        left.bringForward((JComponent) tree.getParent());
        investigation.revealStalled();
    }

    /** Puts something into the line at the top. */
    public void addTool(JComponent tool) {
        header.addTool(tool);
    }

    /** The menu of an operation, as the timeboxes show it. */
    public JPopupMenu menu(RecordRef operation) {
        return menu.of(operation, Optional.empty());
    }

    /** What the reader has selected, pinned and opened. */
    public Investigation investigation() {
        return investigation;
    }

    /** Lets keys go to the records. */
    public void focusRecords() {
        records.focus();
    }

    /** Shows who ran when, where the run was scheduled. */
    public void showSchedule() {
        records.showSchedule();
    }

    /** Tells of another part of the order that is being computed. */
    public PartBar partBar() {
        return partBar;
    }

    /** Selects an operation; where it has no place in the part of the order that is shown, that which is around it is wanted. */
    public void goTo(RecordRef operation) {
        investigation.select(operation);
        boolean outside = OrderPart.of(investigation.counterexample()).filter(part -> !part.has(operation)).isPresent();
        if (outside && navigation.whyNoOtherPart().isEmpty()) {
            navigation.showPart(operation);
        }
    }

    /** Where the dividers stand. */
    public Dividers dividers() {
        boolean known = divided && !isNarrow() && columns.getWidth() > 0;
        double share = known ? (double) columns.getDividerLocation() / columns.getWidth() : wanted.columns();
        return new Dividers(share, left.share(), right.share());
    }

    public void setDividers(Dividers dividers) {
        wanted = dividers;
        divided = false;
        left.setShare(dividers.left());
        right.setShare(dividers.right());
        revalidate();
    }

    /** Tells when the reader has moved a divider, and when room was divided anew. */
    public void onDividersMoved(Consumer<Dividers> listener) {
        Runnable moved = () -> {
            if (divided && isShowing()) {
                listener.accept(dividers());
            }
        };
        columns.addPropertyChangeListener(JSplitPane.DIVIDER_LOCATION_PROPERTY, event -> moved.run());
        left.onMoved(moved);
        right.onMoved(moved);
    }

    /** The reasons come first: a small state leaves them its room, if they need it. */
    private int reasonsHeight(int height) {
        int needed = Math.min(height - state.wantedHeight(), stalls.wantedHeight(right.getWidth()));
        return (int) Math.max(height * 0.55, Math.min(height * 0.75, needed));
    }

    private boolean isNarrow() {
        return columns.getOrientation() == JSplitPane.VERTICAL_SPLIT;
    }

    /** The first layout divides the room; after that the dividers are the reader's. */
    @Override
    public void doLayout() {
        // A split pane that nobody sees keeps its divider where it is when it gets another size, even outside of it.
        divided &= isShowing();
        boolean narrow = getWidth() < NARROW * Theme.scale();
        if (narrow != isNarrow() && getWidth() > 0) {
            wanted = dividers();
            columns.setOrientation(narrow ? JSplitPane.VERTICAL_SPLIT : JSplitPane.HORIZONTAL_SPLIT);
            divided = false;
        }
        super.doLayout();
        if (!divided && getWidth() > 0) {
            divided = true;
            double share = wanted.columns() > 0 && !narrow ? wanted.columns() : narrow ? 0.5 : LEFT;
            columns.setDividerLocation((int) ((narrow ? columns.getHeight() : columns.getWidth()) * share));
        }
    }

    /** What is painted in it, piece by piece. */
    public List<JComponent> pieces() {
        return List.of(header, records, tree, stalls, state);
    }

    TimeboxPanel timeboxes() {
        return records.timeboxes();
    }

    Optional<CausalPanel> causal() {
        return records.causal();
    }

    Optional<SchedulePanel> schedule() {
        return records.schedule();
    }

    TreePanel tree() {
        return tree;
    }
}
