package dev.traceloom.ui.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.log.LogDirectoryFormat;
import dev.traceloom.trace.table.RecordTable;
import dev.traceloom.ui.OffScreen;
import dev.traceloom.ui.kit.SectionTitle;
import java.awt.event.ActionEvent;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JMenuItem;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.KeyStroke;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is read in the background is here read when the test says so. */
class RecordsPanelTest {
    private static final Path SET = Path.of("examples/set/recordings/accepted/five-threads");

    private final Deque<Runnable> background = new ArrayDeque<>();
    private RecordsPanel panel;
    private JTable table;

    @BeforeEach
    void makeThePanel() {
        OffScreen.useTheme(false);
        OffScreen.onEventThread(() -> panel = new RecordsPanel(background::add));
        table = OffScreen.find(panel, "traceloom.records.table", JTable.class);
    }

    @Test
    void onlyWhatIsLookedAtIsRead() throws Exception {
        try (RecordTable recording = new LogDirectoryFormat().table(SET, () -> false)) {
            show(recording, Optional.empty());
            OffScreen.onEventThread(() -> {
                assertEquals(recording.size(), table.getRowCount());
                assertEquals("…", table.getValueAt(recording.size() - 1, 4));
                assertEquals(1, background.size());
            });
            settle();
            OffScreen.onEventThread(() -> {
                assertEquals(
                        recording.row(recording.size() - 1).operation().orElseThrow().name(),
                        table.getValueAt(recording.size() - 1, 4));
                assertTrue(background.isEmpty());
            });
        }
    }

    @Test
    void aThreadIsChosen() throws Exception {
        try (RecordTable recording = new LogDirectoryFormat().table(SET, () -> false)) {
            show(recording, Optional.of("3"));
            int own = table.getRowCount();
            assertTrue(own < recording.size());
            OffScreen.onEventThread(() -> table.getValueAt(0, 1));
            settle();
            OffScreen.onEventThread(() -> assertEquals("t3", table.getValueAt(0, 1)));
            JComboBox<?> threads = OffScreen.find(panel, "traceloom.records.threads", JComboBox.class);
            OffScreen.onEventThread(() -> assertEquals("Thread t3", threads.getSelectedItem()));
            OffScreen.onEventThread(panel::chooseAllThreads);
            settle();
            assertEquals(recording.size(), table.getRowCount());
        }
    }

    @Test
    void enterGoesToTheNextRecordThatHasTheWords() throws Exception {
        try (RecordTable recording = new LogDirectoryFormat().table(SET, () -> false)) {
            show(recording, Optional.empty());
            JTextField search = OffScreen.find(panel, "traceloom.records.search", JTextField.class);
            OffScreen.onEventThread(() -> search.setText("kverase"));
            press(search, "ENTER");
            int first = table.getSelectedRow();
            assertEquals("KVErase", recording.row(first).operation().orElseThrow().name());
            press(search, "ENTER");
            assertTrue(table.getSelectedRow() > first);
            press(search, "shift ENTER");
            assertEquals(first, table.getSelectedRow());
        }
    }

    @Test
    void aRecordIsCopiedWithTabsBetweenItsCells() throws Exception {
        try (RecordTable recording = new LogDirectoryFormat().table(SET, () -> false)) {
            String[] cells = RecordsPanel.line(recording.row(0), new RecordsPanel(Runnable::run).shownColumns()).split("\t", -1);
            assertEquals(8, cells.length);
            assertEquals(recording.row(0).operation().orElseThrow().name(), cells[4]);
        }
    }

    @Test
    void aRecordThatIsAskedForIsSelectedWhicheverThreadIsShown() throws Exception {
        try (RecordTable recording = new LogDirectoryFormat().table(SET, () -> false)) {
            OffScreen.onEventThread(() -> panel.showRecord(new RecordRef("t3", 4)));
            show(recording, Optional.of("3"));
            assertEquals(4, table.getSelectedRow());
            OffScreen.onEventThread(() -> panel.showRecord(new RecordRef("1", 2)));
            settle();
            assertEquals(recording.size(), table.getRowCount(), "its thread was not shown");
            assertEquals(new RecordRef("1", 2), recording.ref(table.getSelectedRow()));
            OffScreen.onEventThread(() -> panel.showRecord(new RecordRef("1", 123_456)));
            settle();
            assertEquals(new RecordRef("1", 2), recording.ref(table.getSelectedRow()));
            assertTrue(title().endsWith("t1 #123457 is not among them"), title());
        }
    }

    @Test
    void enterAndTheMenuLeadToWhereTheTraceIsDrawn() throws Exception {
        Drawn drawn = new Drawn();
        OffScreen.onEventThread(() -> panel = new RecordsPanel(background::add, drawn));
        table = OffScreen.find(panel, "traceloom.records.table", JTable.class);
        try (RecordTable recording = new LogDirectoryFormat().table(SET, () -> false)) {
            show(recording, Optional.of("3"));
            OffScreen.onEventThread(() -> table.setRowSelectionInterval(6, 6));
            press(table, "ENTER");
            assertEquals(List.of(), drawn.shown);
            OffScreen.onEventThread(() -> {
                JMenuItem why = (JMenuItem) panel.menu().getComponent(0);
                assertEquals(KeyStroke.getKeyStroke("ENTER"), why.getAccelerator());
                assertFalse(why.isEnabled());
                assertTrue(why.getToolTipText().contains("nobody drew it"));
            });
            drawn.whyNot = Optional.empty();
            press(table, "ENTER");
            assertEquals(List.of(new RecordRef("3", 6)), drawn.shown);
            OffScreen.onEventThread(() -> ((JMenuItem) panel.menu().getComponent(0)).doClick(0));
            assertEquals(2, drawn.shown.size());
        }
    }

    private String title() {
        return ((JLabel) ((SectionTitle) panel.getComponent(0)).getComponent(0)).getText();
    }

    private static final class Drawn implements RecordJump {
        private final List<RecordRef> shown = new ArrayList<>();
        private Optional<String> whyNot = Optional.of("nobody drew it");

        @Override
        public Optional<String> whyNot() {
            return whyNot;
        }

        @Override
        public void to(RecordRef record) {
            shown.add(record);
        }
    }

    private void press(JComponent part, String stroke) {
        OffScreen.onEventThread(() -> {
            Object name = part.getInputMap().get(KeyStroke.getKeyStroke(stroke));
            part.getActionMap().get(name).actionPerformed(new ActionEvent(part, 0, ""));
        });
        settle();
    }

    private void show(RecordTable recording, Optional<String> thread) {
        OffScreen.onEventThread(() -> panel.show(recording, thread));
        settle();
    }

    private void settle() {
        while (!background.isEmpty()) {
            background.remove().run();
            OffScreen.onEventThread(() -> {});
        }
    }
}
