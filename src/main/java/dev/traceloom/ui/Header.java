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

/** The verdict in a line, the way back, and the search for an operation; where it is narrow, in two lines. */
final class Header extends JPanel {
    /** Narrower than this, in pixels for the usual font, nothing would be left of the verdict. */
    private static final int NARROW = 560;

    private final FindBar find;
    private final JPanel right = new JPanel(new GridBagLayout());
    private boolean narrow;

    Header(Investigation investigation) {
        super(new BorderLayout());
        find = new FindBar(investigation);
        right.setOpaque(false);
        right.setBorder(Scaled.gap(0, 16, 0, 0));
        right.add(new TrailButtons(investigation));
        GridBagConstraints wide = new GridBagConstraints();
        wide.weightx = 1;
        wide.fill = GridBagConstraints.HORIZONTAL;
        right.add(find, wide);
        add(new Words(investigation.counterexample().explanation().summary()), BorderLayout.CENTER);
        add(right, BorderLayout.LINE_END);
        setBorder(Scaled.gap(6, 12, 6, 12));
    }

    void addTool(JComponent tool) {
        right.add(Scaled.strut(8));
        right.add(tool);
    }

    FindBar find() {
        return find;
    }

    /** Here, because the height depends on it. */
    @Override
    @SuppressWarnings("deprecation")
    public void reshape(int x, int y, int width, int height) {
        boolean nowNarrow = width > 0 && width < NARROW * Theme.scale();
        if (nowNarrow != narrow) {
            narrow = nowNarrow;
            right.setBorder(narrow ? Scaled.gap(6, 0, 0, 0) : Scaled.gap(0, 16, 0, 0));
            add(right, narrow ? BorderLayout.PAGE_END : BorderLayout.LINE_END);
            revalidate();
        }
        super.reshape(x, y, width, height);
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
        private static final int GAP = 18;

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
            g.setFont(Theme.font().deriveFont(Font.BOLD));
            FontMetrics metrics = Label.metrics(g.getFont());
            String verdict = summary.verdict().name().toLowerCase(Locale.ROOT);
            int badge = Scaled.pixels(BADGE);
            int gap = Scaled.pixels(GAP);
            int height = metrics.getHeight() + Scaled.pixels(6);
            int top = (getHeight() - height) / 2;
            int width = metrics.stringWidth(verdict) + 2 * badge;
            g.setColor(hue);
            g.fill(new RoundRectangle2D.Double(0, top, width, height, height, height));
            g.setColor(Theme.on(hue));
            Label.draw(g, verdict, badge, top, width, height);
            g.setColor(theme.foreground);
            double x = width + Scaled.pixels(12);
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
