package dev.traceloom.ui.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.explained.Explanations;
import dev.traceloom.ui.OffScreen;
import dev.traceloom.view.Counterexample;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.state.Entry;
import java.awt.event.ActionEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.accessibility.Accessible;
import javax.swing.JComponent;
import javax.swing.JTextField;
import javax.swing.JToggleButton;
import javax.swing.JTree;
import javax.swing.KeyStroke;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StatePanelTest {
    private final List<String> opened = new ArrayList<>();
    private Investigation investigation;
    private StatePanel panel;
    private JTree tree;

    @BeforeEach
    void show() {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            investigation = new Investigation(new Counterexample(Explanations.sameElementTwice()));
            panel = new StatePanel(investigation, (title, text) -> opened.add(title + ": " + text));
            tree = OffScreen.find(panel, "traceloom.state", JTree.class);
        });
    }

    @Test
    void whatChangedIsOpenAndTheRestIsFolded() {
        OffScreen.onEventThread(() -> {
            assertEquals(List.of("queue"), lines(), "a failed look at the queue changed nothing, and its values are on the line");
            selectBefore(true);
            assertTrue(tree.isExpanded(0));
            assertTrue(lines().size() > 1);
        });
    }

    @Test
    void whatTheReaderOpensOrFoldsStaysSo() {
        OffScreen.onEventThread(() -> {
            selectBefore(true);
            tree.collapseRow(0);
            int first = investigation.node().getAsInt();
            selectBefore(true);
            assertFalse(tree.isExpanded(0), "folded by the reader");
            tree.expandRow(0);
            investigation.select(first);
            assertTrue(tree.isExpanded(0), "opened by the reader");
        });
    }

    @Test
    void onlyWhatChangedAndOnlyWhatHasTheWords() {
        OffScreen.onEventThread(() -> {
            selectBefore(true);
            int all = lines().size();
            OffScreen.find(panel, "traceloom.state.changed", JToggleButton.class).doClick();
            assertTrue(lines().size() < all || all == 2, lines().toString());
            type("D");
            assertEquals(all, lines().size());
            JTextField filter = OffScreen.find(panel, "traceloom.state.search", JTextField.class);
            filter.setText("no such words");
            assertEquals(List.of(), lines());
            assertEquals("error", filter.getClientProperty("JComponent.outline"));
            OffScreen.layOut(panel, 300, 300);
            OffScreen.paint(panel);
            filter.setText("QUEUE");
            assertEquals("queue", lines().get(0));
            filter.setText("");
            assertEquals(all, lines().size());
        });
    }

    @Test
    void aValueOpensInAnEditorOfItsOwnByKey() {
        OffScreen.onEventThread(() -> {
            selectBefore(true);
            tree.setSelectionRow(0);
            type("F4");
            assertEquals(1, opened.size());
            assertTrue(opened.get(0).startsWith("queue in state "), opened.get(0));
            assertTrue(opened.get(0).contains("\\* before:"), opened.get(0));
            type("ENTER");
            assertEquals(1, opened.size(), "what fits its line is followed instead");
            assertEquals("queue", investigation.followed().orElseThrow().text());
        });
    }

    @Test
    void theSelectedLineIsTheSameOneInTheNextState() {
        OffScreen.onEventThread(() -> {
            tree.setSelectionRow(0);
            selectBefore(true);
            assertEquals(0, tree.getSelectionModel().getLeadSelectionRow());
        });
    }

    @Test
    void linesAreReadAloudWithWhatBecameOfThem() {
        OffScreen.onEventThread(() -> {
            selectBefore(true);
            assertEquals("State", tree.getAccessibleContext().getAccessibleName());
            Accessible line = tree.getAccessibleContext().getAccessibleChild(0);
            String name = line.getAccessibleContext().getAccessibleName();
            assertTrue(name.startsWith("queue, changed: "), name);
        });
    }

    /** An earlier state of this order, which differs from the one before it or does not. */
    private void selectBefore(boolean changed) {
        do {
            investigation.select(investigation.path().before(investigation.node().getAsInt()).orElseThrow());
        } while (changed && investigation.state().stream().allMatch(entry -> entry.change().sign().isEmpty()));
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < tree.getRowCount(); row++) {
            lines.add(Optional.of(tree.getPathForRow(row).getLastPathComponent())
                    .map(Entry.class::cast)
                    .map(entry -> entry.path().text())
                    .orElseThrow());
        }
        return lines;
    }

    private void type(String stroke) {
        Object name = tree.getInputMap(JComponent.WHEN_FOCUSED).get(KeyStroke.getKeyStroke(stroke));
        tree.getActionMap().get(name).actionPerformed(new ActionEvent(tree, 0, stroke));
    }
}
