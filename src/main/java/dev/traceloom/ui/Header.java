package dev.traceloom.ui;

import dev.traceloom.explain.Summary;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.Headline;
import dev.traceloom.view.Investigation;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GridBagConstraints;
import java.awt.GridBagLayout;
import java.awt.geom.RoundRectangle2D;
import java.util.Locale;
import javax.swing.JComponent;
import javax.swing.JPanel;

/** The verdict in a line, the way back, the search for an operation, and tools; where it is narrow, in several lines. */
final class Header extends JPanel {
    /** Narrower than this, in pixels for the usual font, little would be left of what is said beside the verdict. */
    private static final int NARROW = 560;
    private static final int GAP = 16;

    private final FindBar find;
    private final Words words;
    private final JPanel finding = new JPanel(new GridBagLayout());
    private final ToolRow tools = new ToolRow();
    private final JPanel right = new JPanel(new BorderLayout());
    private Lines lines = Lines.ONE;

    /** What shares a line: all, the verdict is alone, or the tools are alone too. */
    private enum Lines {
        ONE,
        TWO,
        THREE
    }

    Header(Investigation investigation) {
        super(new BorderLayout());
        find = new FindBar(investigation);
        words = new Words(investigation.counterexample().explanation().summary());
        finding.setOpaque(false);
        finding.add(new TrailButtons(investigation));
        GridBagConstraints wide = new GridBagConstraints();
        wide.weightx = 1;
        wide.fill = GridBagConstraints.HORIZONTAL;
        finding.add(find, wide);
        right.setOpaque(false);
        right.add(finding, BorderLayout.CENTER);
        add(words, BorderLayout.CENTER);
        setBorder(Scaled.gap(6, 12, 6, 12));
        place();
    }

    void addTool(JComponent tool) {
        tools.add(tool);
    }

    FindBar find() {
        return find;
    }

    /** Here, because the height depends on it. */
    @Override
    @SuppressWarnings("deprecation")
    public void reshape(int x, int y, int width, int height) {
        arrange(width);
        super.reshape(x, y, width, height);
    }

    /** What is found is counted beside the field, while the header keeps its size. */
    @Override
    public void doLayout() {
        arrange(getWidth());
        super.doLayout();
    }

    private void arrange(int width) {
        int room = width - getInsets().left - getInsets().right;
        if (room <= 0) {
            return;
        }
        int below = finding.getPreferredSize().width + tools.wholeWidth();
        boolean narrow = width < NARROW * Theme.scale() || words.getMinimumSize().width + Scaled.pixels(GAP) + below > room;
        Lines wanted = !narrow ? Lines.ONE : below <= room ? Lines.TWO : Lines.THREE;
        tools.setRoom(room);
        if (wanted != lines) {
            lines = wanted;
            place();
            revalidate();
        }
    }

    private void place() {
        right.setBorder(lines == Lines.ONE ? Scaled.gap(0, GAP, 0, 0) : Scaled.gap(6, 0, 0, 0));
        add(right, lines == Lines.ONE ? BorderLayout.LINE_END : BorderLayout.PAGE_END);
        tools.setBorder(lines == Lines.THREE ? Scaled.gap(6, 0, 0, 0) : Scaled.gap(0, ToolRow.GAP, 0, 0));
        right.add(tools, lines == Lines.THREE ? BorderLayout.PAGE_END : BorderLayout.LINE_END);
    }

    @Override
    protected void paintComponent(Graphics g) {
        super.paintComponent(g);
        g.setColor(Theme.now().hairline);
        g.drawLine(0, getHeight() - 1, getWidth(), getHeight() - 1);
    }

    /** Painted, because the verdict is a badge and the rest gives way when room is short. */
    private static final class Words extends JComponent {
        private static final int BADGE = 10;
        private static final int AFTER_BADGE = 12;
        private static final int GAP = 18;
        /** What of a long specification's name has to be seen. */
        private static final int NAME = 160;

        private final Summary summary;

        Words(Summary summary) {
            this.summary = summary;
            setName("traceloom.verdict");
            setToolTipText(PlainText.tip(
                    VisibleText.line(summary.trace()), "checked against " + VisibleText.line(summary.specification())));
        }

        @Override
        public Dimension getPreferredSize() {
            return Scaled.size(200, 32);
        }

        /** The verdict, and what was checked. */
        @Override
        public Dimension getMinimumSize() {
            FontMetrics metrics = Label.metrics(bold());
            int name = Math.min(Scaled.pixels(NAME), metrics.stringWidth(VisibleText.line(summary.specification())));
            return new Dimension(badgeWidth(metrics) + Scaled.pixels(AFTER_BADGE) + name, getPreferredSize().height);
        }

        private static Font bold() {
            return Theme.font().deriveFont(Font.BOLD);
        }

        private String verdict() {
            return summary.verdict().name().toLowerCase(Locale.ROOT);
        }

        private int badgeWidth(FontMetrics metrics) {
            return metrics.stringWidth(verdict()) + 2 * Scaled.pixels(BADGE);
        }

        @Override
        protected void paintComponent(Graphics graphics) {
            Graphics2D g = (Graphics2D) graphics.create();
            Theme theme = Theme.now();
            Theme.prepare(g);
            Color hue = switch (summary.verdict()) {
                case ACCEPTED -> theme.added;
                case UNDECIDED -> theme.core;
                case REJECTED, ERROR -> theme.stalled;
            };
            g.setFont(bold());
            FontMetrics metrics = Label.metrics(g.getFont());
            int gap = Scaled.pixels(GAP);
            int height = metrics.getHeight() + Scaled.pixels(6);
            int top = (getHeight() - height) / 2;
            int width = badgeWidth(metrics);
            g.setColor(hue);
            g.fill(new RoundRectangle2D.Double(0, top, width, height, height, height));
            g.setColor(Theme.on(hue));
            Label.draw(g, verdict(), Scaled.pixels(BADGE), top, width, height);
            g.setColor(theme.foreground);
            double x = width + Scaled.pixels(AFTER_BADGE);
            x = Label.draw(g, summary.specification(), x, 0, getWidth() - x, getHeight()) + Scaled.pixels(10);
            g.setFont(Theme.font());
            Headline line =
                    Headline.within(getWidth() - x, gap, summary, Label.metrics(g.getFont())::stringWidth);
            x = Label.draw(g, line.trace(), x, 0, getWidth() - x, getHeight()) + gap;
            g.setColor(theme.faint);
            Label.draw(g, line.facts(), x, 0, getWidth() - x, getHeight());
            g.dispose();
        }
    }
}
