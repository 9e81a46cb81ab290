package dev.traceloom.ui.kit;

import java.awt.Cursor;
import java.awt.Point;
import java.awt.event.FocusAdapter;
import java.awt.event.FocusEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.geom.Rectangle2D;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JTextPane;
import javax.swing.text.AttributeSet;
import javax.swing.text.BadLocationException;
import javax.swing.text.Element;
import javax.swing.text.Position;
import javax.swing.text.SimpleAttributeSet;
import javax.swing.text.StyleConstants;
import javax.swing.text.StyledDocument;

/**
 * What can be opened in a text that grows: by a click, or with Enter in its line. Whoever knows such places is asked once of
 * every line that is complete, and may answer later.
 */
final class ConsoleLinks {
    private static final String DEED = "traceloom.deed";

    private final JTextPane text;
    private final StyledDocument document;
    private ConsolePanel.Places places = (line, found) -> {};
    /** Where the first line begins that nobody was asked about. */
    private int asked;

    ConsoleLinks(JTextPane text) {
        this.text = text;
        document = text.getStyledDocument();
        MouseAdapter pointer = new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                at(event.getPoint()).ifPresent(Runnable::run);
            }

            @Override
            public void mouseMoved(MouseEvent event) {
                text.setCursor(Cursor.getPredefinedCursor(
                        at(event.getPoint()).isPresent() ? Cursor.HAND_CURSOR : Cursor.TEXT_CURSOR));
            }
        };
        text.addMouseListener(pointer);
        text.addMouseMotionListener(pointer);
        text.addFocusListener(new FocusAdapter() {
            /** Swing hides it in what cannot be edited; but here it tells which line Enter opens. */
            @Override
            public void focusGained(FocusEvent event) {
                text.getCaret().setVisible(true);
            }
        });
        Keys.bind(text, () -> inLine(text.getCaretPosition()).ifPresent(Runnable::run), "ENTER");
    }

    void set(ConsolePanel.Places known) {
        places = known;
    }

    /** Words were added at the end. */
    void added() throws BadLocationException {
        String fresh = document.getText(asked, document.getLength() - asked);
        int start = 0;
        for (int end = fresh.indexOf('\n'); end >= 0; end = fresh.indexOf('\n', start)) {
            ask(asked + start, fresh.substring(start, end));
            start = end + 1;
        }
        asked += start;
    }

    /** As many characters are gone at the beginning. */
    void removed(int characters) {
        asked = Math.max(0, asked - characters);
    }

    private void ask(int start, String line) throws BadLocationException {
        Position place = document.createPosition(start);
        places.look(line, link -> show(place, line, link));
    }

    private void show(Position place, String line, ConsolePanel.Link link) {
        int start = place.getOffset();
        try {
            // It may be gone by now.
            if (start + line.length() <= document.getLength()
                    && document.getText(start, line.length()).equals(line)) {
                SimpleAttributeSet style = new SimpleAttributeSet();
                style.addAttribute(DEED, link.deed());
                StyleConstants.setUnderline(style, true);
                document.setCharacterAttributes(start + link.start(), link.end() - link.start(), style, false);
            }
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** What makes a run of characters a link, for whoever gives it another style. */
    static void keep(AttributeSet before, SimpleAttributeSet style) {
        Object deed = before.getAttribute(DEED);
        if (deed != null) {
            style.addAttribute(DEED, deed);
            StyleConstants.setUnderline(style, true);
        }
    }

    private Optional<Runnable> at(Point point) {
        int offset = text.viewToModel2D(point);
        try {
            // Where there is no character, the nearest one is told.
            Rectangle2D left = text.modelToView2D(offset);
            Rectangle2D right = text.modelToView2D(Math.min(offset + 1, document.getLength()));
            boolean inside = left.getMinY() <= point.y && point.y < left.getMaxY()
                    && (right.getMinY() > left.getMinY() || point.x <= right.getMaxX());
            return inside ? deed(offset) : Optional.empty();
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Optional<Runnable> inLine(int caret) {
        Element line = document.getParagraphElement(caret);
        for (int i = 0; i < line.getElementCount(); i++) {
            Optional<Runnable> deed = deed(line.getElement(i).getStartOffset());
            if (deed.isPresent()) {
                return deed;
            }
        }
        return Optional.empty();
    }

    private Optional<Runnable> deed(int offset) {
        return Optional.ofNullable(
                (Runnable) document.getCharacterElement(offset).getAttributes().getAttribute(DEED));
    }
}
