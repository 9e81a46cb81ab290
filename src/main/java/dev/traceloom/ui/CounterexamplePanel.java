package dev.traceloom.ui;

import dev.traceloom.explain.Explanation;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Definitions;
import dev.traceloom.view.Investigation;
import java.awt.BorderLayout;
import java.awt.Component;
import java.awt.Dimension;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JSplitPane;

/**
 * All there is to see of a trace that was not accepted: the timeboxes, the linearizations, why operations cannot
 * follow, and one state. They share one selection.
 */
public final class CounterexamplePanel extends JPanel {
    private static final double LEFT = 0.66;
    /** Lanes have the height that they need; when the panel grows or shrinks, the tree does. */
    private static final double TIMEBOXES = 0.1;

    private final Investigation investigation;
    private final Navigation navigation;
    private final Header header;
    private final TimeboxPanel timeboxes;
    private final TreePanel tree;
    private final StallsPanel stalls;
    private final StatePanel state;
    private final JSplitPane columns;
    private final JSplitPane left;
    private final JSplitPane right;
    private boolean divided;

    public CounterexamplePanel(Explanation explanation, Navigation navigation) {
        super(new BorderLayout());
        this.navigation = navigation;
        investigation = new Investigation(new Counterexample(explanation));
        header = new Header(investigation);
        timeboxes = new TimeboxPanel(investigation);
        tree = new TreePanel(investigation);
        stalls = new StallsPanel(investigation, navigation);
        state = new StatePanel(investigation);
        left = split(JSplitPane.VERTICAL_SPLIT, titled(timesTitle(), timeboxes), titled(treeTitle(), tree), TIMEBOXES);
        right = split(
                JSplitPane.VERTICAL_SPLIT,
                stalls,
                state,
                0.52);
        columns = split(JSplitPane.HORIZONTAL_SPLIT, left, right, LEFT);
        add(header, BorderLayout.PAGE_START);
        add(columns, BorderLayout.CENTER);
        Keys.bindInside(this, header::focusSearch, "ctrl F", "meta F");
        Keys.bindInside(this, this::openDefinition, "F4", "ctrl B", "meta B");
        setPreferredSize(new Dimension(1280, 800));
    }

    private static JSplitPane split(int orientation, Component first, Component second, double share) {
        JSplitPane split = new JSplitPane(orientation, true, first, second);
        split.setBorder(BorderFactory.createEmptyBorder());
        split.setResizeWeight(share);
        first.setMinimumSize(new Dimension(120, 80));
        second.setMinimumSize(new Dimension(120, 80));
        return split;
    }

    private static JPanel titled(SectionTitle title, JComponent content) {
        JPanel panel = new JPanel(new BorderLayout());
        panel.add(title, BorderLayout.PAGE_START);
        panel.add(content, BorderLayout.CENTER);
        return panel;
    }

    private SectionTitle timesTitle() {
        SectionTitle title = new SectionTitle("Timeboxes");
        title.setNote(new Legend());
        title.addTool(tool("Show failure", "Scroll to the first stalled operation (Home)", timeboxes::showFailure));
        title.addTool(tool(
                "Definition", "Open where the selected operation's action is defined (F4)", this::openDefinition));
        return title;
    }

    private SectionTitle treeTitle() {
        SectionTitle title = new SectionTitle("Linearizations, from the end backwards");
        title.addTool(tool("Reveal stalled", "Show every level at which an order ends (R)",
                investigation::revealStalled));
        title.addTool(tool("Earlier", "Show earlier operations (M)", investigation::showMoreRows));
        return title;
    }

    private static JButton tool(String text, String tip, Runnable action) {
        JButton button = new JButton(text);
        button.putClientProperty("JButton.buttonType", "borderless");
        button.setToolTipText(tip);
        button.addActionListener(event -> action.run());
        return button;
    }

    /** Opens the definition of the selected operation's action. */
    private void openDefinition() {
        Counterexample counterexample = investigation.counterexample();
        investigation.operation()
                .flatMap(ref -> counterexample
                        .stall(ref)
                        .flatMap(stall -> stall.definition())
                        .or(() -> counterexample
                                .operation(ref)
                                .flatMap(operation -> Definitions.of(
                                        operation.name(), counterexample.explanation().sources()))))
                .ifPresent(navigation::open);
    }

    /** Puts something into the line at the top. */
    public void addTool(JComponent tool) {
        header.addTool(tool);
    }

    /** What the reader has selected, pinned and opened. */
    public Investigation investigation() {
        return investigation;
    }

    /** The first layout divides the room; after that the dividers are the reader's. */
    @Override
    public void doLayout() {
        super.doLayout();
        if (!divided && getWidth() > 0) {
            divided = true;
            columns.setDividerLocation((int) (columns.getWidth() * LEFT));
            int height = columns.getHeight();
            int lanes = timeboxes.wantedHeight() + 40;
            left.setDividerLocation(Math.min((int) (height * 0.5), Math.max(lanes, (int) (height * 0.25))));
            // The reasons come first: a small state leaves them its room, if they need it.
            int reasons = Math.min(
                    height - state.wantedHeight(), stalls.wantedHeight((int) (columns.getWidth() * (1 - LEFT))));
            right.setDividerLocation((int) Math.max(height * 0.55, Math.min(height * 0.75, reasons)));
        }
    }

    TimeboxPanel timeboxes() {
        return timeboxes;
    }

    TreePanel tree() {
        return tree;
    }
}
