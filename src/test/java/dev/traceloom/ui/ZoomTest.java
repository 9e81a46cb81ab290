package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.ui.kit.ConsolePanel;
import dev.traceloom.ui.kit.ReadingPanel;
import dev.traceloom.ui.runs.RunsPanel;
import dev.traceloom.ui.runs.RunsPanelTest;
import dev.traceloom.ui.window.ViewPane;
import dev.traceloom.view.runs.SomeRows;
import java.awt.Component;
import java.awt.Container;
import java.awt.Font;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.swing.CellRendererPane;
import javax.swing.JComponent;
import javax.swing.JSplitPane;
import javax.swing.SwingUtilities;
import javax.swing.UIManager;
import javax.swing.plaf.FontUIResource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The panels are as large as the look and feel's font says, also when it changes while they are there. */
class ZoomTest {
    private static final int USUAL = 13;
    private static final int WIDTH = 1100;
    private static final int HEIGHT = 700;

    /** Borders, gaps, sizes and thicknesses in pixels; none at all is none at every zoom. */
    private static final Pattern FIXED = Pattern.compile(
            "createEmptyBorder\\([^)]|new Insets\\((?!0, 0, 0, 0)|new Dimension\\([1-9]\\d*, [1-9]\\d*\\)"
                    + "|new (BorderLayout|GridLayout)\\([1-9]|new FlowLayout\\([^)]*\\d|setDividerSize\\(\\d|Box\\.create\\w+Strut"
                    + "|setIconTextGap\\(\\d|setRowHeight\\([1-9]|set[HV]gap\\(\\d");

    enum Scene {
        COUNTEREXAMPLE(() -> new CounterexamplePanel(Explanations.rangeQuery(), place -> {}), false),
        SOURCES(Scene::sources, false),
        RUNS(Scene::runs, true),
        WELCOME(() -> new WelcomePanel("Does it match?", List.of(
                new WelcomePanel.Step("Record something."), new WelcomePanel.Step("Validate it."))), true),
        READING(() -> new ReadingPanel("Reading queue.traceloom", () -> {}), true),
        CONSOLE(Scene::console, true);

        private final Supplier<JComponent> panel;
        private final boolean looksTheSame;

        /** @param looksTheSame unless there are dividers in it, which stay where they were */
        Scene(Supplier<JComponent> panel, boolean looksTheSame) {
            this.panel = panel;
            this.looksTheSame = looksTheSame;
        }

        private static JComponent sources() {
            ViewPane pane = new ViewPane(PreparedView.of(Explanations.rangeQuery()), List.of());
            pane.open(Explanations.rangeQuery().stalls().get(0).refusals().get(0).reasons().get(0).place());
            return pane;
        }

        private static JComponent runs() {
            RunsPanel panel = new RunsPanel(new RunsPanelTest.Notes(), ZoneOffset.UTC);
            panel.show(SomeRows.known());
            return panel;
        }

        private static JComponent console() {
            ConsolePanel panel = new ConsolePanel("gdb", line -> {});
            panel.say(ConsolePanel.Voice.DEBUGGER, "Reading symbols\n");
            panel.say(ConsolePanel.Voice.PROBLEM, "No such file\n");
            return panel;
        }
    }

    @AfterEach
    void asBefore() {
        OffScreen.onEventThread(() -> OffScreen.useTheme(false));
    }

    @ParameterizedTest
    @EnumSource(Scene.class)
    void aPanelThatWasThereBeforeTheZoomLooksLikeOneThatIsMadeAfterIt(Scene scene) {
        JComponent[] before = new JComponent[1];
        OffScreen.onEventThread(() -> {
            zoom(100);
            before[0] = scene.panel.get();
            OffScreen.layOut(before[0], WIDTH, HEIGHT);
            zoom(150);
            SwingUtilities.updateComponentTreeUI(before[0]);
        });
        // Some of it comes after the children, which would undo it.
        OffScreen.onEventThread(() -> {
            OffScreen.layOut(before[0], WIDTH, HEIGHT);
            JComponent after = scene.panel.get();
            OffScreen.layOut(after, WIDTH, HEIGHT);
            List<String> differences = new ArrayList<>();
            compare(before[0], after, "", differences);
            assertEquals(List.of(), differences);
            if (scene.looksTheSame) {
                assertSame(OffScreen.paint(before[0]), OffScreen.paint(after));
            }
        });
    }

    /** What is not worked out anew when it is asked for stays as it was, or has the same size at every zoom. */
    @Test
    void noSizeIsANumberOfPixels() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/traceloom/ui"))) {
            List<String> fixed = new ArrayList<>();
            for (Path file : files.filter(file -> file.toString().endsWith(".java")).toList()) {
                FIXED.matcher(Files.readString(file)).results()
                        .forEach(found -> fixed.add(file.getFileName() + ": " + found.group()));
            }
            assertEquals(List.of(), fixed);
        }
    }

    private static void zoom(int percent) {
        UIManager.put("defaultFont", new FontUIResource(Font.SANS_SERIF, Font.PLAIN, USUAL * percent / 100));
        OffScreen.useLookAndFeel("com.formdev.flatlaf.FlatLightLaf");
    }

    /** How large everything wants to be. Dividers belong to the reader, and stay where they are. */
    private static void compare(Component one, Component other, String path, List<String> differences) {
        String here = path + "/" + one.getClass().getSimpleName();
        if (!one.getPreferredSize().equals(other.getPreferredSize())) {
            differences.add(here + " wants " + one.getPreferredSize() + ", and " + other.getPreferredSize());
        }
        if (!one.getMinimumSize().equals(other.getMinimumSize())) {
            differences.add(here + " needs " + one.getMinimumSize() + ", and " + other.getMinimumSize());
        }
        List<Component> inner = children(one);
        List<Component> twins = children(other);
        assertEquals(inner.size(), twins.size(), here);
        for (int i = 0; i < inner.size(); i++) {
            compare(inner.get(i), twins.get(i), here, differences);
        }
    }

    private static List<Component> children(Component component) {
        if (component instanceof JSplitPane split) {
            return List.of(split.getTopComponent(), split.getBottomComponent());
        }
        return component instanceof Container container && !(component instanceof CellRendererPane) ? List.of(container.getComponents()) : List.of();
    }

    private static void assertSame(BufferedImage one, BufferedImage other) {
        int different = 0;
        for (int x = 0; x < one.getWidth(); x++) {
            for (int y = 0; y < one.getHeight(); y++) {
                different += one.getRGB(x, y) == other.getRGB(x, y) ? 0 : 1;
            }
        }
        assertTrue(different == 0, different + " pixels differ");
    }
}
