package dev.traceloom.ui.kit;

import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.event.FocusEvent;
import java.awt.event.FocusListener;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.function.IntConsumer;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.JComponent;

/** Names of parts of the view that share one place; a click shows another one there. */
public final class Tabs extends JComponent implements Accessible {
    private static final int GAP = 18;
    private static final int LINE = 3;

    private final List<String> names;
    private final int chosen;

    public Tabs(List<String> names, int chosen, IntConsumer choose) {
        this.names = List.copyOf(names);
        this.chosen = chosen;
        setName("traceloom.tabs");
        setFocusable(true);
        Keys.bind(this, () -> choose.accept(Math.floorMod(chosen - 1, names.size())), "LEFT");
        Keys.bind(this, () -> choose.accept(Math.floorMod(chosen + 1, names.size())), "RIGHT");
        addFocusListener(new FocusListener() {
            @Override
            public void focusGained(FocusEvent event) {
                repaint();
            }

            @Override
            public void focusLost(FocusEvent event) {
                repaint();
            }
        });
        setCursor(Cursor.getPredefinedCursor(Cursor.HAND_CURSOR));
        addMouseListener(new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent event) {
                int clicked = at(event.getX());
                if (clicked >= 0 && clicked != chosen) {
                    choose.accept(clicked);
                }
            }
        });
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) {
            accessibleContext = new AccessibleJComponent() {
                @Override
                public String getAccessibleName() {
                    return names.get(chosen) + ", of " + String.join(" and ", names);
                }

                @Override
                public AccessibleRole getAccessibleRole() {
                    return AccessibleRole.PAGE_TAB_LIST;
                }
            };
        }
        return accessibleContext;
    }

    private static FontMetrics metrics() {
        return Label.metrics(Theme.font().deriveFont(Font.BOLD));
    }

    /** Where a name begins. */
    private int left(int index) {
        int x = 0;
        for (int i = 0; i < index; i++) {
            x += metrics().stringWidth(names.get(i)) + Scaled.pixels(GAP);
        }
        return x;
    }

    private int at(int x) {
        for (int i = 0; i < names.size(); i++) {
            if (x < left(i + 1) - Scaled.pixels(GAP) / 2) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public Dimension getPreferredSize() {
        return new Dimension(left(names.size()), metrics().getHeight() + 2 * Scaled.pixels(LINE));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        Theme theme = Theme.now();
        Theme.prepare(g);
        g.setFont(Theme.font().deriveFont(Font.BOLD));
        for (int i = 0; i < names.size(); i++) {
            int width = metrics().stringWidth(names.get(i));
            g.setColor(i == chosen ? theme.foreground : theme.faint);
            Label.draw(g, names.get(i), left(i), 0, width + 2.0, getHeight());
            if (i == chosen && isFocusOwner()) {
                g.setColor(theme.accent);
                g.drawRoundRect(left(i) - 2, 0, width + 3, getHeight() - 1, Scaled.pixels(6), Scaled.pixels(6));
            }
            if (i == chosen) {
                g.setColor(theme.accent);
                int line = Scaled.pixels(LINE);
                g.fillRoundRect(left(i), getHeight() - line, width, line, line, line);
            }
        }
        g.dispose();
    }
}
