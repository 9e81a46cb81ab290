package dev.traceloom.ui;

import java.awt.Color;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Insets;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.UIManager;
import javax.swing.plaf.basic.BasicButtonUI;

/** A quiet button in a title line. FlatLaf knows such; elsewhere it paints itself, since others would be too loud. */
final class Tool extends JButton {
    private static final String FLAT = "com.formdev.flatlaf";

    Tool(String text, String tip, Runnable action) {
        super(text);
        putClientProperty("JButton.buttonType", "borderless");
        setToolTipText(tip);
        addActionListener(event -> action.run());
    }

    @Override
    public void updateUI() {
        if (UIManager.getLookAndFeel().getClass().getName().startsWith(FLAT)) {
            super.updateUI();
            return;
        }
        setUI(new BasicButtonUI());
        setFont(Theme.font());
        setForeground(Theme.now().accent);
        setOpaque(false);
        setContentAreaFilled(false);
        setRolloverEnabled(true);
        setMargin(new Insets(0, 0, 0, 0));
        setBorder(BorderFactory.createEmptyBorder(3, 7, 3, 7));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        if (getUI() instanceof BasicButtonUI && !isContentAreaFilled() && (getModel().isRollover() || isFocusOwner())) {
            Graphics2D g = (Graphics2D) graphics.create();
            Theme theme = Theme.now();
            Theme.prepare(g);
            Color shade = Theme.mix(theme.surface, theme.foreground, getModel().isPressed() ? 0.16 : 0.09);
            g.setColor(shade);
            g.fillRoundRect(0, 0, getWidth(), getHeight(), 8, 8);
            g.dispose();
        }
        super.paintComponent(graphics);
    }
}
