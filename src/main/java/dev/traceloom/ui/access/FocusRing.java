package dev.traceloom.ui.access;

import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.awt.Insets;
import java.awt.event.FocusEvent;
import java.awt.event.FocusListener;
import java.util.function.Function;
import javax.swing.JComponent;
import javax.swing.border.AbstractBorder;

/**
 * Shows where the keyboard is: a border around what is painted, in the accent's colour while that has the focus. It is a border
 * since what is painted may scroll, and the ring must not scroll with it. Its room is always there, so that nothing moves.
 */
public final class FocusRing extends AbstractBorder {
    private static final int THICK = 2;

    private final Function<Theme, Color> ground;
    private boolean focused;

    private FocusRing(Function<Theme, Color> ground) {
        this.ground = ground;
    }

    /**
     * @param frame what the ring stands around: a scroll pane, or a panel
     * @param focusable what has the focus then, somewhere inside
     * @param ground the colour that the border has otherwise: that of what is inside
     */
    public static void around(JComponent frame, JComponent focusable, Function<Theme, Color> ground) {
        FocusRing ring = new FocusRing(ground);
        frame.setBorder(ring);
        focusable.addFocusListener(new FocusListener() {
            @Override
            public void focusGained(FocusEvent event) {
                ring.focused = true;
                frame.repaint();
            }

            @Override
            public void focusLost(FocusEvent event) {
                ring.focused = false;
                frame.repaint();
            }
        });
    }

    @Override
    public Insets getBorderInsets(Component component, Insets insets) {
        int thick = Scaled.pixels(THICK);
        insets.set(thick, thick, thick, thick);
        return insets;
    }

    @Override
    public void paintBorder(Component component, Graphics g, int x, int y, int width, int height) {
        Theme theme = Theme.now();
        int thick = Scaled.pixels(THICK);
        g.setColor(focused ? theme.accent : ground.apply(theme));
        for (int i = 0; i < thick; i++) {
            g.drawRect(x + i, y + i, width - 2 * i - 1, height - 2 * i - 1);
        }
    }
}
