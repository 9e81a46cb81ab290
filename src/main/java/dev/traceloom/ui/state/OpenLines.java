package dev.traceloom.ui.state;

import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.view.state.Change;
import dev.traceloom.view.state.Entry;
import dev.traceloom.view.state.ShownLines;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.swing.JTree;
import javax.swing.event.TreeExpansionEvent;
import javax.swing.event.TreeExpansionListener;
import javax.swing.tree.TreePath;

/**
 * Which lines of a state are open: what changed, down to the parts that did, and what a record saw; the rest is folded. What the
 * reader opened or folded stays so in every state.
 */
final class OpenLines implements TreeExpansionListener {
    /** Where nothing changed, or there is nothing to compare with, a value with no more parts than this is open. */
    private static final int FEW_PARTS = 24;

    /** Of a value with more parts, looking for what changed takes longer than a click may. */
    private static final int MOST_PARTS = 5_000;

    /** Nobody reads more than that unasked. */
    private static final int MOST_OPENED = 100;

    private final JTree tree;
    private final Set<ValuePath> opened = new HashSet<>();
    private final Set<ValuePath> folded = new HashSet<>();
    private Set<ValuePath> around = Set.of();
    private boolean arranging;
    private int count;

    OpenLines(JTree tree) {
        this.tree = tree;
        tree.addTreeExpansionListener(this);
    }

    /**
     * Shows other lines.
     *
     * @param seen the parts that a record saw
     * @param compared whether they were compared with a state before
     */
    void show(ShownLines lines, Set<ValuePath> seen, boolean compared) {
        arranging = true;
        around = new HashSet<>();
        seen.forEach(path -> around.addAll(path.around()));
        count = 0;
        tree.setModel(new StateTreeModel(lines));
        boolean differs = compared && lines.variables().stream().anyMatch(entry -> entry.change() != Change.SAME);
        open(lines, lines.variables(), new TreePath(lines), differs);
        arranging = false;
    }

    private void open(ShownLines lines, List<Entry> entries, TreePath parent, boolean differs) {
        for (Entry entry : entries) {
            boolean variable = parent.getPathCount() == 1;
            if (entry.hasChildren() && isWanted(lines, entry, variable && !differs)) {
                count++;
                TreePath path = parent.pathByAddingChild(entry);
                tree.expandPath(path);
                open(lines, lines.inside(entry), path, differs);
            }
        }
    }

    private boolean isWanted(ShownLines lines, Entry entry, boolean ifSmall) {
        if (lines.isAroundFound(entry)) {
            return true;
        }
        if (entry.isFold() || folded.contains(entry.path())) {
            return false;
        }
        return opened.contains(entry.path())
                || around.contains(entry.path())
                || count < MOST_OPENED && entry.change() == Change.CHANGED && entry.parts() <= MOST_PARTS
                || ifSmall && entry.parts() <= FEW_PARTS;
    }

    @Override
    public void treeExpanded(TreeExpansionEvent event) {
        remember(event, opened, folded);
    }

    @Override
    public void treeCollapsed(TreeExpansionEvent event) {
        remember(event, folded, opened);
    }

    private void remember(TreeExpansionEvent event, Set<ValuePath> now, Set<ValuePath> noLonger) {
        if (!arranging && event.getPath().getLastPathComponent() instanceof Entry entry && !entry.isFold()) {
            now.add(entry.path());
            noLonger.remove(entry.path());
        }
    }
}
