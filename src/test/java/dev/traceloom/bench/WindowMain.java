package dev.traceloom.bench;

import dev.traceloom.cli.command.Display;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.accepted.AcceptedTrace;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.OffScreen;
import dev.traceloom.ui.window.KeyboardUser;
import dev.traceloom.ui.window.PartSource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.AbstractButton;
import javax.swing.JComponent;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JTabbedPane;

/** The window of {@code ./traceloom view} with someone who uses the window, in a process of its own: the first gesture is the first of all. */
public final class WindowMain {
    private static final int TIMES = 20;
    private static final int FEW_TIMES = 4;
    private static final String BOXES = "traceloom.timeboxes";
    private static final Duration LONG = Duration.ofMinutes(2);
    private static final String[] WORDS = {"enqueue", "dequeue", "7", "que"};

    private final DispatchTimes times;
    private final Path figures;
    private final JFrame frame;
    private final KeyboardUser user;
    private final Dice dice = new Dice(1);

    private WindowMain(DispatchTimes times, Path figures, JFrame frame) throws Exception {
        this.times = times;
        this.figures = figures;
        this.frame = frame;
        user = new KeyboardUser(frame);
    }

    /** @param arguments where figures are written, how many operations, and verdicts, for each of which there is a trace */
    public static void main(String[] arguments) {
        int status = 1;
        try {
            int operations = Integer.parseInt(arguments[1]);
            List<Explanation> explanations = new ArrayList<>();
            Optional<AcceptedTrace> order = Optional.empty();
            for (String verdict : List.of(arguments).subList(2, arguments.length)) {
                if (verdict.equals("accepted")) {
                    order = Optional.of(Explanations.largeOrder(operations));
                    explanations.add(order.get().end(LONG));
                } else {
                    explanations.add(Explanations.large(operations));
                }
            }
            PartSource parts = order.<PartSource>map(Parts::new).orElse(PartSource.NONE);
            DispatchTimes times = DispatchTimes.install();
            Thread command = new Thread(() -> show(explanations, parts), "view");
            command.setDaemon(true);
            command.start();
            new WindowMain(times, Path.of(arguments[0]), KeyboardUser.shownWindow()).use();
            status = 0;
        } catch (Throwable failed) {
            failed.printStackTrace();
        }
        Runtime.getRuntime().halt(status);
    }

    private static void show(List<Explanation> explanations, PartSource parts) {
        try {
            new Display.Window().show(explanations, Optional.empty(), parts, false);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** As the command has them, but that the trace is not read and validated once more. */
    private record Parts(AcceptedTrace order) implements PartSource {
        @Override
        public Optional<String> whyNot() {
            return Optional.empty();
        }

        @Override
        public Computation around(String trace, RecordRef record) {
            return new Computation() {
                @Override
                public Optional<Explanation> run(Consumer<String> progress) {
                    return Optional.of(order.around(record, LONG));
                }

                @Override
                public void stop() {}
            };
        }

        @Override
        public void inBackground(Runnable work) {
            new Thread(work, "part").start();
        }
    }

    private void use() {
        user.stop();
        note("opening, with the first picture", List.of(times.take()));
        if (frame.getContentPane().getComponent(0) instanceof JTabbedPane tabs) {
            measure("to the other tab", FEW_TIMES, i -> OffScreen.onEventThread(() ->
                    tabs.setSelectedIndex((tabs.getSelectedIndex() + 1) % tabs.getTabCount())));
            return;
        }
        timeboxes();
        finding();
        tree();
        if (find("traceloom.part.earlier") != null) {
            measure("to another part of the order", FEW_TIMES, i -> otherPart());
        }
        measure("the source of an action", FEW_TIMES, i -> {
            user.press("F4");
            if (user.stop().getName().equals("traceloom.code")) {
                user.press("ESCAPE");
            }
        });
        measure("the other theme", FEW_TIMES, i -> user.click(find("traceloom.dark"), 0.5, 0.5));
        measure("another size of the window", FEW_TIMES, i -> OffScreen.onEventThread(() -> {
            frame.setSize(frame.getWidth() - (i % 2 == 0 ? 200 : -200), frame.getHeight());
            frame.validate();
        }));
    }

    private void timeboxes() {
        measure("scrolling", TIMES, i -> user.wheel(find(BOXES), dice.below(21) - 10));
        measure("zooming by the wheel", TIMES, i ->
                user.holding("CONTROL", () -> user.wheel(find(BOXES), i % 2 == 0 ? 5 : -4)));
        user.click(find(BOXES), 0.5, 0.02);
        measure("zooming by a key", TIMES, i -> user.press(i % 2 == 0 ? "MINUS" : "EQUALS"));
        measure("the whole trace", FEW_TIMES, i -> user.press("Z"));
        measure("back to the usual size", FEW_TIMES, i -> {
            user.press("Z");
            user.press("0");
        });
        measure("selecting a box", TIMES, i -> user.click(find(BOXES), 0.1 + dice.below(80) / 100.0, 0.3 + dice.below(50) / 100.0));
        measure("the next one, the one before", TIMES, i -> user.press(i % 3 == 0 ? "LEFT" : "RIGHT"));
        measure("elsewhere, by the strip of the whole trace", TIMES, i -> {
            user.click(find(BOXES + ".overview"), 0.2 + dice.below(60) / 100.0, 0.5);
            user.until("the part is shown", () -> KeyboardUser.onEventThread(() -> !find("traceloom.part").isVisible()));
        });
        user.click(find(BOXES), 0.5, 0.02);
        measure("back to the end", FEW_TIMES, i -> user.press("HOME"));
    }

    private void finding() {
        JLabel count = OffScreen.find(frame, "traceloom.search.count", JLabel.class);
        user.press("ctrl F");
        measure("finding", WORDS.length, i -> {
            user.press("ctrl A");
            user.type(WORDS[i]);
            user.until("it is found", () -> KeyboardUser.onEventThread(() -> !count.getText().equals("…")));
        });
        measure("the next match", TIMES, i -> user.press(i % 3 == 0 ? "shift F3" : "F3"));
        measure("finding nothing any more", 1, i -> user.press("ESCAPE"));
        measure("back through what was selected", TIMES, i -> user.press("alt LEFT"));
    }

    private void tree() {
        user.click(find("traceloom.tree"), 0.9, 0.9);
        measure("along an order", TIMES, i -> user.press("DOWN"));
        measure("pinning a state", FEW_TIMES, i -> user.press("P"));
        measure("taking a pin back", FEW_TIMES, i -> user.press("BACK_SPACE"));
        measure("earlier rows", FEW_TIMES, i -> user.press("M"));
        measure("every end", FEW_TIMES, i -> user.press("R"));
    }

    /** Computes it in the background, and shows it in new panels. */
    private void otherPart() {
        JComponent before = find(BOXES);
        OffScreen.onEventThread(() -> ((AbstractButton) find("traceloom.part.earlier")).doClick(0));
        user.until("the part is shown", () -> KeyboardUser.onEventThread(() -> find(BOXES) != before));
    }

    private interface Gesture {
        void make(int time);
    }

    private void measure(String gesture, int times, Gesture made) {
        List<DispatchTimes.Longest> measured = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            this.times.take();
            made.make(i);
            user.settle();
            measured.add(this.times.take());
        }
        note(gesture, measured);
    }

    private void note(String gesture, List<DispatchTimes.Longest> measured) {
        WindowFigures.of(gesture, measured).write(figures);
    }

    private JComponent find(String name) {
        return OffScreen.find(frame, name, JComponent.class);
    }
}
