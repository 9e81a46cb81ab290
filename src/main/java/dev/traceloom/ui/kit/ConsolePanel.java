package dev.traceloom.ui.kit;

import dev.traceloom.trace.text.VisibleText;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.swing.BorderFactory;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextPane;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
import javax.swing.text.BadLocationException;
import javax.swing.text.Element;
import javax.swing.text.SimpleAttributeSet;
import javax.swing.text.StyleConstants;
import javax.swing.text.StyledDocument;

/** A conversation with a program: what several voices say, in a colour each, and a line to answer. */
public final class ConsolePanel extends JPanel {
    /** Where a program talks without end, the oldest words go. */
    static final int MOST_CHARACTERS = 300_000;

    private static final String VOICE = "traceloom.voice";
    private static final int PADDING = 6;

    /** Who speaks. */
    public enum Voice {
        /** What the reader typed. */
        READER,
        DEBUGGER,
        PROGRAM,
        PROBLEM
    }

    /** Knows what of a line can be opened. */
    public interface Places {
        /** @param found hears it on the UI thread, now or later, or never */
        void look(String line, Consumer<Link> found);
    }

    /** From one character of a line to before another one. */
    public record Link(int start, int end, Runnable deed) {}

    private final JTextPane text = new JTextPane();
    private final ConsoleLinks links = new ConsoleLinks(text);
    private final JLabel standing = PlainText.label(" ");
    private final PromptField input;
    private final List<String> typed = new ArrayList<>();
    /** Whether the reader looks at the end; while nothing can be seen, as it was last. */
    private boolean follows = true;
    /** The line of {@link #typed} that is shown again; behind the last one for none. */
    private int recalled;

    /** @param answers hears every line that the reader types */
    public ConsolePanel(String prompt, Consumer<String> answers) {
        super(new BorderLayout());
        input = new PromptField(prompt, 10);
        input.setName("traceloom.console.input");
        input.getAccessibleContext().setAccessibleName("A command");
        input.addActionListener(event -> {
            String line = input.getText().strip();
            input.setText("");
            if (!line.isEmpty()) {
                typed.add(line);
                recalled = typed.size();
                answers.accept(line);
            }
        });
        bind("UP", () -> recall(-1));
        bind("DOWN", () -> recall(1));
        text.setName("traceloom.console.text");
        text.getAccessibleContext().setAccessibleName("What was said");
        text.setEditable(false);
        text.addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                keepUp();
            }
        });
        standing.setName("traceloom.console.standing");
        standing.setBorder(Scaled.gap(3, PADDING, 3, PADDING));
        // A long line must not keep the panel wide.
        standing.setMinimumSize(new Dimension(0, 0));
        JScrollPane scroll = new JScrollPane(text);
        scroll.setBorder(BorderFactory.createEmptyBorder());
        add(standing, BorderLayout.PAGE_START);
        add(scroll, BorderLayout.CENTER);
        add(input, BorderLayout.PAGE_END);
        dress();
    }

    @Override
    public Dimension getMinimumSize() {
        return Scaled.size(120, 60);
    }

    private void bind(String key, Runnable deed) {
        input.registerKeyboardAction(event -> deed.run(), KeyStroke.getKeyStroke(key), JComponent.WHEN_FOCUSED);
    }

    private void recall(int by) {
        recalled = Math.max(0, Math.min(typed.size(), recalled + by));
        input.setText(recalled < typed.size() ? typed.get(recalled) : "");
    }

    /** Adds what a voice says. A reader who looks at something further up is left there. */
    public void say(Voice voice, String words) {
        if (!text.getVisibleRect().isEmpty()) {
            follows = isAtEnd();
        }
        StyledDocument document = text.getStyledDocument();
        try {
            document.insertString(document.getLength(), words, style(voice));
            if (document.getLength() > MOST_CHARACTERS) {
                int oldest = document.getLength() - MOST_CHARACTERS / 2;
                document.remove(0, oldest);
                links.removed(oldest);
            }
            links.added();
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
        if (follows) {
            text.setCaretPosition(document.getLength());
        }
    }

    /** Makes links of what is said from now on. */
    public void setPlaces(Places places) {
        links.set(places);
    }

    /** What was said before anybody could see it has no place until it is laid out. */
    private void keepUp() {
        if (follows) {
            text.scrollRectToVisible(new Rectangle(0, text.getHeight() - 1, 1, 1));
        }
    }

    private boolean isAtEnd() {
        int seen = text.getVisibleRect().y + text.getVisibleRect().height;
        return text.getHeight() - seen < 3 * text.getFontMetrics(text.getFont()).getHeight();
    }

    /** Says in one line above the text how things stand. */
    public void setStanding(String words) {
        standing.setText(words.isEmpty() ? " " : VisibleText.line(words));
        standing.setToolTipText(PlainText.tip(words));
    }

    public String standing() {
        return standing.getText().strip();
    }

    /** Whether the reader may type. */
    public void setAnswering(boolean possible) {
        input.setEnabled(possible);
    }

    public JComponent preferredFocus() {
        return input;
    }

    /** All that is shown. */
    public String text() {
        return text.getText();
    }

    private static SimpleAttributeSet style(Voice voice) {
        Theme theme = Theme.now();
        Color colour = switch (voice) {
            case READER -> theme.accent;
            case DEBUGGER -> theme.foreground;
            case PROGRAM -> theme.added;
            case PROBLEM -> theme.stalled;
        };
        SimpleAttributeSet style = new SimpleAttributeSet();
        style.addAttribute(VOICE, voice);
        StyleConstants.setForeground(style, colour);
        StyleConstants.setBold(style, voice == Voice.READER);
        return style;
    }

    /** The colours and the font of the look that is there now, for what was said before too. */
    private void dress() {
        text.setFont(Theme.code());
        text.setBackground(Theme.now().background);
        text.setBorder(Scaled.gap(PADDING, PADDING, PADDING, PADDING));
        input.setFont(Theme.code());
        standing.setForeground(Theme.now().faint);
        StyledDocument document = text.getStyledDocument();
        int at = 0;
        while (at < document.getLength()) {
            Element run = document.getCharacterElement(at);
            if (run.getAttributes().getAttribute(VOICE) instanceof Voice voice) {
                SimpleAttributeSet style = style(voice);
                ConsoleLinks.keep(run.getAttributes(), style);
                document.setCharacterAttributes(at, run.getEndOffset() - at, style, true);
            }
            at = run.getEndOffset();
        }
    }

    @Override
    public void updateUI() {
        super.updateUI();
        if (text != null) {
            // The children come after this one, and would undo it.
            SwingUtilities.invokeLater(this::dress);
        }
    }
}
