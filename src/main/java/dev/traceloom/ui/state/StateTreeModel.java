package dev.traceloom.ui.state;

import dev.traceloom.view.state.Entry;
import dev.traceloom.view.state.ShownLines;
import java.util.List;
import javax.swing.event.TreeModelListener;
import javax.swing.tree.TreeModel;
import javax.swing.tree.TreePath;

/** A state's lines as Swing's trees want them; it never changes, another state is another model. */
final class StateTreeModel implements TreeModel {
    private final ShownLines lines;

    StateTreeModel(ShownLines lines) {
        this.lines = lines;
    }

    private List<Entry> children(Object parent) {
        return parent == lines ? lines.variables() : lines.inside((Entry) parent);
    }

    @Override
    public Object getRoot() {
        return lines;
    }

    @Override
    public Object getChild(Object parent, int index) {
        return children(parent).get(index);
    }

    @Override
    public int getChildCount(Object parent) {
        return isLeaf(parent) ? 0 : children(parent).size();
    }

    @Override
    public boolean isLeaf(Object node) {
        return node != lines && !((Entry) node).hasChildren();
    }

    @Override
    public int getIndexOfChild(Object parent, Object child) {
        return children(parent).indexOf(child);
    }

    @Override
    public void valueForPathChanged(TreePath path, Object newValue) {
        throw new UnsupportedOperationException("a state cannot be edited");
    }

    @Override
    public void addTreeModelListener(TreeModelListener listener) {
        // Nothing ever changes.
    }

    @Override
    public void removeTreeModelListener(TreeModelListener listener) {
        // Nothing ever changes.
    }
}
