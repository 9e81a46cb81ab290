package dev.traceloom.ui.kit;

import java.awt.Component;
import java.awt.Cursor;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Insets;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JTextPane;
import javax.swing.UIManager;
import javax.swing.plaf.basic.BasicButtonUI;
import javax.swing.text.BadLocationException;
import javax.swing.text.SimpleAttributeSet;
import javax.swing.text.StyleConstants;

/**
 * A text that breaks its lines where the window ends, as {@link WrappedText}, with links among its words. Each of them is a
 * button, so that the keyboard and a screen reader reach it as any other.
 */
public final class LinkedText extends JTextPane {

    /** Some words of the text, and what they do. */
    public record Link(String words, Runnable deed) {}

    private final String whole;

    /** @param links in the order in which their words occur */
    public LinkedText(String text, List<Link> links) {
        whole = text;
        setEditable(false);
        setFocusable(false);
        getAccessibleContext().setAccessibleName(text);
        int done = 0;
        for (Link link : links) {
            int at = text.indexOf(link.words(), done);
            if (at < 0) {
                throw new IllegalArgumentException("\"" + link.words() + "\" is not in \"" + text + "\"");
            }
            append(text.substring(done, at), new SimpleAttributeSet());
            SimpleAttributeSet button = new SimpleAttributeSet();
            StyleConstants.setComponent(button, new LinkButton(link));
            append(" ", button);
            done = at + link.words().length();
        }
        append(text.substring(done), new SimpleAttributeSet());
    }

    private void append(String words, SimpleAttributeSet style) {
        try {
            getDocument().insertString(getDocument().getLength(), words, style);
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** With the words of its links. */
    public String whole() {
        return whole;
    }

    /** A word that is longer than the window is cut and does not make the window wider. */
    @Override
    public Dimension getMinimumSize() {
        return new Dimension(0, super.getMinimumSize().height);
    }

    @Override
    public void updateUI() {
        super.updateUI();
        putClientProperty(HONOR_DISPLAY_PROPERTIES, Boolean.TRUE);
        setOpaque(false);
        setMargin(new Insets(0, 0, 0, 0));
        setFont(UIManager.getFont("Label.font"));
        setForeground(UIManager.getColor("Label.foreground"));
    }

    private static final class LinkButton extends JButton {
        LinkButton(Link link) {
            PlainText.only(this).setText(link.words());
            setName("traceloom.link");
            setCursor(Cursor.getPredefinedCursor(Cursor.HAND_CURSOR));
            addActionListener(event -> link.deed().run());
            // What is clicked with Space everywhere is expected to answer to Enter where it is a link.
            Keys.bind(this, this::doClick, "ENTER");
        }

        @Override
        public void updateUI() {
            setUI(new BasicButtonUI());
            setFont(UIManager.getFont("Label.font"));
            setForeground(Theme.now().accent);
            setOpaque(false);
            setContentAreaFilled(false);
            setBorder(null);
            setMargin(new Insets(0, 0, 0, 0));
        }

        /** On the line of the words around it. */
        @Override
        public float getAlignmentY() {
            Dimension size = getPreferredSize();
            return size.height == 0
                    ? Component.CENTER_ALIGNMENT
                    : (float) getBaseline(size.width, size.height) / size.height;
        }

        @Override
        public Dimension getMaximumSize() {
            return getPreferredSize();
        }

        @Override
        protected void paintComponent(Graphics g) {
            super.paintComponent(g);
            g.setColor(getForeground());
            int line = getBaseline(getWidth(), getHeight()) + Scaled.pixels(1);
            g.fillRect(0, line, getWidth(), 1);
            if (isFocusOwner()) {
                g.drawRect(0, 0, getWidth() - 1, getHeight() - 1);
            }
        }
    }
}
