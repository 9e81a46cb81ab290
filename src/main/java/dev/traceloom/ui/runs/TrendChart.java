package dev.traceloom.ui.runs;

import dev.traceloom.ui.access.PaintedContext;
import dev.traceloom.ui.access.PaintedPart;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.runs.TrendDay;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javax.accessibility.Accessible;
import javax.accessibility.AccessibleContext;
import javax.swing.JComponent;

/** A column for each day: how many traces had which verdict, and a dot for how long a run took. */
final class TrendChart extends JComponent implements Accessible {
    private static final int HEIGHT = 150;
    private static final double LEFT = 48;
    private static final double RIGHT = 78;
    private static final double TOP = 26;
    private static final double BOTTOM = 24;
    private static final double WIDEST = 44;
    private static final double LABEL = 46;

    private final Consumer<TrendDay> open;
    private List<TrendDay> days = List.of();
    private int selected = -1;

    /** @param open shows the runs of a day */
    TrendChart(Consumer<TrendDay> open) {
        this.open = open;
        setName("traceloom.runs.chart");
        setFocusable(true);
        setOpaque(true);
        setToolTipText("");
        Keys.bind(this, () -> select(selected < 0 ? days.size() - 1 : selected - 1), "LEFT");
        Keys.bind(this, () -> select(selected < 0 ? days.size() - 1 : selected + 1), "RIGHT");
        Keys.bind(this, () -> select(0), "HOME");
        Keys.bind(this, () -> select(days.size() - 1), "END");
        Keys.bind(this, this::openSelected, "ENTER");
        addMouseListener(new MouseAdapter() {
            @Override
            public void mousePressed(MouseEvent event) {
                requestFocusInWindow();
                select(at(event.getX()));
            }

            @Override
            public void mouseClicked(MouseEvent event) {
                if (event.getClickCount() == 2 && at(event.getX()) >= 0) {
                    openSelected();
                }
            }
        });
    }

    void show(List<TrendDay> wanted) {
        days = List.copyOf(wanted);
        selected = Math.min(selected, days.size() - 1);
        changed();
    }

    private void select(int wanted) {
        if (!days.isEmpty() && wanted >= 0) {
            selected = Math.min(wanted, days.size() - 1);
            changed();
        }
    }

    private void changed() {
        repaint();
        PaintedContext.changed(this);
    }

    private void openSelected() {
        if (selected >= 0) {
            open.accept(days.get(selected));
        }
    }

    @Override
    public Dimension getPreferredSize() {
        return new Dimension((int) (200 * Theme.scale()), (int) (HEIGHT * Theme.scale()));
    }

    @Override
    public AccessibleContext getAccessibleContext() {
        if (accessibleContext == null) {
            accessibleContext = new PaintedContext(this, "Verdicts of each day", this::parts);
        }
        return accessibleContext;
    }

    private List<PaintedPart> parts() {
        return IntStream.range(0, days.size())
                .mapToObj(i -> new PaintedPart(days.get(i).day(), days.get(i).words(), bounds(i), i == selected, () -> select(i)))
                .toList();
    }

    private Rectangle bounds(int day) {
        double scale = Theme.scale();
        return new Rectangle2D.Double(x(day) * scale, TOP * scale, step() * scale, HEIGHT * scale - (TOP + BOTTOM) * scale)
                .getBounds();
    }

    /** In the layout's units, as everything below. */
    private double step() {
        double room = Math.max(1, getWidth() / Theme.scale() - LEFT - RIGHT);
        return Math.min(WIDEST, room / Math.max(1, days.size()));
    }

    private double x(int day) {
        return LEFT + day * step();
    }

    private int at(int pixel) {
        double at = (pixel / Theme.scale() - LEFT) / step();
        return at >= 0 && at < days.size() ? (int) at : -1;
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        int day = at(event.getX());
        return day < 0 ? null : PlainText.tipAbout(days.get(day).day(), List.of(days.get(day).words(), "Enter or a double click lists its runs"));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
        Theme theme = Theme.now();
        Graphics2D g = Theme.onGround(graphics, theme.background);
        g.scale(Theme.scale(), Theme.scale());
        double bottom = getHeight() / Theme.scale() - BOTTOM;
        double end = getWidth() / Theme.scale() - RIGHT;
        g.setFont(Theme.layoutFont(Font.PLAIN));
        long most = Math.max(1, days.stream().mapToLong(TrendDay::traces).max().orElse(1));
        double longest = days.stream().flatMap(day -> day.seconds().stream()).mapToDouble(took -> took).max().orElse(0);
        paintScale(g, theme, bottom, most, longest, end);
        for (int i = 0; i < days.size(); i++) {
            paintDay(g, theme, i, bottom, most);
        }
        paintSeconds(g, theme, bottom, longest);
        paintLabels(g, theme, bottom);
        g.dispose();
    }

    private void paintScale(Graphics2D g, Theme theme, double bottom, long most, double longest, double end) {
        g.setColor(theme.hairline);
        g.setStroke(new BasicStroke(1f));
        g.draw(new Line2D.Double(LEFT, bottom, end, bottom));
        g.draw(new Line2D.Double(LEFT, TOP, end, TOP));
        g.setColor(theme.faint);
        String top = String.format(Locale.ROOT, "%,d", most);
        Label.draw(g, top, LEFT - 8 - Label.metrics(g.getFont()).stringWidth(top), TOP - 9, LEFT, 18);
        Label.draw(g, "0", LEFT - 8 - Label.metrics(g.getFont()).stringWidth("0"), bottom - 9, LEFT, 18);
        double x = Label.draw(g, "traces", 8, TOP - 25, LEFT + 40, 18) + 14;
        for (String verdict : TrendDay.VERDICTS) {
            boolean occurs = days.stream().anyMatch(day -> day.count(verdict) > 0);
            double width = Label.metrics(g.getFont()).stringWidth(verdict) + 24;
            if (occurs && x + width < end) {
                g.setColor(ground(theme, verdict));
                g.fill(new Rectangle2D.Double(x, TOP - 20, 8, 8));
                g.setColor(theme.faint);
                x = Label.draw(g, verdict, x + 12, TOP - 25, width, 18) + 12;
            }
        }
        if (longest > 0) {
            g.setColor(theme.changed);
            Label.draw(g, TrendDay.took(longest), end + 8, TOP - 9, RIGHT, 18);
            Label.draw(g, "● run time", end + 8, TOP - 25, RIGHT, 18);
        }
    }

    private void paintDay(Graphics2D g, Theme theme, int index, double bottom, long most) {
        TrendDay day = days.get(index);
        double gap = step() > 8 ? step() * 0.18 : 0.5;
        double y = bottom;
        for (String verdict : TrendDay.VERDICTS) {
            double height = day.count(verdict) * (bottom - TOP) / most;
            if (height > 0) {
                // Of a thousand traces, a single rejected one has to be seen.
                double seen = Math.max(verdict.equals("accepted") ? 1 : 3, height);
                y -= seen;
                g.setColor(ground(theme, verdict));
                g.fill(new Rectangle2D.Double(x(index) + gap, y, step() - 2 * gap, seen));
            }
        }
        if (index == selected) {
            g.setColor(theme.accent);
            g.setStroke(new BasicStroke(2f));
            g.draw(new RoundRectangle2D.Double(x(index) + 1, TOP - 3, step() - 2, bottom - TOP + 5, 5, 5));
        }
    }

    private static Color ground(Theme theme, String verdict) {
        return theme.outline(RunColours.of(theme, verdict), verdict.equals("accepted") ? 0.55 : 0.95);
    }

    private void paintSeconds(Graphics2D g, Theme theme, double bottom, double longest) {
        for (int i = 0; i < days.size() && longest > 0; i++) {
            if (days.get(i).seconds().isPresent()) {
                double y = bottom - days.get(i).seconds().get() / longest * (bottom - TOP);
                Ellipse2D dot = new Ellipse2D.Double(x(i) + step() / 2 - 3.5, y - 3.5, 7, 7);
                g.setColor(theme.changed);
                g.fill(dot);
                g.setColor(theme.background);
                g.setStroke(new BasicStroke(1f));
                g.draw(dot);
            }
        }
    }

    /** As many days as there is room for, the last one always. */
    private void paintLabels(Graphics2D g, Theme theme, double bottom) {
        int each = (int) Math.ceil(LABEL / step());
        for (int i = 0; i < days.size(); i++) {
            boolean named = i == selected || (days.size() - 1 - i) % each == 0;
            if (named && (i == selected || selected < 0 || Math.abs(i - selected) >= each)) {
                Color ink = i == selected ? theme.foreground : theme.faint;
                g.setColor(ink);
                String text = days.get(i).day().substring(Math.min(5, days.get(i).day().length()));
                double middle = x(i) + step() / 2 - Label.metrics(g.getFont()).stringWidth(text) / 2.0;
                Label.draw(g, text, middle, bottom + 2, LABEL, 18);
            }
        }
    }
}
