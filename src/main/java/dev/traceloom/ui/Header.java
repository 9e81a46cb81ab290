package dev.traceloom.ui;

import dev.traceloom.explain.Summary;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.PromptField;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.Headline;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OperationSearch;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GridBagLayout;
import java.awt.geom.RoundRectangle2D;
import java.util.Locale;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JPanel;

/** The verdict in a line, and the search for an operation. */
final class Header extends JPanel {
    private final Investigation investigation;
    private final OperationSearch search;
    private final PromptField field = new PromptField("Find an operation", 18);
    private final JPanel right = new JPanel(new GridBagLayout());

    Header(Investigation investigation) {
        super(new BorderLayout());
        this.investigation = investigation;
        search = new OperationSearch(investigation.counterexample().explanation().threads());
        field.setName("traceloom.search");
        field.putClientProperty("JTextField.showClearButton", true);
        field.setToolTipText("Enter: the next one, Shift+Enter: the one before; KVInsert(7, or t1 #18");
        Keys.bind(field, () -> find(true), "ENTER");
        Keys.bind(field, () -> find(false), "shift ENTER");
        right.setOpaque(false);
        right.setBorder(Scaled.gap(0, 16, 0, 0));
        right.add(field);
        add(new Words(investigation.counterexample().explanation().summary()), BorderLayout.CENTER);
        add(right, BorderLayout.LINE_END);
        setBorder(Scaled.gap(6, 12, 6, 12));
    }

    void addTool(JComponent tool) {
        right.add(Scaled.strut(8));
        right.add(tool);
    }

    void focusSearch() {
        field.requestFocusInWindow();
        field.selectAll();
    }

    private void find(boolean forwards) {
        Optional<RecordRef> from = investigation.operation()
                .filter(ref -> investigation.counterexample().operation(ref).isPresent());
        Optional<RecordRef> found = search.next(field.getText(), from, forwards);
        boolean wrong = found.isEmpty() && !field.getText().isBlank();
        field.putClientProperty("JComponent.outline", wrong ? "error" : null);
        found.ifPresent(investigation::select);
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
