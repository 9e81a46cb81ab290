package dev.traceloom.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.Explanation;
import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.records.RecordsPanel;
import dev.traceloom.ui.runs.RunsPanel;
import dev.traceloom.ui.runs.RunsPanelTest;
import dev.traceloom.ui.window.ViewPane;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.runs.SomeRows;
import dev.traceloom.view.tree.Pin;
import java.awt.Component;
import java.awt.Container;
import java.awt.event.ActionEvent;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.accessibility.AccessibleContext;
import javax.swing.AbstractButton;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.JTree;
import javax.swing.KeyStroke;
import javax.swing.text.JTextComponent;
import org.junit.jupiter.api.Test;

/** For those who use no mouse, and for those who listen: everything is reached by keys, and everything is called something. */
class KeyboardAloneTest {
    private final List<String> opened = new ArrayList<>();
    private CounterexamplePanel panel;
    private Investigation investigation;

    @Test
    void aCounterexampleIsInvestigatedFromEndToEndWithoutAMouse() {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            panel = new CounterexamplePanel(Explanations.busyQueue(), place -> opened.add(place.toString()));
            investigation = panel.investigation();
            OffScreen.layOut(panel, 1300, 850);
            findAnOperation();
            walkTheTimeboxes();
            pinInTheTree();
            followTheReasons();
            readTheState();
            OffScreen.paint(panel);
        });
    }

    private void findAnOperation() {
        press(panel, "ctrl F");
        JTextField field = find("traceloom.search", JTextField.class);
        field.setText("enqueue(20)");
        press(field, "ENTER");
        assertTrue(find("traceloom.search.count", JLabel.class).getText().startsWith("1 of "));
        press(panel, "F4");
        assertEquals(1, opened.size(), "the definition of what was found");
        press(field, "ESCAPE");
        press(panel, "alt LEFT");
    }

    private void walkTheTimeboxes() {
        JComponent boxes = panel.timeboxes().canvas();
        Optional<RecordRef> before = investigation.operation();
        press(boxes, "LEFT");
        assertNotEquals(before, investigation.operation());
        press(boxes, "HOME");
        assertTrue(investigation.counterexample().stall(investigation.operation().orElseThrow()).isPresent());
    }

    private void pinInTheTree() {
        JComponent tree = panel.tree().canvas();
        press(tree, "DOWN");
        press(tree, "P");
        List<Pin> pins = investigation.focus().pins();
        assertEquals(1, pins.size());
        press(tree, "BACK_SPACE");
        press(panel, "alt LEFT");
        assertEquals(pins, investigation.focus().pins());
        press(panel, "alt LEFT");
    }

    private void followTheReasons() {
        JComponent reasons = find("traceloom.stalls", JComponent.class);
        int before = opened.size();
        press(reasons, "DOWN");
        press(reasons, "ENTER");
        assertEquals(before + 1, opened.size(), "what stands in the way");
        // The first link of a card is its operation, the second its definition.
        press(reasons, "RIGHT");
        press(reasons, "RIGHT");
        press(reasons, "ENTER");
        assertEquals("Queue.tla:12:1", opened.get(before + 1));
        OffScreen.paint(reasons);
    }

    private void readTheState() {
        JTree state = find("traceloom.state", JTree.class);
        state.setSelectionRow(0);
        press(state, "D");
        press(state, "D");
        press(state, "F");
        assertTrue(investigation.followed().isPresent());
        JList<?> history = find("traceloom.history", JList.class);
        int node = investigation.node().getAsInt();
        press(history, "UP");
        assertNotEquals(node, investigation.node().getAsInt());
    }

    @Test
    void nothingThatIsUsedIsWithoutAName() {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            List<JComponent> shown = new ArrayList<>();
            for (Explanation explanation : List.of(Explanations.busyQueue(), Explanations.miscount())) {
                ViewPane pane = new ViewPane(PreparedView.of(explanation), List.of());
                shown.add(pane);
            }
            CounterexamplePanel low = new CounterexamplePanel(Explanations.busyQueue(), place -> {});
            shown.add(low);
            RunsPanel runs = new RunsPanel(new RunsPanelTest.Notes(), ZoneOffset.UTC);
            runs.show(SomeRows.known());
            shown.add(runs);
            RunsPanel trends = new RunsPanel(new RunsPanelTest.Notes(), ZoneOffset.UTC);
            trends.show(SomeRows.known());
            trends.showTrends();
            shown.add(trends);
            shown.add(new RecordsPanel(Runnable::run));
            List<String> nameless = new ArrayList<>();
            int seen = 0;
            for (JComponent each : shown) {
                OffScreen.layOut(each, 1200, each == low ? 300 : 800);
                seen += look(each, nameless);
            }
            assertEquals(List.of(), nameless);
            assertTrue(seen > 60, "only " + seen + " were looked at");
        });
    }

    /** How many were looked at. */
    private static int look(Container inside, List<String> nameless) {
        int seen = 0;
        for (Component child : inside.getComponents()) {
            if (isUsed(child)) {
                seen++;
                AccessibleContext context = child.getAccessibleContext();
                String name = context == null ? null : context.getAccessibleName();
                if (name == null || name.isBlank() || name.codePoints().noneMatch(Character::isLetter)) {
                    nameless.add(child.getClass().getSimpleName() + " " + child.getName() + ": " + name);
                }
            }
            // Parts of a look's own, such as the arrows of a scroll bar, are the look's business.
            if (child instanceof Container container && !isTheLooks(child)) {
                seen += look(container, nameless);
            }
        }
        return seen;
    }

    private static boolean isTheLooks(Component component) {
        return component instanceof JComboBox || component instanceof javax.swing.JScrollBar
                || component instanceof JTextComponent;
    }

    private static boolean isUsed(Component component) {
        boolean ours = component.getClass().getName().startsWith("dev.traceloom") && component instanceof JComponent mine
                && mine.getInputMap(JComponent.WHEN_FOCUSED).size() > 0;
        return component instanceof AbstractButton
                || component instanceof JTextComponent
                || component instanceof JTree
                || component instanceof JTable
                || component instanceof JList
                || component instanceof JComboBox
                || ours;
    }

    private <T extends Component> T find(String name, Class<T> type) {
        T found = OffScreen.find(panel, name, type);
        assertNotNull(found, name);
        return found;
    }

    private static void press(JComponent component, String stroke) {
        for (int when : new int[] {JComponent.WHEN_FOCUSED, JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT}) {
            Object name = component.getInputMap(when).get(KeyStroke.getKeyStroke(stroke));
            if (name != null && component.getActionMap().get(name) != null) {
                component.getActionMap().get(name).actionPerformed(new ActionEvent(component, 0, stroke));
                return;
            }
        }
        throw new AssertionError(component.getName() + " has nothing for " + stroke);
    }
}
