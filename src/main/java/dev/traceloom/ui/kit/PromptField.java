package dev.traceloom.ui.kit;

import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Insets;
import javax.swing.JTextField;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;

/** A text field that says what it is for while it is empty. Looks that do so by themselves write it too faintly. */
public final class PromptField extends JTextField {
    private final String prompt;

    public PromptField(String prompt, int columns) {
        super(columns);
        this.prompt = prompt;
        getAccessibleContext().setAccessibleName(prompt);
    }

    /** Whenever the words change, by whoever. */
    public void onText(Runnable listener) {
        getDocument().addDocumentListener(new DocumentListener() {
            @Override
            public void insertUpdate(DocumentEvent event) {
                listener.run();
            }

            @Override
            public void removeUpdate(DocumentEvent event) {
                listener.run();
            }

            @Override
            public void changedUpdate(DocumentEvent event) {
                listener.run();
            }
        });
    }

    /** Shows whether the words lead nowhere. */
    public void setWrong(boolean wrong) {
        putClientProperty("JComponent.outline", wrong ? "error" : null);
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        super.paintComponent(graphics);
        if (getDocument().getLength() == 0) {
            Graphics2D g = (Graphics2D) graphics.create();
            Theme.prepare(g);
            g.setFont(getFont());
            Theme theme = Theme.now();
            g.setColor(theme.readable(theme.faint, getBackground()));
            Insets insets = getInsets();
            double room = getWidth() - insets.left - insets.right;
            double x = getComponentOrientation().isLeftToRight()
                    ? insets.left + 2.0
                    : Math.max(insets.left, getWidth() - insets.right - 2.0 - Label.metrics(getFont()).stringWidth(prompt));
            Label.draw(g, prompt, x, 0, room, getHeight());
            g.dispose();
        }
    }
}
