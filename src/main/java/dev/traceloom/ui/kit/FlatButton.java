package dev.traceloom.ui.kit;

import java.awt.Graphics;
import javax.swing.JButton;

/**
 * A quiet button in a title line. One that stays pressed is a {@link FlatToggleButton}: Swing lets a button be painted in
 * another way only by a class that extends its own.
 */
public final class FlatButton extends JButton {

    public FlatButton(String text, String tip, Runnable action) {
        FlatControls.describe(PlainText.only(this), text, tip);
        addActionListener(event -> action.run());
    }

    /** One whose text is only a sign: others hear what it does. */
    public FlatButton called(String name) {
        getAccessibleContext().setAccessibleName(name);
        return this;
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
