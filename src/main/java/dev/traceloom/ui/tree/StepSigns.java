package dev.traceloom.ui.tree;

import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.ui.kit.Label;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.tree.ConsumingPath;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/**
 * What happens after an operation and before the next one, behind its words: a ring in the hue of its thread for each step of an
 * operation that takes several, a square for an action that no record tells of.
 */
final class StepSigns {
    private static final double SIGN = 6;
    private static final double GAP = 4;
    private static final int MOST = 5;
    private static final double COUNT = 28;
    private static final Stroke RIM = new BasicStroke(1.4f);

    private final Counterexample counterexample;

    StepSigns(Counterexample counterexample) {
        this.counterexample = counterexample;
    }

    /** What the signs of so many steps take, the room before them included. */
    static double width(int steps) {
        return steps == 0 ? 0 : GAP + Math.min(MOST, steps) * (SIGN + GAP) + (steps > MOST ? COUNT : 0);
    }

    void paint(Graphics2D g, Theme theme, ConsumingPath arrival, double left, double middle) {
        List<Integer> steps = arrival.edges().stream().skip(1).limit(MOST).toList();
        double x = left + GAP;
        g.setStroke(RIM);
        for (int index : steps) {
            Edge edge = counterexample.linearizations().edge(index);
            if (edge.kind() == Kind.SILENT) {
                g.setColor(theme.faint);
                g.draw(new Rectangle2D.Double(x, middle - SIGN / 2, SIGN, SIGN));
            } else {
                g.setColor(theme.outline(theme.thread(counterexample.lane(edge.operation().thread())), 1));
                g.draw(new Ellipse2D.Double(x, middle - SIGN / 2, SIGN, SIGN));
            }
            x += SIGN + GAP;
        }
        if (arrival.steps() > MOST) {
            g.setColor(theme.faint);
            Label.draw(g, "+" + (arrival.steps() - MOST), x, middle - 10, COUNT, 20);
        }
    }
}
