package dev.traceloom.ui.state;

import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.state.Entry;
import java.awt.Graphics;
import java.awt.Graphics2D;
import javax.swing.JTree;
import javax.swing.tree.TreeSelectionModel;

/** The tree of a state's lines; where none is left, it says why. */
final class StateLines extends JTree {
    private static final int MOST_CHARACTERS = 140;
    private static final int MARGIN = 12;
    private static final int LINE = 30;

    private String whyEmpty = "";

    StateLines() {
        setName("traceloom.state");
        setRootVisible(false);
        setShowsRootHandles(true);
        setRowHeight(0);
        // Enter and a double click have meanings of their own on what has no parts.
        setToggleClickCount(2);
        getSelectionModel().setSelectionMode(TreeSelectionModel.SINGLE_TREE_SELECTION);
        getAccessibleContext().setAccessibleName("State");
        getAccessibleContext().setAccessibleDescription("The selected state, compared with the one before it");
    }

    /** What to say where there is no line. */
    void setWhyEmpty(String words) {
        whyEmpty = words;
    }

    /** What is found by typing its beginning. */
    @Override
    public String convertValueToText(
            Object value, boolean selected, boolean expanded, boolean leaf, int row, boolean hasFocus) {
        return value instanceof Entry entry ? entry.name() + " " + entry.text(MOST_CHARACTERS) : "";
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        super.paintComponent(graphics);
        if (getRowCount() == 0 && !whyEmpty.isEmpty()) {
            Graphics2D g = (Graphics2D) graphics.create();
            Theme theme = Theme.now();
            Theme.prepare(g);
            g.setFont(Theme.font());
            g.setColor(theme.readable(theme.faint, getBackground()));
            int margin = Scaled.pixels(MARGIN);
            Label.draw(g, whyEmpty, margin, 0, getWidth() - 2.0 * margin, Scaled.pixels(LINE));
            g.dispose();
        }
    }
}
