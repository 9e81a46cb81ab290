package dev.traceloom.ui.kit;

import java.awt.Graphics;
import javax.swing.JButton;

/** A quiet button in a title line. */
public final class Tool extends JButton {

    public Tool(String text, String tip, Runnable action) {
        PlainText.only(this).setText(text);
        putClientProperty("JButton.buttonType", "borderless");
        setToolTipText(tip == null ? null : PlainText.tip(tip));
        addActionListener(event -> action.run());
    }

    @Override
    public void updateUI() {
        if (FlatControls.isDoneByTheLook()) {
            super.updateUI();
        } else {
            FlatControls.dress(this);
        }
    }

    @Override
    protected void paintComponent(Graphics g) {
        FlatControls.paintBehind(this, g);
        super.paintComponent(g);
    }
}
