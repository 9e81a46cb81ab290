package dev.traceloom.ui.kit;

import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Insets;
import javax.swing.JTextField;

/** A text field that says what it is for while it is empty. FlatLaf does that by a property; other looks need help. */
public final class PromptField extends JTextField {
    private final String prompt;

    public PromptField(String prompt, int columns) {
        super(columns);
        this.prompt = prompt;
        putClientProperty("JTextField.placeholderText", prompt);
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        super.paintComponent(graphics);
        if (!FlatControls.isDoneByTheLook() && getDocument().getLength() == 0) {
            Graphics2D g = (Graphics2D) graphics.create();
            Theme.prepare(g);
            g.setFont(getFont());
            g.setColor(Theme.now().faint);
            Insets insets = getInsets();
            double room = getWidth() - insets.left - insets.right;
            Label.draw(g, prompt, insets.left + 2.0, 0, room, getHeight());
            g.dispose();
        }
    }
}
