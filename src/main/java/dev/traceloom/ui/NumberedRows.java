package dev.traceloom.ui;

import dev.traceloom.ui.kit.Scaled;
import java.awt.Component;
import java.awt.Container;
import java.awt.Dimension;
import java.awt.Insets;
import java.awt.LayoutManager;
import java.util.HashSet;
import java.util.Set;

/**
 * Rows below each other, some with a number before them. Swing's own layouts ask for the height of a row before they give it
 * a width; a text that breaks its lines answers with the height of lines that it does not have, and is cut off. This one
 * gives the width first.
 */
final class NumberedRows implements LayoutManager {
    static final String NUMBER = "number";
    static final String WHOLE_ROW = "row";

    private final int gap;
    private final Set<Component> numbers = new HashSet<>();

    /** @param gap in pixels for the usual font; it grows with that */
    NumberedRows(int gap) {
        this.gap = gap;
    }

    @Override
    public void addLayoutComponent(String kind, Component component) {
        if (NUMBER.equals(kind)) {
            numbers.add(component);
        }
    }

    @Override
    public void removeLayoutComponent(Component component) {
        numbers.remove(component);
    }

    @Override
    public Dimension preferredLayoutSize(Container parent) {
        Insets insets = parent.getInsets();
        int width = parent.getWidth() > 0 ? parent.getWidth() : insets.left + insets.right + widest(parent);
        return new Dimension(width, place(parent, width));
    }

    /** Narrower than its words, they break; what is too low is cut, as anything is. */
    @Override
    public Dimension minimumLayoutSize(Container parent) {
        return new Dimension(0, 0);
    }

    @Override
    public void layoutContainer(Container parent) {
        place(parent, parent.getWidth());
    }

    private int widest(Container parent) {
        int widest = 0;
        for (Component component : parent.getComponents()) {
            widest = Math.max(widest, component.getPreferredSize().width);
        }
        return widest + margin();
    }

    private int margin() {
        return numbers.stream().mapToInt(number -> number.getPreferredSize().width + Scaled.pixels(gap)).max().orElse(0);
    }

    /** @return how high all of it is */
    private int place(Container parent, int width) {
        Insets insets = parent.getInsets();
        int gap = Scaled.pixels(this.gap);
        int margin = margin();
        int y = insets.top;
        boolean leftToRight = parent.getComponentOrientation().isLeftToRight();
        int indent = 0;
        for (Component component : parent.getComponents()) {
            if (numbers.contains(component)) {
                Dimension size = component.getPreferredSize();
                int x = leftToRight ? insets.left + margin - gap - size.width : width - insets.right - margin + gap;
                component.setBounds(x, y, size.width, size.height);
                indent = margin;
            } else {
                int room = Math.max(1, width - insets.left - insets.right - indent);
                component.setSize(room, Short.MAX_VALUE);
                int height = component.getPreferredSize().height;
                component.setBounds(leftToRight ? insets.left + indent : insets.left, y, room, height);
                y += height + gap;
                indent = 0;
            }
        }
        return y + insets.bottom;
    }
}
