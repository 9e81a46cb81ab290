package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.spec.Place;
import dev.traceloom.testing.explained.ByHand;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.flow.FlowCanvas;
import dev.traceloom.ui.operation.PinBar;
import dev.traceloom.ui.timebox.TimeboxCanvas;
import dev.traceloom.ui.tree.TreeCanvas;
import dev.traceloom.ui.window.CodePane;
import dev.traceloom.ui.window.ViewPane;
import dev.traceloom.view.flow.Flow;
import dev.traceloom.view.flow.Target;
import dev.traceloom.view.tree.Pin;
import dev.traceloom.view.tree.TreeLayout;
import java.awt.Component;
import java.awt.Container;
import java.awt.Point;
import java.awt.event.ActionEvent;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import javax.swing.Action;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.JList;
import javax.swing.JTree;
import javax.swing.KeyStroke;
import javax.swing.SwingUtilities;
import org.junit.jupiter.api.Test;

/** Keyboard and mouse, without a screen. */
class CounterexamplePanelTest extends ShownCounterexample {
    private static final RecordRef QUERY = new RecordRef("1", 2);

    @Test
    void clickingATimeboxSelectsItsOperationAndTheStateAfterIt() {
        show(Explanations.miscount());
        OffScreen.onEventThread(() -> {
            TimeboxCanvas canvas = panel.timeboxes().canvas();
            RecordRef insert = new RecordRef("3", 2);
            press(canvas, middleOf(canvas, insert), 1);
            assertEquals(Optional.of(insert), investigation.operation());
            assertEquals(investigation.path().after(insert, investigation.counterexample().linearizations()),
                    investigation.node());
            assertEquals("t3 #3  KVInsert(key = 3, value = 3, result = 0)", panel.timeboxes().text());
        });
    }

    @Test
    void theTooltipOfAnOperationThatWouldBeNextSaysWhyNotAndThatNothingIsDecided() {
        show(Explanations.miscount());
        OffScreen.onEventThread(() -> {
            TimeboxCanvas canvas = panel.timeboxes().canvas();
            String tip = canvas.getToolTipText(mouse(canvas, middleOf(canvas, QUERY), MouseEvent.MOUSE_MOVED, 0));
            assertTrue(tip.contains("would be next, which is not decided: count = Cardinality("), tip);
            assertTrue(tip.contains("lo &lt;= k"), "what the specification says must not become markup: " + tip);
        });
    }

    @Test
    void arrowKeysWalkFromOperationToOperation() {
        show(Explanations.miscount());
        OffScreen.onEventThread(() -> {
            TimeboxCanvas canvas = panel.timeboxes().canvas();
            type(canvas, "LEFT");
            assertEquals(Optional.of(new RecordRef("1", 1)), investigation.operation());
            type(canvas, "DOWN");
            assertEquals("2", investigation.operation().orElseThrow().thread());
            type(canvas, "RIGHT");
            type(canvas, "PLUS");
            type(canvas, "HOME");
        });
    }

    @Test
    void aDoubleClickOnAnOperationPinsItAndTheChipTakesThePinBack() {
        show(Explanations.busyQueue());
        OffScreen.onEventThread(() -> {
            TreeCanvas tree = panel.tree().canvas();
            int before = investigation.focus().nodeCount();
            Point slot = slot(tree, 0, 0, 1);
            press(tree, slot, 1);
            click(tree, slot, 2);
            assertTrue(investigation.focus().nodeCount() < before);
            Pin pin = investigation.focus().pins().get(0);
            assertEquals(pin.depth(), investigation.rows().rows().get(0).depth());
            PinBar bar = OffScreen.find(panel, "traceloom.pins", PinBar.class);
            assertTrue(bar.isVisible());
            ((JButton) bar.getComponent(1)).doClick();
            assertEquals(before, investigation.focus().nodeCount());
            assertFalse(bar.isVisible());
        });
    }

    @Test
    void theTreeIsWalkedPinnedAndUnpinnedByKeyboard() {
        show(Explanations.busyQueue());
        OffScreen.onEventThread(() -> {
            TreeCanvas tree = panel.tree().canvas();
            int end = investigation.node().getAsInt();
            type(tree, "DOWN");
            assertNotEquals(end, investigation.node().getAsInt());
            type(tree, "UP");
            assertEquals(end, investigation.node().getAsInt());
            type(tree, "RIGHT");
            assertNotEquals(end, investigation.node().getAsInt());
            type(tree, "P");
            assertEquals(1, investigation.focus().pins().size());
            type(tree, "BACK_SPACE");
            assertEquals(List.of(), investigation.focus().pins());
            press(tree, slot(tree, 0, 0, 1), 1);
            type(tree, "O");
            assertEquals(
                    List.of(new Pin.Comes(
                            investigation.operation().orElseThrow(), investigation.rows().rows().get(0).depth())),
                    investigation.focus().pins());
            type(tree, "DELETE");
            int rows = investigation.rows().rows().size();
            type(tree, "M");
            assertTrue(investigation.rows().rows().size() > rows);
            type(tree, "R");
        });
    }

    @Test
    void backAndForwardLeadThroughSelectionsAndPins() {
        show(Explanations.busyQueue());
        OffScreen.onEventThread(() -> {
            JButton back = OffScreen.find(panel, "traceloom.back", JButton.class);
            JButton forward = OffScreen.find(panel, "traceloom.forward", JButton.class);
            assertFalse(back.isEnabled());
            Optional<RecordRef> first = investigation.operation();
            int end = investigation.node().getAsInt();
            type(panel.tree().canvas(), "DOWN");
            int earlier = investigation.node().getAsInt();
            type(panel.tree().canvas(), "P");
            assertEquals(1, investigation.focus().pins().size());
            typeInside("alt LEFT");
            assertEquals(List.of(), investigation.focus().pins());
            assertEquals(earlier, investigation.node().getAsInt());
            back.doClick();
            assertEquals(end, investigation.node().getAsInt());
            assertEquals(first, investigation.operation());
            assertFalse(back.isEnabled());
            typeInside("alt RIGHT");
            forward.doClick();
            assertEquals(1, investigation.focus().pins().size());
            assertFalse(forward.isEnabled());
            back.doClick();
            type(panel.tree().canvas(), "DOWN");
            assertFalse(forward.isEnabled(), "who goes elsewhere leaves what was ahead behind");
        });
    }

    @Test
    void aReasonLeadsToItsPlaceInTheSpecification() {
        show(Explanations.miscount());
        OffScreen.onEventThread(() -> {
            FlowCanvas stalls = OffScreen.find(panel, "traceloom.stalls", FlowCanvas.class);
            Flow.PlacedRun link = stalls.flow().runs().stream()
                    .filter(run -> run.run().target().filter(Target.Source.class::isInstance).isPresent())
                    .filter(run -> run.text().startsWith("SetBench.tla:31"))
                    .findFirst()
                    .orElseThrow();
            press(stalls, new Point((int) link.x() + 3, (int) link.y() + 8), 1);
            assertEquals("[SetBench.tla:31:8]", opened.toString());
            type(stalls, "ENTER");
            assertEquals(2, opened.size());
        });
    }

    @Test
    void theDefinitionOfAnyOperationOpens() {
        show(Explanations.miscount());
        OffScreen.onEventThread(() -> {
            investigation.select(new RecordRef("4", 0));
            Action open = panel.getActionMap()
                    .get(panel.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT)
                            .get(KeyStroke.getKeyStroke("F4")));
            open.actionPerformed(new ActionEvent(panel, 0, ""));
            assertEquals("[SetBench.tla:25:1]", opened.toString());
        });
    }

    @Test
    void aValueIsFollowedAndItsHistoryLeadsBackInTime() {
        show(Explanations.lostElement());
        OffScreen.onEventThread(() -> {
            JTree state = OffScreen.find(panel, "traceloom.state", JTree.class);
            state.setSelectionRow(0);
            type(state, "F");
            JList<?> history = OffScreen.find(panel, "traceloom.history", JList.class);
            assertEquals(4, history.getModel().getSize());
            history.setSelectedIndex(1);
            assertEquals(1, investigation.counterexample()
                    .linearizations()
                    .node(investigation.node().getAsInt())
                    .depth());
        });
    }

    @Test
    void scrollingAndZoomingNeverLeaveTheRecording() {
        show(Explanations.busyQueue());
        OffScreen.onEventThread(() -> {
            TimeboxCanvas canvas = panel.timeboxes().canvas();
            for (int i = 0; i < 60; i++) {
                wheel(canvas, i % 3 == 0 ? InputEvent.CTRL_DOWN_MASK : 0, i % 7 - 3);
                OffScreen.paint(canvas);
            }
            for (int i = 0; i < 80; i++) {
                wheel(canvas, InputEvent.CTRL_DOWN_MASK, 1);
            }
            OffScreen.paint(canvas);
            press(canvas, new Point(canvas.getWidth() - 5, 40), 1);
        });
    }

    @Test
    void thePanelsFollowTheLookAndFeel() {
        show(Explanations.miscount());
        OffScreen.onEventThread(() -> {
            assertTrue(brightness() > 200, () -> "light: " + brightness());
            OffScreen.useTheme(true);
            SwingUtilities.updateComponentTreeUI(panel);
            assertTrue(brightness() < 100, () -> "dark: " + brightness());
            OffScreen.useLookAndFeel("javax.swing.plaf.metal.MetalLookAndFeel");
            SwingUtilities.updateComponentTreeUI(panel);
            OffScreen.paint(panel);
        });
    }

    @Test
    void anExplanationWithoutAGraphOrOperationsIsShownToo() {
        show(ByHand.explanation(List.of(), new LinearizationGraph(List.of(), List.of(), 0, false)));
        OffScreen.onEventThread(() -> {
            OffScreen.paint(panel);
            TimeboxCanvas canvas = panel.timeboxes().canvas();
            press(canvas, new Point(100, 50), 1);
            wheel(canvas, InputEvent.CTRL_DOWN_MASK, 1);
            type(canvas, "HOME");
            type(panel.tree().canvas(), "DOWN");
            type(panel.tree().canvas(), "P");
            OffScreen.paint(panel);
        });
    }

    @Test
    void theWindowShowsTheSourceOfAPlaceAndClosesItAgain() {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            Explanation explanation = Explanations.miscount();
            ViewPane pane = new ViewPane(PreparedView.of(explanation), List.of());
            OffScreen.layOut(pane, 1200, 800);
            CodePane code = find(pane);
            assertFalse(code.isVisible());
            String module = explanation.stalls().get(0).definition().orElseThrow().file();
            pane.open(new Place(module, 31, 8, 31, 20));
            assertTrue(code.isVisible());
            assertEquals(module, code.file());
            pane.open(new Place(module, 9999, 999, 9999, 999));
            pane.open(new Place("Elsewhere.tla", 1, 1, 1, 1));
            assertEquals(module, code.file());
        });
    }

    private static CodePane find(Container inside) {
        for (Component child : inside.getComponents()) {
            if (child instanceof CodePane code) {
                return code;
            }
            CodePane found = child instanceof Container container ? find(container) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private int brightness() {
        BufferedImage image = OffScreen.paint(panel);
        long sum = 0;
        int count = 0;
        for (int x = 0; x < image.getWidth(); x += 7) {
            for (int y = 0; y < image.getHeight(); y += 7) {
                sum += image.getRGB(x, y) >> 8 & 0xFF;
                count++;
            }
        }
        return (int) (sum / count);
    }

    private static Point middleOf(TimeboxCanvas canvas, RecordRef ref) {
        return canvas.middle(ref).orElseThrow(() -> new AssertionError(ref + " is not in sight"));
    }

    private static Point slot(TreeCanvas tree, int row, int cell, int slot) {
        TreeLayout layout = tree.treeLayout();
        return new Point(
                (int) (layout.slotX(row, cell, slot) + 10), (int) (TreeLayout.y(row) + TreeLayout.STATE_HEIGHT + 8));
    }
}
