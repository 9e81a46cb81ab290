package dev.traceloom.ui.kit;

import javax.swing.JTextArea;
import javax.swing.UIManager;
import javax.swing.plaf.UIResource;

/** A label that breaks its lines where the window ends; Swing's own labels do not. */
public class WrappedText extends JTextArea {

    public WrappedText(String text) {
        super(text);
        setEditable(false);
        setFocusable(false);
        setLineWrap(true);
        setWrapStyleWord(true);
    }

    @Override
    public void updateUI() {
        super.updateUI();
        setOpaque(false);
        if (getBorder() instanceof UIResource) {
            setBorder(null);
        }
        setFont(UIManager.getFont("Label.font"));
        setForeground(UIManager.getColor("Label.foreground"));
    }
}
