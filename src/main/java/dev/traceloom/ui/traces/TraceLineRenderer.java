package dev.traceloom.ui.traces;

import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.ui.operation.VerdictSign;
import dev.traceloom.view.traces.OutcomeWords;
import dev.traceloom.view.traces.TraceLine;
import dev.traceloom.view.traces.TraceRow;
import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.util.Locale;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.ListCellRenderer;

/** Paints a line of the list of traces: sign, name, and in short what became of it. */
public final class TraceLineRenderer extends JComponent implements ListCellRenderer<TraceLine> {
    private static final double HEIGHT = 24;
    private static final double MARGIN = 9;
    private static final double GAP = 8;

    private TraceLine line;
    private Color back;
    private Color fore;
    private boolean selected;

    @Override
    public Component getListCellRendererComponent(
            JList<? extends TraceLine> list, TraceLine value, int index, boolean isSelected, boolean hasFocus) {
        line = value;
        selected = isSelected && value instanceof TraceLine.Entry;
        back = selected ? list.getSelectionBackground() : list.getBackground();
        fore = selected ? list.getSelectionForeground() : list.getForeground();
        return this;
    }

    static int height() {
        return (int) Math.round(HEIGHT * Theme.scale());
    }

    @Override
    public Dimension getPreferredSize() {
        return new Dimension(100, height());
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Graphics2D g = (Graphics2D) graphics.create();
        Theme theme = Theme.now();
        Theme.prepare(g);
        g.setColor(back);
        g.fillRect(0, 0, getWidth(), getHeight());
        g.scale(Theme.scale(), Theme.scale());
        double width = getWidth() / Theme.scale();
        if (line instanceof TraceLine.Heading heading) {
            paintHeading(g, theme, heading, width);
        } else if (line instanceof TraceLine.Entry entry) {
            paintEntry(g, theme, entry, width);
        }
        g.dispose();
    }

    private void paintHeading(Graphics2D g, Theme theme, TraceLine.Heading heading, double width) {
        g.setFont(Theme.layoutFont(Font.BOLD));
        g.setColor(fore);
        double end = Label.draw(g, heading.title(), MARGIN, 0, width - 2 * MARGIN, HEIGHT);
        g.setFont(Theme.layoutFont(Font.PLAIN));
        g.setColor(theme.faint);
        Label.draw(g, String.format(Locale.ROOT, "%,d", heading.count()), end + GAP, 0, width - end - GAP, HEIGHT);
    }

    private void paintEntry(Graphics2D g, Theme theme, TraceLine.Entry entry, double width) {
        TraceRow row = entry.row();
        double left = MARGIN + (entry.group().isEmpty() ? 0 : GAP);
        VerdictSign.paint(g, theme, row, left, (HEIGHT - VerdictSign.SIZE) / 2);
        left += VerdictSign.SIZE + GAP;
        g.setFont(Theme.layoutFont(Font.PLAIN));
        FontMetrics metrics = Label.metrics(g.getFont());
        String beside = OutcomeWords.beside(row);
        double besideWidth = metrics.stringWidth(beside);
        double right = width - MARGIN;
        boolean roomForBoth = right - left - besideWidth > 90;
        double nameRoom = right - left - (roomForBoth ? besideWidth + GAP : 0);
        g.setColor(fore);
        Label.draw(g, Label.end(row.trace(), metrics, nameRoom), left, 0, nameRoom, HEIGHT);
        if (roomForBoth) {
            // The look has chosen two colours that go together; in between there is nothing that can be read better.
            g.setColor(selected ? fore : theme.readable(theme.faint, back));
            Label.draw(g, beside, right - besideWidth, 0, besideWidth + 2, HEIGHT);
        }
    }
}
