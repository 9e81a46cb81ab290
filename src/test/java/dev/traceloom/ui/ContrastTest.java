package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.CausalRuns;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.ui.kit.Contrast;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.ui.runs.RunsPanel;
import dev.traceloom.ui.runs.RunsPanelTest;
import dev.traceloom.view.runs.SomeRows;
import java.awt.Color;
import java.awt.Graphics2D;
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
import javax.swing.JComponent;
import javax.swing.UIManager;
import javax.swing.plaf.ColorUIResource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Words can be read in every theme, lines and shapes that tell something can be seen, and colours come from the theme. */
class ContrastTest {
    private static final List<String> GROUNDS = List.of("Panel.background", "SplitPane.background", "Viewport.background");
    private static final List<String> SHEETS =
            List.of("Tree.background", "Table.background", "List.background", "TextPane.background", "TableHeader.background",
                    "TextField.background", "ComboBox.background", "ComboBox.buttonBackground", "Button.background");
    private static final List<String> INKS = List.of("Label.foreground", "Tree.foreground", "Table.foreground",
            "List.foreground", "TextPane.foreground", "TableHeader.foreground", "ToggleButton.foreground",
            "TextField.foreground", "ComboBox.foreground", "Button.foreground");

    /** The panel's ground, that of what is in it, and the words, as IDEs and our own window have them. */
    enum Look {
        FLAT_LIGHT(false, -1, -1, -1),
        FLAT_DARK(true, -1, -1, -1),
        INTELLIJ(false, 0xF2F2F2, 0xFFFFFF, 0x000000),
        DARCULA(true, 0x3C3F41, 0x3C3F41, 0xBBBBBB),
        NEW_LIGHT(false, 0xF7F8FA, 0xFFFFFF, 0x000000),
        NEW_DARK(true, 0x2B2D30, 0x2B2D30, 0xDFE1E5),
        HIGH_CONTRAST(true, 0x000000, 0x000000, 0xFFFFFF);

        private final boolean dark;
        private final int ground;
        private final int sheet;
        private final int ink;

        Look(boolean dark, int ground, int sheet, int ink) {
            this.dark = dark;
            this.ground = ground;
            this.sheet = sheet;
            this.ink = ink;
        }

        void use() {
            OffScreen.useTheme(dark);
            if (ground >= 0) {
                GROUNDS.forEach(key -> UIManager.put(key, new ColorUIResource(ground)));
                SHEETS.forEach(key -> UIManager.put(key, new ColorUIResource(sheet)));
                INKS.forEach(key -> UIManager.put(key, new ColorUIResource(ink)));
            }
        }

        double least() {
            return this == HIGH_CONTRAST ? Contrast.TEXT_IN_HIGH_CONTRAST : Contrast.TEXT;
        }
    }

    @AfterEach
    void asBefore() {
        OffScreen.onEventThread(() -> {
            Stream.of(GROUNDS, SHEETS, INKS).flatMap(List::stream).forEach(key -> UIManager.put(key, null));
            OffScreen.useTheme(false);
        });
    }

    @ParameterizedTest
    @EnumSource(Look.class)
    void everyWordOfACounterexampleCanBeRead(Look look) {
        assertReadable(look, () -> new CounterexamplePanel(Explanations.rangeQuery(), place -> {}));
    }

    @ParameterizedTest
    @EnumSource(Look.class)
    void everyWordOfAnUndecidedTraceCanBeRead(Look look) {
        assertReadable(look, () -> new CounterexamplePanel(Explanations.miscount(), place -> {}));
    }

    @ParameterizedTest
    @EnumSource(Look.class)
    void everyWordOfACausalOrderCanBeRead(Look look) {
        assertReadable(look, () -> {
            CounterexamplePanel panel = new CounterexamplePanel(CausalRuns.explanation(7, 4, 40, 12), place -> {});
            panel.investigation().select(panel.investigation().counterexample().explanation().stalls().get(0).operation());
            return panel;
        });
    }

    @ParameterizedTest
    @EnumSource(Look.class)
    void everyWordOfTheRunsCanBeRead(Look look) {
        assertReadable(look, () -> {
            RunsPanel panel = new RunsPanel(new RunsPanelTest.Notes(), ZoneOffset.UTC);
            panel.show(SomeRows.known());
            return panel;
        });
    }

    @ParameterizedTest
    @EnumSource(Look.class)
    void everyHueCanBeReadAndSeen(Look look) {
        OffScreen.onEventThread(() -> {
            look.use();
            Theme theme = Theme.now();
            assertEquals(look == Look.HIGH_CONTRAST, theme.highContrast);
            List<Color> hues = new ArrayList<>(List.of(theme.faint, theme.accent, theme.stalled, theme.core, theme.pin,
                    theme.added, theme.changed, theme.gone));
            for (int thread = 0; thread < 8; thread++) {
                hues.add(theme.thread(thread));
            }
            for (Color hue : hues) {
                for (Color ground : List.of(theme.background, theme.surface)) {
                    assertTrue(Contrast.ratio(hue, ground) >= look.least(), hue + " on " + ground);
                }
                assertTrue(Contrast.ratio(Theme.on(hue), hue) >= Contrast.TEXT, "words on " + hue);
            }
            if (theme.highContrast) {
                assertTrue(Contrast.ratio(theme.hairline, theme.background) >= Contrast.SHAPE, "lines");
                for (double strength : new double[] {0.1, 0.2, 0.5, 0.9}) {
                    Color outline = theme.outline(theme.stalled, strength);
                    assertTrue(Contrast.ratio(outline, theme.background) >= Contrast.SHAPE, "outline " + strength);
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Look.class)
    void codeCanBeReadWhereAConjunctIsMarked(Look look) {
        OffScreen.onEventThread(() -> {
            look.use();
            Theme theme = Theme.now();
            Color marked = theme.tint(theme.core, 0.35, theme.foreground);
            assertTrue(Contrast.ratio(theme.foreground, marked) >= look.least() - 0.01, "on " + marked);
        });
    }

    @Test
    void noColourIsMadeUpWhereItIsUsed() throws IOException {
        Pattern ownColour = Pattern.compile("new Color\\(|Color\\.(WHITE|BLACK|RED|GREEN|BLUE|GRAY|YELLOW)\\b");
        List<String> madeUp = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/traceloom/ui"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                boolean knowsColours = file.endsWith("kit/Theme.java") || file.endsWith("kit/Contrast.java");
                if (!knowsColours && ownColour.matcher(Files.readString(file)).find()) {
                    madeUp.add(file.getFileName().toString());
                }
            }
        }
        assertEquals(List.of(), madeUp);
    }

    private static void assertReadable(Look look, Supplier<JComponent> scene) {
        List<InkGraphics.Ink> inks = new ArrayList<>();
        OffScreen.onEventThread(() -> {
            look.use();
            JComponent panel = scene.get();
            OffScreen.layOut(panel, 1400, 900);
            BufferedImage sheet = new BufferedImage(1400, 900, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = sheet.createGraphics();
            panel.setDoubleBuffered(false);
            panel.printAll(new InkGraphics(sheet, g, inks));
            g.dispose();
        });
        assertTrue(inks.size() > 20, "words: " + inks.size());
        assertEquals(List.of(), inks.stream()
                .filter(ink -> ink.contrast() < look.least() - 0.01)
                .map(InkGraphics.Ink::toString)
                .distinct()
                .toList());
    }
}
