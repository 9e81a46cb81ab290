package dev.traceloom.ui.timebox;

import dev.traceloom.trace.TraceThread;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.text.OperationLabel;
import dev.traceloom.view.timebox.LaneRows;
import dev.traceloom.view.timebox.TimeWarp;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** Paints what stands beside the lanes: the ruler above them, the names of their threads, and the line of those that are folded. */
final class EdgePainter {
    private static final double NARROWEST_NAMES = 48;
    private static final double WIDEST_NAMES = 140;
    /** In a narrow window names leave most of it to the lanes. */
    private static final double SHARE_OF_NAMES = 0.35;

    private static final double DOT = 8;
    private static final double BEFORE_DOT = 10;
    private static final double BEFORE_NAME = 25;
    private static final double AFTER_NAME = 8;
    private static final double TICKS = 130;
    /** Measuring more names than this takes long, and says nothing new. */
    private static final int MOST_MEASURED = 1000;

    private final Counterexample counterexample;
    private final TimeboxView view;
    private final TimeWarp warp;

    EdgePainter(Counterexample counterexample, TimeboxView view, TimeWarp warp) {
        this.counterexample = counterexample;
        this.view = view;
        this.warp = warp;
    }

    /** How wide the names want to be in a window of this width. */
    double namesWidth(double window) {
        FontMetrics metrics = Label.metrics(Theme.layoutFont(Font.BOLD));
        double widest = counterexample.lanes().stream()
                .limit(MOST_MEASURED)
                .mapToInt(thread -> metrics.stringWidth(OperationLabel.threadName(thread.id())))
                .max()
                .orElse(0);
        double wanted = Math.min(WIDEST_NAMES, BEFORE_NAME + widest + AFTER_NAME);
        return Math.max(NARROWEST_NAMES, Math.min(wanted, window * SHARE_OF_NAMES));
    }

    void paintRuler(Graphics2D g, Theme theme) {
        g.setColor(theme.surface);
        g.fill(new Rectangle2D.Double(0, 0, view.width(), TimeboxView.RULER));
        g.setColor(theme.hairline);
        g.draw(new Line2D.Double(0, TimeboxView.RULER, view.width(), TimeboxView.RULER));
        g.setFont(Theme.layoutFont(Font.PLAIN).deriveFont(10.5f));
        double step = TICKS / view.zoom();
        double last = Double.NEGATIVE_INFINITY;
        for (double x = Math.floor(view.x() / step) * step; x < view.seenTo(); x += step) {
            long time = warp.timeAt(x);
            double at = view.screenX(warp.begin(time));
            if (at > last + TICKS / 2 && at >= view.names()) {
                g.setColor(theme.hairline);
                g.draw(new Line2D.Double(at, TimeboxView.RULER - 6, at, TimeboxView.RULER));
                g.setColor(theme.faint);
                Label.draw(g, timeText(time), at + 4, 0, TICKS, TimeboxView.RULER - 2);
                last = at;
            }
        }
        g.setFont(Theme.layoutFont(Font.PLAIN));
    }

    private String timeText(long time) {
        return "+" + String.format(Locale.ROOT, "%,d", time - warp.first());
    }

    void paintNames(Graphics2D graphics, Theme theme) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.setColor(theme.surface);
        g.fill(new Rectangle2D.Double(0, TimeboxView.RULER + 0.5, view.names(), view.seenHeight()));
        g.setColor(theme.hairline);
        g.draw(new Line2D.Double(view.names(), 0, view.names(), view.height()));
        g.clip(new Rectangle2D.Double(0, TimeboxView.RULER + 1, view.names(), view.height()));
        g.setFont(Theme.layoutFont(Font.BOLD));
        OptionalInt edge = view.atTheEdge();
        for (int row = view.firstRow(); row <= view.lastRow() && row < view.rows().count(); row++) {
            int lane = view.rows().lane(row);
            if (!edge.equals(OptionalInt.of(lane))) {
                paintName(g, theme, lane);
            }
        }
        if (view.rows().folded() > 0) {
            g.setFont(Theme.layoutFont(Font.PLAIN));
            g.setColor(theme.faint);
            Label.draw(g, "▸ " + view.rows().folded() + " idle", BEFORE_DOT, view.foldTop(), view.names() - BEFORE_DOT - 4, LaneRows.FOLD);
        }
        edge.ifPresent(lane -> {
            g.setFont(Theme.layoutFont(Font.BOLD));
            g.setColor(theme.surface);
            g.fill(new Rectangle2D.Double(0, view.top(lane), view.names() - 0.5, LaneRows.LANE));
            paintName(g, theme, lane);
        });
        g.dispose();
    }

    private void paintName(Graphics2D g, Theme theme, int lane) {
        List<TraceThread> threads = counterexample.lanes();
        double top = view.top(lane);
        g.setColor(theme.thread(counterexample.lane(threads.get(lane).id())));
        g.fill(new Ellipse2D.Double(BEFORE_DOT, top + (LaneRows.LANE - DOT) / 2, DOT, DOT));
        g.setColor(theme.foreground);
        double room = view.names() - BEFORE_NAME - AFTER_NAME / 2;
        // Threads are told apart by the ends of their names.
        String name = Label.end(OperationLabel.threadName(threads.get(lane).id()), Label.metrics(g.getFont()), room);
        Label.draw(g, name, BEFORE_NAME, top, room, LaneRows.LANE);
    }

    /** The line that stands for the lanes that are folded. */
    void paintFold(Graphics2D g, Theme theme) {
        if (view.rows().folded() == 0) {
            return;
        }
        double top = view.foldTop();
        g.setColor(Theme.mix(theme.background, theme.foreground, 0.06));
        g.fill(new Rectangle2D.Double(view.names(), top + 3, view.width(), LaneRows.FOLD - 6));
        g.setFont(Theme.layoutFont(Font.PLAIN));
        g.setColor(theme.faint);
        Label.draw(g, foldWords(), view.names() + 12, top, view.width() - view.names() - 24, LaneRows.FOLD);
    }

    String foldWords() {
        return view.rows().folded() + " threads do nothing near the end";
    }
}
