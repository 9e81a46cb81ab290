package dev.traceloom.ui.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.log.LogDirectoryFormat;
import dev.traceloom.trace.table.RecordTable;
import dev.traceloom.ui.OffScreen;
import java.awt.event.ActionEvent;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javax.swing.JComboBox;
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

    private void press(JTextField search, String stroke) {
        OffScreen.onEventThread(() -> {
            Object name = search.getInputMap().get(KeyStroke.getKeyStroke(stroke));
            search.getActionMap().get(name).actionPerformed(new ActionEvent(search, 0, ""));
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
