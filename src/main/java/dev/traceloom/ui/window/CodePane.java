package dev.traceloom.ui.window;

import dev.traceloom.explain.SourceText;
import dev.traceloom.spec.Place;
import dev.traceloom.ui.access.FocusRing;
import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.SectionTitle;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.text.ShownSource;
import dev.traceloom.view.text.TlaText;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.ComponentOrientation;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.geom.Rectangle2D;
import java.util.List;
import javax.swing.JComponent;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTextPane;
import javax.swing.text.BadLocationException;
import javax.swing.text.DefaultHighlighter.DefaultHighlightPainter;
import javax.swing.text.Element;
import javax.swing.text.SimpleAttributeSet;
import javax.swing.text.StyleConstants;
import javax.swing.text.StyledDocument;

/** Shows the explanation's modules, to be read: where no editor is at hand. */
public final class CodePane extends JPanel {
    /** Colours are a help; a module of this size does without. */
    private static final int MOST_CHARACTERS_COLOURED = 1 << 20;

    private static final int MARGIN = 8;

    private final List<SourceText> sources;
    private final SectionTitle title = new SectionTitle("");
    private final JTextPane code = new JTextPane();
    private final LineNumbers numbers = new LineNumbers();
    private String file = "";
    private Place place;

    /** The button of the pane is told by its owner what closing means. */
    public CodePane(List<SourceText> sources, Runnable close) {
        super(new BorderLayout());
        this.sources = List.copyOf(sources);
        code.setName("traceloom.code");
        code.setEditable(false);
        code.getAccessibleContext().setAccessibleName("Source");
        title.addTool(new FlatButton("✕", "Close the source (Escape)", close).called("Close the source"));
        JScrollPane scroller = new JScrollPane(code);
        FocusRing.around(scroller, code, theme -> theme.surface);
        scroller.setRowHeaderView(numbers);
        add(title, BorderLayout.PAGE_START);
        add(scroller, BorderLayout.CENTER);
        Keys.bindInside(this, close, "ESCAPE");
    }

    /** Shows a place; returns whether its module is there. */
    public boolean show(Place wanted) {
        for (SourceText source : sources) {
            if (source.file().equals(wanted.file()) || wanted.toString().startsWith(source.file() + ":")) {
                place = wanted;
                file = source.file();
                title.setText(wanted.toString());
                code.setText(ShownSource.of(source.text()));
                colour();
                mark();
                return true;
            }
        }
        return false;
    }

    /** Brings the place that is shown into sight again, after the pane got another size. */
    public void scrollToPlace() {
        if (place != null) {
            reveal(offset(place.line(), place.column()));
        }
    }

    /** Shows a text that belongs to no module. */
    public void show(String name, String text) {
        place = null;
        file = "";
        title.setText(name);
        code.setText(ShownSource.of(text));
        colour();
        code.getHighlighter().removeAllHighlights();
        code.setCaretPosition(0);
        numbers.revalidate();
        numbers.repaint();
    }

    @Override
    public void applyComponentOrientation(ComponentOrientation wanted) {
        super.applyComponentOrientation(ComponentOrientation.LEFT_TO_RIGHT);
    }

    @Override
    public Dimension getMinimumSize() {
        return Scaled.size(150, 60);
    }

    @Override
    public void updateUI() {
        super.updateUI();
        if (code != null && code.getDocument().getLength() > 0) {
            colour();
        }
        if (place != null) {
            mark();
        }
    }

    private void colour() {
        Theme theme = Theme.now();
        StyledDocument document = code.getStyledDocument();
        SimpleAttributeSet plain = new SimpleAttributeSet();
        StyleConstants.setFontFamily(plain, Theme.code().getFamily());
        StyleConstants.setFontSize(plain, Theme.code().getSize());
        StyleConstants.setForeground(plain, theme.foreground);
        code.setFont(Theme.code());
        document.setCharacterAttributes(0, document.getLength(), plain, true);
        if (document.getLength() > MOST_CHARACTERS_COLOURED) {
            return;
        }
        for (TlaText.Span span : TlaText.spans(text())) {
            SimpleAttributeSet style = new SimpleAttributeSet(plain);
            StyleConstants.setForeground(
                    style,
                    switch (span.kind()) {
                        case COMMENT -> theme.faint;
                        case STRING -> theme.added;
                        case RESERVED -> theme.changed;
                    });
            document.setCharacterAttributes(span.from(), span.to() - span.from(), style, true);
        }
    }

    private String text() {
        try {
            return code.getDocument().getText(0, code.getDocument().getLength());
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void mark() {
        Theme theme = Theme.now();
        Color tint = theme.tint(theme.core, 0.35, theme.foreground);
        code.getHighlighter().removeAllHighlights();
        int from = offset(place.line(), place.column());
        int to = Math.max(from, offset(place.endLine(), place.endColumn() + 1));
        try {
            code.getHighlighter().addHighlight(from, to, new DefaultHighlightPainter(tint));
            // The mark says enough, and other inks could not be read on it.
            SimpleAttributeSet plain = new SimpleAttributeSet();
            StyleConstants.setForeground(plain, theme.foreground);
            code.getStyledDocument().setCharacterAttributes(from, to - from, plain, false);
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
        code.setCaretPosition(from);
        reveal(from);
        numbers.repaint();
    }

    /** Brings the place into the upper part of what is seen: what follows explains it. */
    private void reveal(int offset) {
        try {
            Rectangle2D at = code.modelToView2D(offset);
            if (at != null && code.getParent() != null) {
                int height = code.getParent().getHeight();
                int linesAbove = (int) (height / 3 / at.getHeight());
                code.scrollRectToVisible(new Rectangle(
                        0, Math.max(0, (int) (at.getY() - linesAbove * at.getHeight())), 1, height));
            }
        } catch (BadLocationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A place comes from a file that may be broken: it is moved into the text. */
    private int offset(int line, int column) {
        Element root = code.getDocument().getDefaultRootElement();
        Element element = root.getElement(Math.max(0, Math.min(root.getElementCount() - 1, line - 1)));
        return Math.min(element.getEndOffset() - 1, element.getStartOffset() + Math.max(0, column - 1));
    }

    /** The file that is shown, as places name it; empty while there is none. */
    public String file() {
        return file;
    }

    private final class LineNumbers extends JComponent {

        @Override
        public Dimension getPreferredSize() {
            FontMetrics metrics = Label.metrics(Theme.code());
            int lines = code.getDocument().getDefaultRootElement().getElementCount();
            int width = metrics.stringWidth("0".repeat(Math.max(3, Integer.toString(lines).length())));
            return new Dimension(width + 2 * Scaled.pixels(MARGIN), code.getPreferredSize().height);
        }

        @Override
        protected void paintComponent(Graphics graphics) {
            Theme theme = Theme.now();
            Graphics2D g = Theme.onGround(graphics, theme.surface);
            Rectangle clip = g.getClipBounds();
            g.setFont(Theme.code());
            FontMetrics metrics = Label.metrics(g.getFont());
            Element root = code.getDocument().getDefaultRootElement();
            int first = root.getElementIndex(code.viewToModel2D(new Point(0, clip.y)));
            for (int line = first; line < root.getElementCount(); line++) {
                Rectangle2D at = lineBounds(root.getElement(line));
                if (at == null || at.getY() > clip.getMaxY()) {
                    break;
                }
                boolean marked = place != null && line + 1 >= place.line() && line + 1 <= place.endLine();
                g.setColor(marked ? theme.foreground : theme.faint);
                String number = Integer.toString(line + 1);
                Label.draw(g, number, getWidth() - Scaled.pixels(MARGIN) - metrics.stringWidth(number), at.getY(), getWidth(),
                        at.getHeight());
            }
            g.dispose();
        }

        private Rectangle2D lineBounds(Element line) {
            try {
                return code.modelToView2D(line.getStartOffset());
            } catch (BadLocationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
