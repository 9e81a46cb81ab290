package dev.traceloom.bench;

import dev.traceloom.explain.Explanation;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.OffScreen;
import java.awt.Component;
import java.awt.Container;
import java.awt.Graphics2D;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.awt.image.BufferedImage;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/** How long the counterexample of a long trace takes to open, and a frame of its timeboxes and tree to paint. */
final class PaintBenchmark {
    private static final int OPERATIONS = 450_000;
    private static final int WIDTH = 1400;
    private static final int HEIGHT = 900;
    private static final int FRAMES = 400;

    private final BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    private final Dice dice = new Dice(1);

    private PaintBenchmark() {}

    static void run() {
        System.setProperty("java.awt.headless", "true");
        Explanation explanation = Explanations.large(OPERATIONS);
        OffScreen.onEventThread(() -> new PaintBenchmark().measure(explanation));
    }

    private void measure(Explanation explanation) {
        OffScreen.useTheme(false);
        long start = processorTime();
        CounterexamplePanel panel = new CounterexamplePanel(explanation, place -> {});
        OffScreen.layOut(panel, WIDTH, HEIGHT);
        paint(panel);
        System.out.printf(
                Locale.ROOT,
                "%,d operations: opened and painted for the first time in %.0f ms%n",
                explanation.summary().operations(),
                (processorTime() - start) / 1e6);
        System.out.println("| what, off the screen, " + WIDTH + " × " + HEIGHT + " | median | 95 % | worst |");
        System.out.println("|---|---|---|---|");
        Component timeboxes = find(panel, "traceloom.timeboxes");
        report("scrolling the timeboxes", timeboxes, () -> wheel(timeboxes, 0, dice.below(41) - 20));
        report("zooming the timeboxes", timeboxes, () ->
                wheel(timeboxes, InputEvent.CTRL_DOWN_MASK, dice.percent(55) ? 2 : -2));
        Component tree = find(panel, "traceloom.tree");
        report("the tree", tree, () -> {});
        report("everything", panel, () -> wheel(timeboxes, 0, dice.below(41) - 20));
    }

    /** Of this thread: a shared machine would measure its neighbours otherwise. */
    private static long processorTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void report(String what, Component component, Runnable before) {
        double[] millis = new double[FRAMES];
        for (int i = -FRAMES / 4; i < FRAMES; i++) {
            before.run();
            long start = processorTime();
            paint(component);
            if (i >= 0) {
                millis[i] = (processorTime() - start) / 1e6;
            }
        }
        Arrays.sort(millis);
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f ms | %.1f ms | %.1f ms |%n",
                what,
                millis[FRAMES / 2],
                millis[FRAMES * 95 / 100],
                millis[FRAMES - 1]);
    }

    private void paint(Component component) {
        Graphics2D g = image.createGraphics();
        g.setClip(0, 0, Math.min(WIDTH, component.getWidth()), Math.min(HEIGHT, component.getHeight()));
        component.paint(g);
        g.dispose();
    }

    private static void wheel(Component component, int modifiers, int turns) {
        component.dispatchEvent(new MouseWheelEvent(
                component, MouseEvent.MOUSE_WHEEL, 0, modifiers | InputEvent.SHIFT_DOWN_MASK, 500, 60, 0, false, 0, 3,
                turns));
    }

    private static Component find(Container inside, String name) {
        for (Component child : inside.getComponents()) {
            if (name.equals(child.getName())) {
                return child;
            }
            Component found = child instanceof Container container ? find(container, name) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
