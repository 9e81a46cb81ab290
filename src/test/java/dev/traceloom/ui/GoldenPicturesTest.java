package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.spec.Place;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.testing.explained.ScheduledRuns;
import dev.traceloom.ui.kit.Navigation;
import dev.traceloom.ui.runs.RunsPanel;
import dev.traceloom.ui.runs.RunsPanelTest;
import dev.traceloom.ui.schedule.SchedulePanel;
import dev.traceloom.ui.window.ViewPane;
import dev.traceloom.view.runs.SomeRows;
import dev.traceloom.view.schedule.ThreadLanes;
import dev.traceloom.view.tree.Pin;
import dev.traceloom.view.tree.TreeRows;
import java.awt.event.FocusEvent;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What readers see of real explanations, compared with pictures that somebody has looked at. {@code -Dpictures=write}
 * makes them anew; look at them before they are committed. On a machine with other fonts the comparison is left out:
 * everything would stand elsewhere there, and where it stands is proved by the tests of the view.
 */
class GoldenPicturesTest {
    private static final Path FONTS = Picture.GOLDEN.resolve("fonts.txt");

    @ParameterizedTest
    @CsvSource({
        "range, light, 1400, 900",
        "range, dark, 1400, 900",
        "range, light, 900, 640",
        "range, dark, 900, 640",
        "insert, light, 1400, 900",
        "insert, dark, 1400, 900",
        "insert, light, 900, 640",
        "insert, dark, 900, 640",
        "queue, light, 1400, 900",
        "queue, dark, 1400, 900",
        "queue, light, 900, 640",
        "queue, dark, 900, 640",
        "undecided, light, 1400, 900",
        "undecided, dark, 1400, 900",
        "undecided, light, 900, 640",
        "undecided, dark, 900, 640",
        "threads, light, 1400, 900",
        "threads, dark, 900, 640",
        "threads, light, 300, 800",
        "whole, light, 1400, 900",
        "doubled, light, 700, 500",
        "noted, light, 900, 640",
        "noted, dark, 900, 640",
        "focused, dark, 900, 640",
        "steps, light, 1400, 900",
        "steps, dark, 900, 640",
        "pinned, light, 1400, 900",
        "pinned, dark, 900, 640",
        "sources, dark, 1400, 900",
        "sources, light, 900, 640",
        "runs, light, 1400, 300",
        "runs, dark, 900, 300",
        "trends, light, 1400, 300",
        "parts, light, 900, 640",
        "schedule, light, 1400, 900",
        "schedule, dark, 900, 640",
        "stuck, light, 900, 640",
        "stuck, dark, 900, 640",
        "messages, light, 1400, 900",
        "messages, dark, 900, 640",
        "crashes, light, 1400, 900",
        "crashes, dark, 900, 640",
        "actors, light, 900, 640"
    })
    void thePanelsLookAsTheyDid(String scene, String theme, int width, int height) throws IOException {
        BufferedImage seen = paint(scene, theme.equals("dark"), width, height);
        String name = scene + "-" + theme + "-" + width + ".png";
        if (System.getProperty("pictures", "").equals("write")) {
            Picture.write(seen, Picture.GOLDEN.resolve(name));
            Files.writeString(FONTS, Picture.fonts() + "\n");
            return;
        }
        Picture.write(seen, Picture.SEEN.resolve(name));
        assumeTrue(
                Files.readString(FONTS).strip().equals(Picture.fonts()),
                "the fonts of this machine are others than those of the golden pictures, so none was compared;"
                        + " -Dpictures=write makes pictures with these, for the next time");
        List<String> differing = Picture.differences(Picture.read(Picture.GOLDEN.resolve(name)), seen);
        assertTrue(
                differing.isEmpty(),
                () -> name + " looks different in " + differing.size() + " tiles, such as " + differing.get(0)
                        + "; compare " + Picture.SEEN.resolve(name) + " with " + Picture.GOLDEN.resolve(name));
    }

    private static BufferedImage paint(String scene, boolean dark, int width, int height) {
        return OffScreen.picture(
                dark, width, height, scene.equals("doubled") ? 2 : 1, () -> scene(scene, width, height));
    }

    private static JComponent scene(String name, int width, int height) {
        return switch (name) {
            case "range" -> panel(Explanations.rangeQuery());
            case "insert" -> panel(Explanations.insert());
            case "queue" -> panel(Explanations.sameElementTwice());
            case "undecided" -> panel(Explanations.miscount());
            case "doubled" -> panel(Explanations.manyThreads());
            case "whole" -> whole(width, height);
            case "noted" -> panel(Explanations.noted());
            case "focused" -> focused();
            case "threads" -> panel(Explanations.manyThreads());
            case "steps" -> panel(Explanations.steps());
            case "pinned" -> pinned();
            case "sources" -> sources(width, height);
            case "runs" -> runs();
            case "trends" -> trends();
            case "parts" -> parts();
            case "schedule" -> schedule();
            case "stuck" -> stuck();
            case "messages" -> scheduled(Explanations.staleRead());
            case "crashes" -> scheduled(Explanations.forgetfulCopy());
            case "actors" -> scheduled(Explanations.ring(6, 12, 200));
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static CounterexamplePanel panel(Explanation explanation) {
        return new CounterexamplePanel(explanation, place -> {});
    }

    /** Every thread, and of each all that it did. */
    private static JComponent whole(int width, int height) {
        CounterexamplePanel panel = panel(Explanations.manyThreads());
        OffScreen.layOut(panel, width, height);
        panel.timeboxes().unfold(true);
        panel.timeboxes().showAll();
        return panel;
    }

    private static JComponent focused() {
        CounterexamplePanel panel = panel(Explanations.sameElementTwice());
        JComponent tree = panel.tree().canvas();
        List.of(tree.getFocusListeners())
                .forEach(listener -> listener.focusGained(new FocusEvent(tree, FocusEvent.FOCUS_GAINED)));
        return panel;
    }

    private static RunsPanel runs() {
        RunsPanel panel = new RunsPanel(new RunsPanelTest.Notes(), ZoneOffset.UTC);
        panel.show(SomeRows.known());
        panel.select(1);
        return panel;
    }

    private static JComponent trends() {
        RunsPanel panel = runs();
        panel.showTrends();
        return panel;
    }

    /** The end of a long accepted order, while another part of it is computed. */
    private static JComponent parts() {
        CounterexamplePanel panel = new CounterexamplePanel(Explanations.longOrder(), new Navigation() {
            @Override
            public void open(Place place) {}

            @Override
            public Optional<String> whyNoOtherPart() {
                return Optional.empty();
            }
        });
        panel.partBar().begin("Computing the order around t2 #1204", () -> {});
        return panel;
    }

    private static JComponent schedule() {
        return scheduled(Explanations.lostUpdate());
    }

    /** With the points that nobody used. */
    private static JComponent stuck() {
        SchedulePanel panel = new SchedulePanel(new ThreadLanes(ScheduledRuns.lostWakeUp(), false), place -> {});
        panel.showPassed(true);
        return panel;
    }

    private static JComponent scheduled(Explanation explanation) {
        CounterexamplePanel panel = panel(explanation);
        panel.showSchedule();
        return panel;
    }

    private static JComponent pinned() {
        CounterexamplePanel panel = panel(Explanations.busyQueue());
        TreeRows.Row row = panel.investigation().rows().rows().get(4);
        int edge = row.cells().get(0).slots().get(1).arrival().consuming();
        panel.investigation()
                .pin(new Pin.Comes(
                        panel.investigation().counterexample().linearizations().edge(edge).operation(), row.depth()));
        panel.investigation().follow(ValuePath.variable("queue"));
        return panel;
    }

    private static JComponent sources(int width, int height) {
        Explanation explanation = Explanations.rangeQuery();
        ViewPane pane = new ViewPane(PreparedView.of(explanation), List.of());
        OffScreen.layOut(pane, width, height);
        Place place = explanation.stalls().get(0).refusals().get(0).reasons().get(0).place();
        pane.open(place);
        // Without a screen nothing has a size right away, and only what has one can scroll.
        OffScreen.layOut(pane, width, height);
        pane.open(place);
        return pane;
    }
}
