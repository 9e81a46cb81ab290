package dev.traceloom.ui.kit;

import java.awt.Graphics;
import java.util.function.Consumer;
import javax.swing.JToggleButton;

/** A quiet button in a title line that stays pressed, painted as {@link FlatButton} is. */
public final class FlatToggleButton extends JToggleButton {

    public FlatToggleButton(String text, String tip, Consumer<Boolean> action) {
        FlatControls.describe(PlainText.only(this), text, tip);
        addActionListener(event -> action.accept(isSelected()));
    }

    @Override
    public void updateUI() {
        if (FlatControls.isDoneByTheLook()) {
            super.updateUI();
            FlatControls.fadeDisabled(this);
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
