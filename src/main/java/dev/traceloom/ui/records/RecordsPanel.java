package dev.traceloom.ui.records;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.table.RecordTable;
import dev.traceloom.trace.table.RecordTable.Row;
import dev.traceloom.ui.kit.Clipboard;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.PromptField;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.SectionTitle;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.records.RecordColumn;
import dev.traceloom.view.records.ShownRecords;
import dev.traceloom.view.text.OperationLabel;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JComboBox;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import javax.swing.table.TableColumn;
import javax.swing.table.TableColumnModel;

/**
 * A recording as a table. Whatever reads the recording happens in the background; the table itself asks for what is on
 * the screen and nothing else, so that its length does not matter.
 */
public final class RecordsPanel extends JPanel {
    private static final int MOST_COPIED = 10_000;
    private static final int FIND_COLUMNS = 18;

    private final Executor background;
    private final SectionTitle title = new SectionTitle("Reading…");
    private final RecordsModel model;
    private final RecordsRenderer renderer;
    private final JTable table;
    private final RecordMenu menu;
    private final JComboBox<String> threads = PlainText.choice();
    private final JTextField search = new PromptField("Find in all cells", FIND_COLUMNS);
    private final AtomicInteger searches = new AtomicInteger();
    private final Map<RecordColumn, TableColumn> columns = new EnumMap<>(RecordColumn.class);
    private double scale = Theme.scale();
    private Optional<RecordTable> recording = Optional.empty();
    private Optional<RecordRef> wanted = Optional.empty();
    private boolean choosing;

    /** Where no trace is drawn. */
    public RecordsPanel(Executor background) {
        this(background, RecordJump.none());
    }

    /**
     * @param background where recordings are read; tasks may run at the same time
     * @param jump leads to where the trace is drawn
     */
    public RecordsPanel(Executor background, RecordJump jump) {
        super(new BorderLayout());
        this.background = background;
        setName("traceloom.records");
        model = new RecordsModel(background, this::showColumn);
        renderer = new RecordsRenderer(model);
        table = new JTable(model);
        table.setName("traceloom.records.table");
        table.setDefaultRenderer(Object.class, renderer);
        table.setAutoResizeMode(JTable.AUTO_RESIZE_LAST_COLUMN);
        table.setShowGrid(false);
        table.setIntercellSpacing(new Dimension(0, 0));
        table.setFillsViewportHeight(true);
        table.getTableHeader().setReorderingAllowed(false);
        table.setAutoCreateColumnsFromModel(false);
        for (RecordColumn column : RecordColumn.values()) {
            TableColumn shown = table.getColumnModel().getColumn(column.ordinal());
            shown.setPreferredWidth(Scaled.pixels(column.width()));
            columns.put(column, shown);
        }
        columns.forEach((column, shown) -> {
            if (column.isOptional()) {
                table.removeColumn(shown);
            }
        });
        table.getAccessibleContext().setAccessibleName("Records");
        threads.getAccessibleContext().setAccessibleName("Threads that are shown");
        threads.setName("traceloom.records.threads");
        threads.setVisible(false);
        threads.addActionListener(event -> chooseThread());
        search.setName("traceloom.records.search");
        search.setToolTipText("Find in all cells: Enter for the next one, Shift+Enter for the one before");
        Keys.bind(search, () -> find(false), "ENTER");
        Keys.bind(search, () -> find(true), "shift ENTER");
        Keys.bindInside(this, search::requestFocusInWindow, "ctrl F", "meta F");
        Keys.bindInside(this, () -> find(false), "F3");
        Keys.bindInside(this, () -> find(true), "shift F3");
        Keys.bind(table, this::copySelected, "ctrl C", "meta C");
        menu = new RecordMenu(table, model, jump, this::copySelected);
        JButton next = PlainText.button("Find");
        next.addActionListener(event -> find(false));
        title.addTool(threads);
        title.addTool(search);
        title.addTool(next);
        JScrollPane scroller = new JScrollPane(table);
        scroller.setBorder(BorderFactory.createEmptyBorder());
        add(title, BorderLayout.PAGE_START);
        add(scroller, BorderLayout.CENTER);
    }

    @Override
    public void updateUI() {
        super.updateUI();
        if (table != null) {
            Scaled.rows(table);
            Scaled.columns(columns.values(), scale);
            scale = Theme.scale();
        }
    }

    /** Shows a recording, which is closed with this panel. With a thread only its records are shown at first. */
    public void show(RecordTable opened, Optional<String> thread) {
        recording = Optional.of(opened);
        renderer.setThreads(opened.threads());
        choosing = true;
        threads.removeAllItems();
        threads.addItem("All threads");
        opened.threads().forEach(id -> threads.addItem("Thread " + OperationLabel.threadName(id)));
        threads.setSelectedIndex(1 + thread.map(opened.threads()::indexOf).orElse(-1));
        threads.setVisible(opened.threads().size() > 1);
        choosing = false;
        updateUI();
        chooseThread();
    }

    /** Adds a column that is there only where something stands in it. */
    private void showColumn(RecordColumn column) {
        TableColumnModel shown = table.getColumnModel();
        TableColumn added = columns.get(column);
        int before = 0;
        for (int i = 0; i < shown.getColumnCount(); i++) {
            if (shown.getColumn(i) == added) {
                return;
            }
            before += shown.getColumn(i).getModelIndex() < added.getModelIndex() ? 1 : 0;
        }
        shown.addColumn(added);
        shown.moveColumn(shown.getColumnCount() - 1, before);
    }

    /** Says that the recording cannot be shown, and why. */
    public void fail(String reason) {
        title.setText(reason);
    }

    /** Ends what is under way, and closes the recording. */
    public void dispose() {
        searches.incrementAndGet();
        model.show(Optional.empty());
        // A page that is being read now ends first, which the table itself sees to.
        recording.ifPresent(opened -> background.execute(opened::close));
        recording = Optional.empty();
    }

    /** Shows the records of all threads. Does nothing as long as there is no recording. */
    public void chooseAllThreads() {
        if (recording.isPresent()) {
            threads.setSelectedIndex(0);
        }
    }

    private void chooseThread() {
        if (choosing || recording.isEmpty()) {
            return;
        }
        RecordTable opened = recording.get();
        int position = threads.getSelectedIndex() - 1;
        Optional<String> thread = position < 0 ? Optional.empty() : Optional.of(opened.threads().get(position));
        background.execute(() -> {
            ShownRecords shown = ShownRecords.of(opened, thread);
            String last = shown.size() == 0
                    ? ""
                    : shown.row(shown.size() - 1).problem().map(problem -> " · " + problem).orElse("");
            SwingUtilities.invokeLater(() -> {
                if (recording.filter(now -> now == opened).isPresent()) {
                    title.setText(shown.summary() + last);
                    model.show(Optional.of(shown));
                    goToWanted();
                }
            });
        });
    }

    /** Selects a record, as soon as the recording is read. */
    public void showRecord(RecordRef record) {
        wanted = Optional.of(record);
        goToWanted();
    }

    private void goToWanted() {
        if (wanted.isEmpty() || model.records().isEmpty()) {
            return;
        }
        RecordRef record = wanted.get();
        ShownRecords shown = model.records().get();
        background.execute(() -> {
            OptionalInt found = shown.position(record);
            SwingUtilities.invokeLater(() -> {
                if (model.records().filter(now -> now == shown).isPresent() && wanted.filter(record::equals).isPresent()) {
                    goTo(record, found, shown);
                }
            });
        });
    }

    private void goTo(RecordRef record, OptionalInt found, ShownRecords shown) {
        if (found.isEmpty() && threads.getSelectedIndex() > 0) {
            chooseAllThreads();
            return;
        }
        wanted = Optional.empty();
        found.ifPresentOrElse(row -> {
            select(row);
            table.requestFocusInWindow();
        }, () -> title.setText(shown.summary() + " · " + record.inWords() + " is not among them"));
    }

    JPopupMenu menu() {
        return menu.menu();
    }

    private void find(boolean backwards) {
        String words = search.getText();
        Optional<ShownRecords> shown = model.records();
        if (words.isEmpty() || shown.isEmpty()) {
            return;
        }
        int number = searches.incrementAndGet();
        int from = table.getSelectedRow();
        background.execute(() -> {
            OptionalInt found = shown.get().find(words, from, backwards, () -> searches.get() != number);
            SwingUtilities.invokeLater(() -> {
                if (searches.get() == number) {
                    search.putClientProperty("JComponent.outline", found.isPresent() ? null : "warning");
                    search.setToolTipText(found.isPresent() ? null : PlainText.tip("Found nowhere: " + words));
                    found.ifPresent(this::select);
                }
            });
        });
    }

    private void select(int row) {
        table.setRowSelectionInterval(row, row);
        table.scrollRectToVisible(table.getCellRect(row, 0, true));
    }

    private void copySelected() {
        int[] rows = table.getSelectedRows();
        List<RecordColumn> shownColumns = shownColumns();
        model.records().ifPresent(shown -> background.execute(() -> {
            String text = Arrays.stream(rows)
                    .limit(MOST_COPIED)
                    .mapToObj(shown::row)
                    .map(row -> line(row, shownColumns))
                    .collect(Collectors.joining("\n"));
            SwingUtilities.invokeLater(() -> Clipboard.copy(text));
        }));
    }

    List<RecordColumn> shownColumns() {
        List<RecordColumn> columns = new ArrayList<>();
        for (int i = 0; i < table.getColumnCount(); i++) {
            columns.add(RecordColumn.values()[table.convertColumnIndexToModel(i)]);
        }
        return columns;
    }

    /** Cells with tabs between them, as spreadsheets take them. */
    static String line(Row row, List<RecordColumn> columns) {
        return columns.stream()
                .map(column -> column.text(row).replace('\t', ' '))
                .collect(Collectors.joining("\t"));
    }
}
