package dev.traceloom.ui.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.ui.OffScreen;
import dev.traceloom.ui.flow.CardPanel;
import dev.traceloom.view.runs.RunRow;
import dev.traceloom.view.runs.RunsKnown;
import dev.traceloom.view.runs.SomeRows;
import dev.traceloom.view.traces.OutcomeCards;
import java.awt.Rectangle;
import java.awt.event.ActionEvent;
import java.awt.event.MouseEvent;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JMenuItem;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.KeyStroke;
import org.junit.jupiter.api.Test;

public class RunsPanelTest {
    private final Notes notes = new Notes();

    /** Writes down what it is asked for. */
    public static final class Notes implements RunActions {
        final List<String> asked = new ArrayList<>();

        @Override
        public void refresh() {
            asked.add("refresh");
        }

        @Override
        public void open(RunRow run) {
            asked.add("open " + run.id());
        }

        @Override
        public void validate(RunRow run) {
            asked.add("validate " + run.id());
        }

        @Override
        public String debugWords(RunRow run) {
            return "Debug in gdb: " + run.id();
        }

        @Override
        public Optional<String> whyNoDebugger(RunRow run) {
            return run.recorded().isPresent() ? Optional.empty() : Optional.of("nobody knows how it was recorded");
        }

        @Override
        public void debug(RunRow run) {
            asked.add("debug " + run.id());
        }

        @Override
        public Optional<String> path(RunRow run) {
            return run.recorded().map(recorded -> "/recordings/" + run.id());
        }

        @Override
        public Optional<String> command(RunRow run) {
            return run.recorded().map(recorded -> "record " + recorded.seed());
        }

        @Override
        public void prune(List<RunRow> runs) {
            asked.add("prune " + runs.stream().map(RunRow::id).collect(Collectors.joining(" ")));
        }
    }

    private interface Scene {
        void play(RunsPanel panel, JTable table);
    }

    private void with(Scene scene) {
        OffScreen.onEventThread(() -> {
            OffScreen.useTheme(false);
            RunsPanel panel = new RunsPanel(notes, ZoneOffset.UTC);
            panel.show(SomeRows.known());
            OffScreen.layOut(panel, 1200, 400);
            scene.play(panel, OffScreen.find(panel, "traceloom.runs.table", JTable.class));
        });
    }

    private static List<String> ids(RunsPanel panel) {
        return panel.shown().stream().map(RunRow::id).toList();
    }

    private static String summary(RunsPanel panel) {
        return OffScreen.find(panel, "traceloom.runs.summary", JLabel.class).getText();
    }

    @Test
    void wordsAndVerdictNarrowTheList() {
        with((panel, table) -> {
            JTextField filter = OffScreen.find(panel, "traceloom.runs.filter", JTextField.class);
            JComboBox<?> verdicts = OffScreen.find(panel, "traceloom.runs.verdicts", JComboBox.class);
            assertEquals("5 runs", summary(panel));
            filter.setText("stress rr");
            assertEquals(List.of("4", "2"), ids(panel));
            assertEquals("2 of 5 runs", summary(panel));
            verdicts.setSelectedItem("rejected");
            assertEquals(List.of("4"), ids(panel));
            filter.setText("");
            verdicts.setSelectedIndex(0);
            assertEquals(5, table.getRowCount());
        });
    }

    @Test
    void theSelectionStaysWithItsRunWhenOthersCome() {
        with((panel, table) -> {
            panel.select(1);
            List<RunRow> more = new ArrayList<>(SomeRows.known().rows());
            more.add(0, SomeRows.recorded(5, Optional.empty()));
            panel.show(new RunsKnown(more, false, List.of()));
            assertEquals(2, table.getSelectedRow());
            assertEquals("3", panel.selected().get(0).id());
        });
    }

    @Test
    void enterAndADoubleClickOpenARun() {
        with((panel, table) -> {
            panel.select(0);
            Object enter = table.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT)
                    .get(KeyStroke.getKeyStroke("ENTER"));
            table.getActionMap().get(enter).actionPerformed(new ActionEvent(table, 0, ""));
            panel.select(2);
            int y = table.getCellRect(2, 0, true).y + 3;
            MouseEvent twice = new MouseEvent(
                    table, MouseEvent.MOUSE_CLICKED, 0, 0, 5, y, 2, false, MouseEvent.BUTTON1);
            Arrays.stream(table.getMouseListeners()).forEach(listener -> listener.mouseClicked(twice));
        });
        assertEquals(List.of("open 4", "open 2"), notes.asked);
    }

    private JMenuItem item(RunsPanel panel, String name) {
        return Arrays.stream(panel.menu().getComponents())
                .filter(part -> ("traceloom.runs.menu." + name).equals(part.getName()))
                .map(JMenuItem.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theMenuOffersWhatARunAllows() {
        with((panel, table) -> {
            panel.select(0);
            for (String name : List.of("open", "validate", "debug", "prune")) {
                item(panel, name).doClick();
            }
            assertEquals("Debug in gdb: 4", item(panel, "debug").getText());
            assertTrue(item(panel, "command").isEnabled());
            assertTrue(item(panel, "path").isEnabled());
            panel.select(4);
            assertFalse(item(panel, "open").isEnabled(), "it has no explanation");
            assertTrue(item(panel, "validate").isEnabled());
            assertFalse(item(panel, "command").isEnabled(), "nobody knows how it was recorded");
            assertFalse(item(panel, "debug").isEnabled());
            assertTrue(item(panel, "debug").getToolTipText().contains("nobody knows how it was recorded"));
            assertFalse(item(panel, "path").isEnabled(), "nobody knows where it is");
            assertFalse(item(panel, "prune").isEnabled(), "its trace is not ours");
            table.setRowSelectionInterval(1, 4);
            assertFalse(item(panel, "validate").isEnabled());
            assertFalse(item(panel, "debug").isEnabled());
            item(panel, "prune").doClick();
        });
        assertEquals(List.of("open 4", "validate 4", "debug 4", "prune 4", "prune 3 2 1"), notes.asked);
    }

    @Test
    void wordsStandInsteadOfAListAndAListInsteadOfWords() {
        with((panel, table) -> {
            panel.show(OutcomeCards.problem("It cannot be read", "It is damaged."));
            CardPanel words = OffScreen.find(panel, "traceloom.runs.words", CardPanel.class);
            assertEquals("It cannot be read\nIt is damaged.", words.text().strip());
            panel.show(SomeRows.known());
            assertEquals(null, OffScreen.find(panel, "traceloom.runs.words", CardPanel.class));
            assertEquals(5, ids(panel).size());
        });
    }

    @Test
    void aClickOnAHeaderSortsUpThenDownThenNoMore() {
        with((panel, table) -> {
            List<String> newestFirst = ids(panel);
            int operations = table.getColumnModel().getColumnIndex("Operations in order");
            table.getRowSorter().toggleSortOrder(operations);
            assertEquals(List.of("1", "v7", "4"), ids(panel).subList(0, 3), "90, 123 and 871, which is less than 2,004");
            panel.select(1);
            table.getRowSorter().toggleSortOrder(operations);
            assertEquals("v7", ids(panel).get(3));
            assertEquals("v7", panel.selected().get(0).id(), "what was selected still is");
            table.getRowSorter().toggleSortOrder(operations);
            assertEquals(newestFirst, ids(panel));
            int ran = table.getColumnModel().getColumnIndex("Ran for");
            assertEquals("5.0 s", table.getValueAt(0, ran));
            assertEquals("12.3 s", table.getValueAt(0, table.getColumnModel().getColumnIndex("Validated in")));
        });
    }

    @Test
    void theChartIsWalkedByKeysAndLeadsToTheRunsOfADay() {
        with((panel, table) -> {
            panel.showTrends();
            OffScreen.layOut(panel, 1200, 400);
            TrendChart chart = OffScreen.find(panel, "traceloom.runs.chart", TrendChart.class);
            assertEquals(2, chart.getAccessibleContext().getAccessibleChildrenCount());
            type(chart, "LEFT");
            String described = chart.getAccessibleContext().getAccessibleDescription();
            assertTrue(described.startsWith("2026-01-31, 3 rejected, 1 undecided, 2 accepted; half of the runs took less than "), described);
            OffScreen.paint(panel);
            Rectangle first = chart.getAccessibleContext().getAccessibleChild(0).getAccessibleContext()
                    .getAccessibleComponent().getBounds();
            String tip = chart.getToolTipText(new MouseEvent(
                    chart, MouseEvent.MOUSE_MOVED, 0, 0, first.x + 3, first.y + 3, 0, false, 0));
            assertTrue(tip.contains("2026-01-30"), tip);
            type(chart, "LEFT");
            type(chart, "END");
            type(chart, "ENTER");
            assertEquals("2026-01-31", OffScreen.find(panel, "traceloom.runs.filter", JTextField.class).getText());
            assertEquals(5, ids(panel).size());
        });
    }

    private static void type(JComponent component, String stroke) {
        Object name = component.getInputMap(JComponent.WHEN_FOCUSED).get(KeyStroke.getKeyStroke(stroke));
        component.getActionMap().get(name).actionPerformed(new ActionEvent(component, 0, stroke));
    }

    @Test
    void trendsAreATable() {
        with((panel, table) -> {
            panel.showTrends();
            JTable trends = OffScreen.find(panel, "traceloom.runs.trends", JTable.class);
            assertEquals(2, trends.getRowCount());
            assertEquals("Enqueue 2, Dequeue 1", trends.getValueAt(0, 5));
        });
    }
}
