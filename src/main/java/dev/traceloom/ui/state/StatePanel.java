package dev.traceloom.ui.state;

import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.ui.access.FocusRing;
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
import dev.traceloom.view.state.ShownLines;
import java.awt.BorderLayout;
import java.awt.Rectangle;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.JScrollPane;
import javax.swing.tree.TreePath;

/** The selected state: what it holds, what is different from before, and one value through time. */
public final class StatePanel extends JPanel {
    private static final int MOST_CHARACTERS_COPIED = 100_000;

    /** Below the last line, where a scroll bar may be. */
    private static final int MARGIN = 24;

    private final Investigation investigation;
    private final BiConsumer<String, String> openText;
    private final SectionTitle title = new SectionTitle("State");
    private final StateLines tree = new StateLines();
    private final OpenLines open = new OpenLines(tree);
    private final PromptField filter = new PromptField("Filter", 6);
    private final FlatToggleButton onlyChanged = new FlatToggleButton(
            "Only changed", "Show only what this step changed, and what its record saw (D)", on -> showLines());
    private final FlatButton follow = new FlatButton("Follow", "Follow the selected value through time (F)", this::followSelected);
    private final FlatToggleButton allWays;
    private final HistoryPanel history;
    private List<Entry> entries = List.of();
    private ShownLines lines = new ShownLines(List.of(), "", false, Set.of());
    private Map<ValuePath, SeenPart> seen = Map.of();
    private Object shown;

    /** @param openText shows a long value, under a title, in an editor of its own */
    public StatePanel(Investigation investigation, BiConsumer<String, String> openText) {
        super(new BorderLayout());
        this.investigation = investigation;
        this.openText = openText;
        history = new HistoryPanel(investigation);
        allWays = new FlatToggleButton(
                "All ways",
                "Compare with every state that may come right before, not only with that of this order (W)",
                investigation::compareWithAll);
        tree.setCellRenderer(new EntryRenderer(
                entry -> !entry.isFold() && investigation.followed().equals(Optional.of(entry.path())),
                entry -> entry.isFold() ? Optional.empty() : Optional.ofNullable(seen.get(entry.path()))));
        tree.addTreeSelectionListener(event -> follow.setVisible(selected().isPresent()));
        tree.addMouseListener(new Mouse());
        filter.setName("traceloom.state.search");
        filter.setToolTipText("Only lines with these words, and what is inside them; Enter: the next one, Escape: all");
        filter.onText(this::showLines);
        onlyChanged.setName("traceloom.state.changed");
        follow.setVisible(false);
        title.addTool(filter);
        title.addTool(onlyChanged);
        title.addTool(allWays);
        title.addTool(follow);
        JScrollPane scroller = new JScrollPane(tree);
        FocusRing.around(scroller, tree, theme -> theme.background);
        add(title, BorderLayout.PAGE_START);
        add(scroller, BorderLayout.CENTER);
        add(history, BorderLayout.PAGE_END);
        bindKeys();
        investigation.onChange(this::refresh);
        refresh();
    }

    private void bindKeys() {
        Keys.bind(filter, this::selectNextFound, "ENTER");
        Keys.bind(filter, () -> filter.setText(""), "ESCAPE");
        Keys.bind(tree, this::followSelected, "F");
        Keys.bind(tree, onlyChanged::doClick, "D");
        Keys.bind(tree, () -> {
            if (allWays.isVisible()) {
                allWays.doClick();
            }
        }, "W");
        Keys.bind(tree, filter::requestFocusInWindow, "SLASH");
        Keys.bind(tree, this::openOrFollow, "ENTER");
        Keys.bind(tree, this::openSelected, "F4");
        Keys.bind(tree, this::menuAtSelection, "CONTEXT_MENU", "shift F10");
        Keys.bind(tree, () -> Clipboard.copy(text()), "ctrl C", "meta C");
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

    /** In an editor of its own, whole. */
    private void openSelected() {
        selected().ifPresent(entry -> openText.accept(entry.path().text() + " in state " + depth(), entry.lines()));
    }

    /** What its line has no room for is opened; of what one sees already, one may want to know the past. */
    private void openOrFollow() {
        if (selected().filter(entry -> entry.isCut(EntryRenderer.MOST_CHARACTERS)).isPresent()) {
            openSelected();
        } else {
            followSelected();
        }
    }

    private JPopupMenu menu(Entry entry) {
        return new ValueMenu(investigation.followed().equals(Optional.of(entry.path())))
                .of(this::openSelected, this::followSelected, investigation::stopFollowing, () -> Clipboard.copy(text()));
    }

    private void menuAtSelection() {
        Rectangle at = tree.getPathBounds(tree.getSelectionPath());
        if (at != null) {
            selected().ifPresent(entry -> menu(entry).show(tree, at.x, at.y + at.height));
        }
    }

    private void refresh() {
        allWays.setVisible(investigation.waysHere() > 1);
        Map<ValuePath, SeenPart> seenNow = investigation.seen();
        Object state = List.of(investigation.node(), investigation.before(), seenNow);
        if (!state.equals(shown)) {
            shown = state;
            seen = seenNow;
            entries = investigation.state();
            showLines();
            title.setText(investigation.node().isEmpty() ? "No state" : "State " + depth());
        }
        history.refresh();
        tree.repaint();
    }

    private void showLines() {
        Optional<ValuePath> before = selected().map(Entry::path);
        lines = new ShownLines(entries, filter.getText(), onlyChanged.isSelected(), seen.keySet());
        filter.setWrong(!filter.getText().isBlank() && lines.found().isEmpty());
        boolean compared = !investigation.before().isEmpty();
        tree.setWhyEmpty(lines.whyEmpty(compared));
        open.show(lines, seen.keySet(), compared);
        before.ifPresent(this::select);
    }

    /** The line of a value, if it is open. */
    private void select(ValuePath wanted) {
        for (int row = 0; row < tree.getRowCount(); row++) {
            if (tree.getPathForRow(row).getLastPathComponent() instanceof Entry entry
                    && !entry.isFold()
                    && entry.path().equals(wanted)) {
                tree.setSelectionRow(row);
                return;
            }
        }
    }

    private int depth() {
        return investigation.counterexample()
                .linearizations()
                .node(investigation.node().orElseThrow())
                .depth();
    }

    private void selectNextFound() {
        List<List<Entry>> found = lines.found();
        if (found.isEmpty()) {
            return;
        }
        TreePath now = tree.getSelectionPath();
        int next = 0;
        for (int i = 0; i < found.size(); i++) {
            if (now != null && now.getLastPathComponent() == last(found.get(i))) {
                next = (i + 1) % found.size();
            }
        }
        List<Object> line = new ArrayList<>();
        line.add(lines);
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

    private final class Mouse extends MouseAdapter {
        @Override
        public void mouseClicked(MouseEvent event) {
            boolean onLeaf = selected().filter(entry -> !entry.hasChildren()).isPresent();
            if (event.getClickCount() == 2 && event.getButton() == MouseEvent.BUTTON1 && onLeaf) {
                openOrFollow();
            }
        }

        @Override
        public void mousePressed(MouseEvent event) {
            popUp(event);
        }

        @Override
        public void mouseReleased(MouseEvent event) {
            popUp(event);
        }

        private void popUp(MouseEvent event) {
            TreePath path = tree.getPathForLocation(event.getX(), event.getY());
            if (event.isPopupTrigger() && path != null) {
                tree.setSelectionPath(path);
                selected().ifPresent(entry -> menu(entry).show(tree, event.getX(), event.getY()));
            }
        }
    }
}
