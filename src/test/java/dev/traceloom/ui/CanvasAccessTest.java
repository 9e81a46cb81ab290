package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.testing.explained.CausalRuns;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.timebox.TimeboxCanvas;
import dev.traceloom.ui.tree.TreeCanvas;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.tree.TreeRows;
import java.awt.event.ActionEvent;
import java.awt.event.FocusEvent;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.accessibility.AccessibleContext;
import javax.accessibility.AccessibleRole;
import javax.swing.JComponent;
import javax.swing.KeyStroke;
import org.junit.jupiter.api.Test;

/** The painted canvases for those who have no pointer, or do not see them. */
class CanvasAccessTest {
    private CounterexamplePanel panel;
    private Investigation investigation;

    @Test
    void everyCanvasIsAListOfWhatIsInSightAndTellsWhatIsSelected() {
        show(CausalRuns.explanation(3, 4, 60, 20), () -> canvases().forEach(canvas -> {
            AccessibleContext context = canvas.getAccessibleContext();
            assertEquals(AccessibleRole.LIST, context.getAccessibleRole());
            assertTrue(context.getAccessibleName().length() > 5);
            assertTrue(context.getAccessibleChildrenCount() > 3, canvas::getName);
            for (int i = 0; i < context.getAccessibleChildrenCount(); i++) {
                AccessibleContext part = context.getAccessibleChild(i).getAccessibleContext();
                assertTrue(part.getAccessibleName().length() > 3, canvas::getName);
                assertTrue(part.getAccessibleDescription().length() > 3, canvas::getName);
            }
            assertEquals(1, context.getAccessibleSelection().getAccessibleSelectionCount(), canvas::getName);
        }));
    }

    @Test
    void whatTheProgramNotedIsHeardAndNothingHidesInIt() {
        show(Explanations.noted(), () -> {
            TimeboxCanvas boxes = panel.timeboxes().canvas();
            AccessibleContext context = boxes.getAccessibleContext();
            List<String> heard = new ArrayList<>();
            for (int i = 0; i < context.getAccessibleChildrenCount(); i++) {
                AccessibleContext part = context.getAccessibleChild(i).getAccessibleContext();
                heard.add(part.getAccessibleName() + "; " + part.getAccessibleDescription());
            }
            String all = String.join("\n", heard);
            assertTrue(all.contains("note: retried twice: the node was busy, recorded at queue.cpp:11, recorded with {\"tries\":3}"), all);
            assertTrue(all.contains("gc #1 no step: GC pause; "), all);
            assertTrue(all.contains("note: שלום 3 \\u202e<html><b>\\u001b[2K\\n"), all);
            investigation.select(new RecordRef("t2", 1));
            assertTrue(boxes.getToolTipText().contains("&lt;html&gt;&lt;b&gt;\\u001b[2K"), boxes.getToolTipText());
        });
    }

    @Test
    void theFocusIsSeenOnEveryCanvas() {
        show(CausalRuns.explanation(3, 4, 60, 20), () -> canvases().forEach(canvas -> {
            BufferedImage before = OffScreen.paint(panel);
            tell(canvas, FocusEvent.FOCUS_GAINED);
            if (isShown(canvas)) {
                assertTrue(differ(before, OffScreen.paint(panel)), canvas::getName);
            }
            tell(canvas, FocusEvent.FOCUS_LOST);
            assertEquals(false, differ(before, OffScreen.paint(panel)));
        }));
    }

    @Test
    void whateverTheTreeShowsIsSelectedByEarAsByMouse() {
        show(Explanations.busyQueue(), () -> {
            TreeCanvas tree = panel.tree().canvas();
            int count = tree.getAccessibleContext().getAccessibleChildrenCount();
            assertTrue(count > 10);
            for (int i = 0; i < count; i++) {
                AccessibleContext context = tree.getAccessibleContext();
                String name = context.getAccessibleChild(i).getAccessibleContext().getAccessibleName();
                context.getAccessibleSelection().addAccessibleSelection(i);
                if (name.startsWith("State after ")) {
                    int depth = investigation.counterexample().linearizations().node(investigation.node().getAsInt()).depth();
                    assertEquals("State after " + depth + " operations", name);
                } else {
                    RecordRef selected = investigation.operation().orElseThrow();
                    assertTrue(name.startsWith("t" + selected.thread() + " "), name);
                }
            }
        });
    }

    @Test
    void everyWayToAStateIsTakenByKeyboard() {
        show(Explanations.busyQueue(), () -> {
            TreeCanvas tree = panel.tree().canvas();
            TreeRows.Cell cell = investigation.rows().rows().get(0).cells().get(0);
            investigation.select(cell.node());
            Set<Optional<RecordRef>> taken = new HashSet<>();
            cell.slots().forEach(slot -> type(tree, "shift LEFT"));
            for (int i = 0; i < cell.slots().size(); i++) {
                taken.add(Optional.of(investigation.counterexample().linearizations()
                        .edge(cell.slots().get(i).arrival().consuming()).operation()));
                assertTrue(investigation.path().edges().containsAll(cell.slots().get(i).arrival().edges()));
                type(tree, "shift RIGHT");
            }
            assertEquals(cell.slots().size(), taken.size());
        });
    }

    /** What can be done by pointer, and the keys that do the same. */
    @Test
    void everyGestureHasAKey() {
        show(CausalRuns.explanation(3, 4, 60, 20), () -> {
            List<String> all = List.of("UP", "DOWN", "LEFT", "RIGHT", "PLUS", "MINUS", "0", "shift F10", "CONTEXT_MENU", "ctrl C");
            canvases().forEach(canvas -> all.forEach(key -> action(canvas, key)));
            for (String key : List.of("U", "HOME", "PAGE_UP", "PAGE_DOWN")) {
                action(panel.timeboxes().canvas(), key);
                action(panel.causal().orElseThrow().canvas(), key);
            }
            for (String key : List.of("P", "O", "BACK_SPACE", "M", "R", "shift LEFT", "shift RIGHT")) {
                action(panel.tree().canvas(), key);
            }
        });
    }

    private List<JComponent> canvases() {
        List<JComponent> all = new ArrayList<>(List.of(panel.timeboxes().canvas(), panel.tree().canvas()));
        panel.causal().ifPresent(causal -> all.add(causal.canvas()));
        return all;
    }

    /** The timeboxes are behind the causal order, where there is one. */
    private boolean isShown(JComponent canvas) {
        return panel.causal().isEmpty() || canvas != panel.timeboxes().canvas();
    }

    private static void tell(JComponent canvas, int kind) {
        List.of(canvas.getFocusListeners()).forEach(listener -> {
            if (kind == FocusEvent.FOCUS_GAINED) {
                listener.focusGained(new FocusEvent(canvas, kind));
            } else {
                listener.focusLost(new FocusEvent(canvas, kind));
            }
        });
    }

    private static boolean differ(BufferedImage one, BufferedImage other) {
        for (int x = 0; x < one.getWidth(); x++) {
            for (int y = 0; y < one.getHeight(); y++) {
                if (one.getRGB(x, y) != other.getRGB(x, y)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void show(Explanation explanation, Runnable test) {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            panel = new CounterexamplePanel(explanation, place -> {});
            investigation = panel.investigation();
            OffScreen.layOut(panel, 1200, 800);
            test.run();
        });
    }

    private static void type(JComponent canvas, String stroke) {
        action(canvas, stroke).accept(new ActionEvent(canvas, 0, stroke));
    }

    private static Consumer<ActionEvent> action(JComponent canvas, String stroke) {
        Object name = canvas.getInputMap(JComponent.WHEN_FOCUSED).get(KeyStroke.getKeyStroke(stroke));
        assertNotEquals(null, name, () -> canvas.getName() + " does nothing on " + stroke);
        return canvas.getActionMap().get(name)::actionPerformed;
    }
}
