package dev.traceloom.ui.state;

import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.ui.kit.FlatToggleButton;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.PromptField;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.SectionTitle;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.state.Entry;
import dev.traceloom.view.state.SeenPart;
import dev.traceloom.view.state.StateSearch;
import java.awt.BorderLayout;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.swing.BorderFactory;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTree;
import javax.swing.tree.TreePath;
import javax.swing.tree.TreeSelectionModel;

/** The selected state: what it holds, what is different from before, and one value through time. */
public final class StatePanel extends JPanel {
    /** A value with no more parts than this is opened at once. */
    private static final int MOST_PARTS_OPENED = 24;

    private static final int MOST_CHARACTERS_COPIED = 100_000;

    /** Below the last line, where a scroll bar may be. */
    private static final int MARGIN = 24;

    private final Investigation investigation;
    private final SectionTitle title = new SectionTitle("State");
    private final JTree tree = new JTree();
    private final PromptField search = new PromptField("Find", 6);
    private final FlatButton follow = new FlatButton("Follow", "Follow the selected value through time (F)", this::followSelected);
    private final FlatToggleButton allWays;
    private final HistoryPanel history;
    private List<Entry> entries = List.of();
    private Map<ValuePath, SeenPart> seen = Map.of();
    private Object shown;

    public StatePanel(Investigation investigation) {
        super(new BorderLayout());
        this.investigation = investigation;
        history = new HistoryPanel(investigation);
        allWays = new FlatToggleButton(
                "All ways",
                "Compare with every state that may come right before, not only with that of this order",
                investigation::compareWithAll);
        tree.setName("traceloom.state");
        tree.setRootVisible(false);
        tree.setShowsRootHandles(true);
        tree.setRowHeight(0);
        tree.setCellRenderer(new EntryRenderer(
                entry -> !entry.isFold() && investigation.followed().equals(Optional.of(entry.path())),
                entry -> entry.isFold() ? Optional.empty() : Optional.ofNullable(seen.get(entry.path()))));
        tree.getSelectionModel().setSelectionMode(TreeSelectionModel.SINGLE_TREE_SELECTION);
        tree.addTreeSelectionListener(event -> follow.setVisible(selected().isPresent()));
        tree.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                boolean onLeaf = selected().filter(entry -> !entry.hasChildren()).isPresent();
                if (event.getClickCount() == 2 && onLeaf) {
                    followSelected();
                }
            }
        });
        search.setName("traceloom.state.search");
        search.addActionListener(event -> find());
        follow.setVisible(false);
        title.addTool(follow);
        title.addTool(allWays);
        title.addTool(search);
        JScrollPane scroller = new JScrollPane(tree);
        scroller.setBorder(BorderFactory.createEmptyBorder());
        add(title, BorderLayout.PAGE_START);
        add(scroller, BorderLayout.CENTER);
        add(history, BorderLayout.PAGE_END);
        Keys.bind(tree, this::followSelected, "F");
        Keys.bind(tree, () -> Clipboard.copy(text()), "ctrl C", "meta C");
        investigation.onChange(this::refresh);
        refresh();
    }

    public SectionTitle title() {
        return title;
    }

    private Optional<Entry> selected() {
        TreePath path = tree.getSelectionPath();
        return path != null && path.getLastPathComponent() instanceof Entry entry && !entry.isFold()
                ? Optional.of(entry)
                : Optional.empty();
    }

    private void followSelected() {
        selected().ifPresent(entry -> investigation.follow(entry.path()));
    }

    private void refresh() {
        allWays.setVisible(investigation.waysHere() > 1);
        Map<ValuePath, SeenPart> seenNow = investigation.seen();
        Object state = List.of(investigation.node(), investigation.before(), seenNow);
        if (!state.equals(shown)) {
            shown = state;
            seen = seenNow;
            Set<ValuePath> open = opened();
            seen.keySet().forEach(path -> open.addAll(path.around()));
            entries = investigation.state();
            tree.setModel(new StateTreeModel(entries));
            open(entries, new TreePath(tree.getModel().getRoot()), open);
            title.setText(words());
        }
        history.refresh();
        tree.repaint();
    }

    private String words() {
        if (investigation.node().isEmpty()) {
            return "No state";
        }
        int depth = investigation.counterexample()
                .linearizations()
                .node(investigation.node().getAsInt())
                .depth();
        return "State " + depth;
    }

    /** What the reader has opened stays open in the next state. */
    private Set<ValuePath> opened() {
        Set<ValuePath> open = new HashSet<>();
        for (int row = 0; row < tree.getRowCount(); row++) {
            if (tree.isExpanded(row) && tree.getPathForRow(row).getLastPathComponent() instanceof Entry entry) {
                open.add(entry.path());
            }
        }
        return open;
    }

    private void open(List<Entry> lines, TreePath parent, Set<ValuePath> open) {
        for (Entry entry : lines) {
            boolean variable = parent.getPathCount() == 1;
            if (entry.hasChildren() && !entry.isFold()
                    && (open.contains(entry.path())
                            || variable
                                    && entry.parts() <= MOST_PARTS_OPENED
                                    && entry.children().size() <= MOST_PARTS_OPENED)) {
                TreePath path = parent.pathByAddingChild(entry);
                tree.expandPath(path);
                open(entry.children(), path, open);
            }
        }
    }

    private void find() {
        List<List<Entry>> found = StateSearch.find(entries, search.getText());
        if (found.isEmpty()) {
            search.putClientProperty("JComponent.outline", search.getText().isBlank() ? null : "error");
            return;
        }
        search.putClientProperty("JComponent.outline", null);
        TreePath now = tree.getSelectionPath();
        int next = 0;
        for (int i = 0; i < found.size(); i++) {
            if (now != null && now.getLastPathComponent() == last(found.get(i))) {
                next = (i + 1) % found.size();
            }
        }
        List<Object> line = new ArrayList<>();
        line.add(tree.getModel().getRoot());
        line.addAll(found.get(next));
        TreePath path = new TreePath(line.toArray());
        tree.setSelectionPath(path);
        tree.scrollPathToVisible(path);
    }

    private static Entry last(List<Entry> line) {
        return line.get(line.size() - 1);
    }

    /** Room for every line that is open. */
    public int wantedHeight() {
        return title.getPreferredSize().height
                + tree.getPreferredSize().height
                + (history.isVisible() ? history.getPreferredSize().height : 0)
                + Scaled.pixels(MARGIN);
    }

    /** The selected line, or the whole state. */
    String text() {
        return selected()
                .map(entry -> entry.path().text() + " = " + entry.text(MOST_CHARACTERS_COPIED)
                        + Optional.ofNullable(seen.get(entry.path())).map(part -> "  " + part.words()).orElse(""))
                .orElseGet(() -> String.join(
                        "\n",
                        entries.stream()
                                .map(entry -> entry.name() + " = " + entry.text(MOST_CHARACTERS_COPIED))
                                .toList()));
    }
}
