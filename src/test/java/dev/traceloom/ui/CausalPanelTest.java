package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.CommandRun;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.bundle.ExplanationReader;
import dev.traceloom.testing.TokenLogs;
import dev.traceloom.testing.explained.CausalRuns;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.causal.CausalCanvas;
import dev.traceloom.ui.causal.CausalPanel;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.StallCards;
import java.awt.Component;
import java.awt.Container;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.ActionEvent;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JMenuItem;
import javax.swing.KeyStroke;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The diagram of a causal trace by keyboard and mouse, without a screen. */
class CausalPanelTest {
    private static final RecordRef STALLED = new RecordRef("a", 2);
    private static final RecordRef GIVES = new RecordRef("b", 2);

    @TempDir
    Path folder;

    private CounterexamplePanel panel;
    private CausalPanel causal;
    private CausalCanvas canvas;
    private Investigation investigation;

    private Explanation token() throws Exception {
        Path module = TokenLogs.specification(folder);
        Path trace = Files.writeString(folder.resolve("token.ndjson"), TokenLogs.WORKS_WITHOUT);
        CommandRun run = CommandRun.of("explain", "--json", module.toString(), trace.toString());
        return ExplanationReader.read(
                new ByteArrayInputStream(run.out().strip().getBytes(StandardCharsets.UTF_8)), "output");
    }

    private void show(Explanation explanation, int width, int height) {
        OffScreen.useTheme(false);
        panel = new CounterexamplePanel(explanation, place -> {});
        causal = panel.causal().orElseThrow();
        canvas = causal.canvas();
        investigation = panel.investigation();
        OffScreen.layOut(panel, width, height);
    }

    @Test
    void aTraceWithoutClocksHasNoDiagram() {
        OffScreen.onEventThread(() -> assertEquals(
                Optional.empty(), new CounterexamplePanel(Explanations.miscount(), place -> {}).causal()));
    }

    @Test
    void aClickSelectsARecordEverywhereAndASelectionElsewhereIsSeenHere() throws Exception {
        Explanation explanation = token();
        OffScreen.onEventThread(() -> {
            show(explanation, 1280, 800);
            assertEquals(Optional.of(STALLED), investigation.operation());
            press(middle(GIVES));
            assertEquals(Optional.of(GIVES), investigation.operation());
            assertEquals(
                    investigation.path().after(GIVES, investigation.counterexample().linearizations()),
                    investigation.node());
            assertTrue(canvas.getAccessibleContext().getAccessibleDescription().startsWith("b #3 Give(\"b\", \"c\"), number 5"));
            investigation.select(STALLED);
            assertEquals(
                    "a #3 Work(\"a\"), cannot follow, after b #3 Give(\"b\", \"c\")",
                    canvas.getAccessibleContext().getAccessibleDescription());
            assertEquals("Causal order: 9 records of 3 processes", canvas.getAccessibleContext().getAccessibleName());
        });
    }

    @Test
    void keysFollowLanesAndArrows() throws Exception {
        Explanation explanation = token();
        OffScreen.onEventThread(() -> {
            show(explanation, 1280, 800);
            type("C");
            assertEquals(Optional.of(GIVES), investigation.operation());
            type("shift C");
            assertEquals(Optional.of(new RecordRef("a", 1)), investigation.operation());
            investigation.select(GIVES);
            type("E");
            assertEquals(Optional.of(STALLED), investigation.operation());
            type("shift E");
            assertEquals("c", investigation.operation().orElseThrow().thread());
            type("DOWN");
            assertEquals(Optional.of(new RecordRef("c", 1)), investigation.operation());
            type("LEFT");
            assertEquals("b", investigation.operation().orElseThrow().thread());
            type("UP");
            type("RIGHT");
            type("PLUS");
            type("0");
            type("HOME");
            assertFalse(causal.showsWholePast());
            type("A");
            assertTrue(causal.showsWholePast());
            OffScreen.paint(panel);
        });
    }

    @Test
    void theMenuLeadsToWhatARecordDependsOn() throws Exception {
        Explanation explanation = token();
        OffScreen.onEventThread(() -> {
            show(explanation, 1280, 800);
            OffScreen.find(causal.menu(STALLED), "traceloom.causal.causes", JMenuItem.class).doClick();
            assertEquals(Optional.of(GIVES), investigation.operation());
            OffScreen.find(causal.menu(STALLED), "traceloom.causal.past", JMenuItem.class).doClick();
            assertTrue(causal.showsWholePast());
            assertEquals(Optional.of(STALLED), investigation.operation());
            JMenuItem none = OffScreen.find(
                    causal.menu(new RecordRef("a", 0)), "traceloom.causal.causes", JMenuItem.class);
            assertFalse(none.isEnabled());
        });
    }

    @Test
    void theReasonsTellWhatItDependsOnAndWhatWaits() throws Exception {
        String cards = StallCards.text(PreparedView.of(token()).investigation().counterexample());
        assertTrue(cards.contains("Directly depends on b Give(\"b\", \"c\")."), cards);
        assertTrue(cards.contains("Clocks forbid"), cards);
        assertTrue(cards.contains(", which it knows of by its clock."), cards);
    }

    @Test
    void timeboxesTakeItsPlaceAndGiveItBack() throws Exception {
        Explanation explanation = token();
        OffScreen.onEventThread(() -> {
            show(explanation, 1280, 800);
            assertTrue(causal.isVisible());
            assertFalse(panel.timeboxes().isVisible());
            switchOver();
            assertFalse(causal.isVisible());
            assertTrue(panel.timeboxes().isVisible());
            switchOver();
            assertTrue(causal.isVisible());
        });
    }

    private void switchOver() {
        for (Container at = causal; at != null; at = at.getParent()) {
            if (at instanceof JComponent component) {
                Object name = component.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT)
                        .get(KeyStroke.getKeyStroke("T"));
                if (name != null && component.getActionMap().get(name) != null) {
                    component.getActionMap().get(name).actionPerformed(new ActionEvent(component, 0, "T"));
                    return;
                }
            }
        }
        throw new AssertionError("no key for it");
    }

    @Test
    void aClickUnfoldsAndTheSelectionStaysInSight() {
        OffScreen.onEventThread(() -> {
            show(CausalRuns.explanation(7, 3, 3000, 50), 1280, 800);
            int low = canvas.getPreferredSize().height;
            RecordRef stalled = investigation.operation().orElseThrow();
            assertTrue(canvas.getVisibleRect().contains(canvas.place(stalled).orElseThrow()), "it begins with the failure");
            RecordRef early = new RecordRef("node-1", 3);
            investigation.select(early);
            OffScreen.layOut(panel, 1280, 800);
            assertTrue(canvas.getVisibleRect().contains(canvas.place(early).orElseThrow()));
            int revealed = canvas.getPreferredSize().height;
            assertTrue(revealed > low && revealed < low + 60 * 40, low + " to " + revealed);
            type("U");
            OffScreen.layOut(panel, 1280, 800);
            assertTrue(causal.isUnfolded());
            assertTrue(canvas.getPreferredSize().height > revealed);
            type("U");
            OffScreen.layOut(panel, 1280, 800);
            assertEquals(low, canvas.getPreferredSize().height);
            press(new Point(40, 20));
            OffScreen.layOut(panel, 1280, 800);
            assertTrue(canvas.getPreferredSize().height > low, "the fold at the top is open now");
        });
    }

    @ParameterizedTest
    @CsvSource({"1, 300", "2, 300", "8, 300", "26, 300", "2, 1280", "8, 1280", "26, 1280"})
    void itPaintsWithAnyNumberOfLanesInAnyRoom(int lanes, int width) throws IOException {
        for (boolean dark : new boolean[] {false, true}) {
            BufferedImage painted = OffScreen.picture(dark, width, 800, () -> {
                CounterexamplePanel made =
                        new CounterexamplePanel(CausalRuns.explanation(lanes, lanes, 200, 40), place -> {});
                made.causal().orElseThrow().showWholePast(dark);
                return made;
            });
            Picture.write(painted, Picture.SEEN.resolve("causal-" + lanes + "-" + width + (dark ? "-dark" : "") + ".png"));
            assertEquals(width, painted.getWidth());
        }
    }

    @Test
    void wheelAndKeysNeverLeaveTheDiagram() {
        OffScreen.onEventThread(() -> {
            show(CausalRuns.explanation(2, 26, 500, 40), 900, 640);
            for (int i = 0; i < 40; i++) {
                canvas.dispatchEvent(new MouseWheelEvent(
                        canvas, MouseEvent.MOUSE_WHEEL, 0, i % 3 == 0 ? InputEvent.CTRL_DOWN_MASK : 0,
                        300, 60, 0, false, 0, 3, i % 7 - 3));
                type(i % 2 == 0 ? "PAGE_DOWN" : "PAGE_UP");
                OffScreen.paint(causal);
            }
            Rectangle seen = canvas.getVisibleRect();
            assertTrue(seen.x >= 0 && seen.getMaxX() <= canvas.getWidth());
        });
    }

    private Point middle(RecordRef ref) {
        Rectangle place = canvas.place(ref).orElseThrow();
        return new Point((int) place.getCenterX(), (int) place.getCenterY());
    }

    private void press(Point at) {
        for (int kind : new int[] {MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_RELEASED}) {
            canvas.dispatchEvent(new MouseEvent(
                    (Component) canvas, kind, 0, InputEvent.BUTTON1_DOWN_MASK, at.x, at.y, 1, false, 1));
        }
    }

    private void type(String stroke) {
        Object name = canvas.getInputMap(JComponent.WHEN_FOCUSED).get(KeyStroke.getKeyStroke(stroke));
        canvas.getActionMap().get(name).actionPerformed(new ActionEvent(canvas, 0, stroke));
    }
}
