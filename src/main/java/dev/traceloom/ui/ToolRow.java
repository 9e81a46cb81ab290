package dev.traceloom.ui;

import dev.traceloom.ui.kit.Scaled;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Insets;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JPanel;

/** Tools beside each other; where there is no room for all of them, in several lines. */
final class ToolRow extends JPanel {
    static final int GAP = 8;

    private int room = Integer.MAX_VALUE;

    ToolRow() {
        super(null);
        setOpaque(false);
    }

    /** How wide the lines may be; whoever lays this out knows it before this has a size. */
    void setRoom(int width) {
        room = width;
    }

    /** In one line, with a gap before it; nothing without tools. */
    int wholeWidth() {
        int width = 0;
        for (Component tool : getComponents()) {
            width += Scaled.pixels(GAP) + tool.getPreferredSize().width;
        }
        return width;
    }

    @Override
    public Dimension getPreferredSize() {
        if (getComponentCount() == 0) {
            return new Dimension();
        }
        Rectangle all = new Rectangle();
        places().forEach(all::add);
        Insets around = getInsets();
        return new Dimension(all.width + around.left + around.right, all.height + around.top + around.bottom);
    }

    @Override
    public Dimension getMinimumSize() {
        return getPreferredSize();
    }

    @Override
    public void doLayout() {
        Insets around = getInsets();
        int spare = Math.max(0, getHeight() - getPreferredSize().height);
        List<Rectangle> places = places();
        for (int i = 0; i < places.size(); i++) {
            places.get(i).translate(around.left, around.top + spare / 2);
            getComponent(i).setBounds(places.get(i));
        }
    }

    private List<Rectangle> places() {
        int gap = Scaled.pixels(GAP);
        List<Rectangle> places = new ArrayList<>();
        int x = 0;
        int y = 0;
        int high = 0;
        for (Component tool : getComponents()) {
            Dimension size = tool.getPreferredSize();
            if (x > 0 && x + size.width > room) {
                x = 0;
                y += high + gap;
                high = 0;
            }
            places.add(new Rectangle(x, y, size.width, size.height));
            x += size.width + gap;
            high = Math.max(high, size.height);
        }
        return places;
    }
}
