package dev.traceloom.ui.kit;

import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Insets;
import java.awt.Rectangle;
import java.util.Map;
import javax.swing.AbstractButton;
import javax.swing.BorderFactory;
import javax.swing.JSplitPane;
import javax.swing.UIManager;
import javax.swing.plaf.basic.BasicButtonUI;
import javax.swing.plaf.basic.BasicSplitPaneDivider;
import javax.swing.plaf.basic.BasicSplitPaneUI;

/**
 * Controls that do not shout. FlatLaf knows such by a property; other looks would give a title line the buttons of a
 * dialog, and a divider grooves to hold it by.
 */
public final class FlatControls {
    private static final String FLAT = "com.formdev.flatlaf";
    private static final int DIVIDER_WIDTH = 5;

    private FlatControls() {}

    /** Whether the look and feel does all of this itself. */
    static boolean isDoneByTheLook() {
        return UIManager.getLookAndFeel().getClass().getName().startsWith(FLAT);
    }

    /** @param tip null for none */
    static void describe(AbstractButton button, String text, String tip) {
        button.setText(text);
        button.putClientProperty("JButton.buttonType", "borderless");
        button.setToolTipText(tip == null ? null : PlainText.tip(tip));
    }

    /** What cannot be done now is fainter, and can be read all the same. */
    static void fadeDisabled(AbstractButton button) {
        button.putClientProperty("FlatLaf.style", Map.of("disabledText", Theme.now().faint));
    }

    static void dress(AbstractButton button) {
        button.setUI(new BasicButtonUI() {
            @Override
            protected void paintText(Graphics g, AbstractButton shown, Rectangle place, String text) {
                if (shown.isEnabled()) {
                    super.paintText(g, shown, place, text);
                } else {
                    g.setColor(Theme.now().faint);
                    g.drawString(text, place.x, place.y + g.getFontMetrics().getAscent());
                }
            }
        });
        button.setFont(Theme.font());
        button.setForeground(Theme.now().accent);
        button.setOpaque(false);
        button.setContentAreaFilled(false);
        button.setRolloverEnabled(true);
        button.setMargin(new Insets(0, 0, 0, 0));
        button.setBorder(Scaled.gap(3, 7, 3, 7));
    }

    /** What is behind the words of a dressed button. */
    static void paintBehind(AbstractButton button, Graphics graphics) {
        boolean chosen = button.getModel().isSelected() || button.getModel().isPressed();
        if (isDoneByTheLook() || !chosen && !button.getModel().isRollover() && !button.isFocusOwner()) {
            return;
        }
        Graphics2D g = (Graphics2D) graphics.create();
        Theme theme = Theme.now();
        Theme.prepare(g);
        g.setColor(Theme.mix(theme.surface, theme.foreground, chosen ? 0.16 : 0.09));
        int round = Scaled.pixels(8);
        g.fillRoundRect(0, 0, button.getWidth(), button.getHeight(), round, round);
        g.dispose();
    }

    /** A split pane whose divider is a line. */
    public static JSplitPane split(int orientation) {
        return new JSplitPane(orientation, true) {
            @Override
            public void updateUI() {
                if (isDoneByTheLook()) {
                    super.updateUI();
                } else {
                    setUI(new Line());
                    setDividerSize(Scaled.pixels(DIVIDER_WIDTH));
                    setBorder(BorderFactory.createEmptyBorder());
                }
            }
        };
    }

    private static final class Line extends BasicSplitPaneUI {
        @Override
        public BasicSplitPaneDivider createDefaultDivider() {
            BasicSplitPaneDivider divider = new BasicSplitPaneDivider(this) {
                @Override
                public void paint(Graphics g) {
                    Theme theme = Theme.now();
                    g.setColor(theme.surface);
                    g.fillRect(0, 0, getWidth(), getHeight());
                    g.setColor(theme.hairline);
                    if (orientation == JSplitPane.HORIZONTAL_SPLIT) {
                        g.fillRect(getWidth() / 2, 0, 1, getHeight());
                    } else {
                        g.fillRect(0, getHeight() / 2, getWidth(), 1);
                    }
                }
            };
            divider.setBorder(BorderFactory.createEmptyBorder());
            return divider;
        }
    }
}
