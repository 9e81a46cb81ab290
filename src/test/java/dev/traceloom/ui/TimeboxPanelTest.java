package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.ui.timebox.TimeboxCanvas;
import dev.traceloom.ui.timebox.TimeboxPanel;
import dev.traceloom.ui.timebox.TimeboxSigns;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.timebox.Timeboxes;
import java.awt.Point;
import java.awt.event.ActionEvent;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.awt.event.MouseWheelEvent;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.accessibility.AccessibleContext;
import javax.swing.JComponent;
import javax.swing.KeyStroke;
import org.junit.jupiter.api.Test;

/** Timeboxes of many threads, by mouse, by keyboard and by ear. */
class TimeboxPanelTest {
    private Investigation investigation;
    private Timeboxes timeboxes;
    private TimeboxPanel panel;
    private TimeboxCanvas canvas;

    @Test
    void theLaneThatFailsStaysInSightHoweverFarOneScrolls() {
        show(900, 300, () -> {
            type("U");
            RecordRef failing = investigation.counterexample().stalls().get(0).operation();
            for (int turns : new int[] {-60, 60}) {
                wheel(turns);
                OffScreen.paint(panel);
                Point middle = canvas.middle(failing).orElseThrow();
                assertEquals(failing, canvas.at(middle).orElseThrow().ref(), "a click there selects it");
            }
        });
    }

    @Test
    void theFailureStaysInSightWhenTheWindowShrinksAndGrows() {
        show(1400, 400, () -> {
            RecordRef failing = investigation.counterexample().stalls().get(0).operation();
            for (int width : new int[] {300, 1400, 500, 200}) {
                OffScreen.layOut(panel, width, 300);
                assertTrue(canvas.middle(failing).isPresent(), "at " + width);
            }
        });
    }

    @Test
    void whatIsSelectedStaysInSightAndWhatOneHasMovedAwayFromDoesNotComeBack() {
        show(1400, 400, () -> {
            RecordRef failing = investigation.counterexample().stalls().get(0).operation();
            RecordRef first = new RecordRef(failing.thread(), 0);
            investigation.select(first);
            OffScreen.layOut(panel, 300, 300);
            assertTrue(canvas.middle(first).isPresent(), "it was in sight");
            assertFalse(canvas.middle(failing).isPresent());
            type("PAGE_DOWN");
            type("PAGE_DOWN");
            OffScreen.layOut(panel, 280, 300);
            assertFalse(canvas.middle(first).isPresent(), "the reader has moved away");
        });
    }

    @Test
    void theLegendNamesOnlySignsThatMayBeSeen() {
        assertEquals(
                List.of("takes effect", "core", "cannot follow", "not reached"), legend(Explanations.sameElementTwice()));
        assertTrue(legend(Explanations.steps()).contains("step"));
        assertTrue(legend(Explanations.noted()).contains("note"));
        assertFalse(legend(Explanations.miscount()).contains("step"));
        assertFalse(legend(Explanations.miscount()).contains("note"));
    }

    private static List<String> legend(Explanation explanation) {
        return TimeboxSigns.legend(new Counterexample(explanation)).words();
    }

    @Test
    void aClickOnTheFoldShowsEveryThreadAndUFoldsThemAgain() {
        show(900, 800, () -> {
            int shown = timeboxes.rows().count();
            assertTrue(timeboxes.rows().folded() > 20);
            Point fold = new Point(300, (int) (26 + timeboxes.rows().foldTop() + 10));
            assertTrue(tip(fold).contains("Click to show them"), () -> tip(fold));
            mouse(MouseEvent.MOUSE_PRESSED, fold);
            assertEquals(50, timeboxes.rows().count());
            assertTrue(panel.isUnfolded());
            type("U");
            assertEquals(shown, timeboxes.rows().count());
        });
    }

    @Test
    void whatIsFoundInAFoldedThreadUnfoldsThatThread() {
        show(900, 300, () -> {
            int shown = timeboxes.rows().count();
            Counterexample counterexample = investigation.counterexample();
            TraceThread folded = counterexample.explanation().threads().stream()
                    .filter(thread -> timeboxes.rows().isFolded(counterexample.lane(thread.id())))
                    .findFirst()
                    .orElseThrow();
            investigation.select(new RecordRef(folded.id(), 0));
            assertEquals(shown + 1, timeboxes.rows().count());
            assertTrue(canvas.middle(new RecordRef(folded.id(), 0)).isPresent(), "and it is in sight");
        });
    }

    @Test
    void aNameThatIsCutCanBeReadInItsTooltip() {
        show(900, 300, () -> {
            String tip = tip(new Point(30, 50));
            assertTrue(tip.contains("Thread session-handler-"), tip);
            assertTrue(tip.contains("9 records"), tip);
        });
    }

    @Test
    void theKeyboardAloneReachesEveryLaneThatIsShown() {
        show(900, 300, () -> {
            Set<String> reached = new HashSet<>();
            for (String direction : new String[] {"UP", "DOWN"}) {
                for (int i = 0; i < 60; i++) {
                    type(direction);
                    reached.add(investigation.operation().orElseThrow().thread());
                    assertTrue(canvas.middle(investigation.operation().get()).isPresent(), "what is selected is in sight");
                }
            }
            assertEquals(timeboxes.rows().count(), reached.size());
        });
    }

    @Test
    void whoeverListensHearsTheBoxesInSightAndWhatIsSelected() {
        show(900, 420, () -> {
            AccessibleContext context = canvas.getAccessibleContext();
            assertEquals("Timeboxes of 50 threads", context.getAccessibleName());
            assertTrue(context.getAccessibleDescription().startsWith("session-handler-12 #6 KVErase(12, 12), "));
            assertTrue(context.getAccessibleDescription().contains("cannot follow: result = Lookup(key)"));
            assertTrue(context.getAccessibleChildrenCount() > 1);
            for (int i = 0; i < context.getAccessibleChildrenCount(); i++) {
                AccessibleContext box = context.getAccessibleChild(i).getAccessibleContext();
                Point middle = new Point(
                        (int) box.getAccessibleComponent().getBounds().getCenterX(),
                        (int) box.getAccessibleComponent().getBounds().getCenterY());
                assertTrue(box.getAccessibleName().startsWith("session-handler-"));
                RecordRef there = canvas.at(middle).orElseThrow().ref();
                context.getAccessibleSelection().addAccessibleSelection(i);
                assertEquals(Optional.of(there), investigation.operation(), "what is heard is what is seen there");
                assertTrue(context.getAccessibleDescription().startsWith(box.getAccessibleName()));
            }
        });
    }

    @Test
    void theTooltipOfTheSelectedOperationComesByKeyToo() {
        show(900, 300, () -> {
            assertTrue(canvas.getToolTipText().contains("KVErase"));
            type("LEFT");
            assertFalse(canvas.getToolTipText().contains("cannot follow"));
        });
    }

    @Test
    void theWholeTraceFitsIntoTheWindowAndTheOverviewLeadsAnywhere() {
        show(900, 300, () -> {
            JComponent overview = OffScreen.find(panel, "traceloom.timeboxes.overview", JComponent.class);
            assertTrue(overview.isVisible());
            RecordRef first = new RecordRef("session-handler-12", 0);
            RecordRef last = new RecordRef("session-handler-12", 7);
            assertFalse(canvas.middle(first).isPresent());
            double share = canvas.box(first).orElseThrow().x() / timeboxes.warp().width();
            press(overview, (int) (142 + share * (overview.getWidth() - 142)));
            assertTrue(canvas.middle(first).isPresent(), "where one clicked");
            press(overview, overview.getWidth() - 3);
            assertFalse(canvas.middle(first).isPresent());
            type("Z");
            assertTrue(canvas.middle(first).isPresent() && canvas.middle(last).isPresent(), "all of it");
            assertFalse(overview.isVisible(), "there is nothing else to see");
            type("0");
            assertTrue(overview.isVisible());
        });
    }

    private static void press(JComponent component, int x) {
        component.dispatchEvent(new MouseEvent(
                component, MouseEvent.MOUSE_PRESSED, 0, InputEvent.BUTTON1_DOWN_MASK, x, 5, 1, false, MouseEvent.BUTTON1));
    }

    private void show(int width, int height, Runnable test) {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            Counterexample counterexample = new Counterexample(Explanations.manyThreads());
            investigation = new Investigation(counterexample);
            timeboxes = new Timeboxes(counterexample);
            panel = new TimeboxPanel(investigation, timeboxes, place -> {});
            canvas = panel.canvas();
            OffScreen.layOut(panel, width, height);
            test.run();
            OffScreen.paint(panel);
        });
    }

    private String tip(Point at) {
        String tip = canvas.getToolTipText(
                new MouseEvent(canvas, MouseEvent.MOUSE_MOVED, 0, 0, at.x, at.y, 0, false, MouseEvent.NOBUTTON));
        return tip == null ? "" : tip;
    }

    private void mouse(int kind, Point at) {
        canvas.dispatchEvent(
                new MouseEvent(canvas, kind, 0, InputEvent.BUTTON1_DOWN_MASK, at.x, at.y, 1, false, MouseEvent.BUTTON1));
    }

    private void wheel(int turns) {
        canvas.dispatchEvent(
                new MouseWheelEvent(canvas, MouseEvent.MOUSE_WHEEL, 0, 0, 300, 60, 0, false, 0, 3, turns));
    }

    private void type(String stroke) {
        Object name = canvas.getInputMap(JComponent.WHEN_FOCUSED).get(KeyStroke.getKeyStroke(stroke));
        canvas.getActionMap().get(name).actionPerformed(new ActionEvent(canvas, 0, stroke));
    }
}
