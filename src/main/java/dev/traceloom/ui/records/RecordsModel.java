package dev.traceloom.ui.records;

import dev.traceloom.trace.table.RecordTable.Row;
import dev.traceloom.view.records.RecordColumn;
import dev.traceloom.view.records.ShownRecords;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;
import javax.swing.table.AbstractTableModel;

/** Reads a page of records when the first of them is looked at, in the background, and keeps the last pages. */
final class RecordsModel extends AbstractTableModel {
    private static final int RECORDS_PER_PAGE = 128;
    private static final int MOST_PAGES = 64;
    private static final RecordColumn[] COLUMNS = RecordColumn.values();

    private final Executor background;
    private final Consumer<RecordColumn> needed;
    private final Set<Integer> asked = new HashSet<>();
    private final Map<Integer, Row[]> pages = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Row[]> eldest) {
            return size() > MOST_PAGES;
        }
    };
    private Optional<ShownRecords> records = Optional.empty();

    /** @param needed hears of optional columns in which something stands */
    RecordsModel(Executor background, Consumer<RecordColumn> needed) {
        this.background = background;
        this.needed = needed;
    }

    void show(Optional<ShownRecords> shown) {
        records = shown;
        pages.clear();
        asked.clear();
        fireTableDataChanged();
    }

    Optional<ShownRecords> records() {
        return records;
    }

    /** The record of a row, if it has been read already; otherwise reading begins. */
    Optional<Row> row(int row) {
        int page = row / RECORDS_PER_PAGE;
        Row[] read = pages.get(page);
        if (read != null) {
            return Optional.of(read[row - page * RECORDS_PER_PAGE]);
        }
        if (asked.add(page)) {
            records.ifPresent(shown -> background.execute(() -> read(shown, page)));
        }
        return Optional.empty();
    }

    private void read(ShownRecords shown, int page) {
        int from = page * RECORDS_PER_PAGE;
        Row[] rows = new Row[Math.min(RECORDS_PER_PAGE, shown.size() - from)];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = shown.row(from + i);
        }
        List<RecordColumn> told = Arrays.stream(COLUMNS)
                .filter(RecordColumn::isOptional)
                .filter(column -> Arrays.stream(rows).anyMatch(row -> !column.text(row).isEmpty()))
                .toList();
        SwingUtilities.invokeLater(() -> {
            if (records.filter(now -> now == shown).isPresent()) {
                pages.put(page, rows);
                asked.remove(page);
                told.forEach(needed);
                fireTableRowsUpdated(from, from + rows.length - 1);
            }
        });
    }

    @Override
    public int getRowCount() {
        return records.map(ShownRecords::size).orElse(0);
    }

    @Override
    public int getColumnCount() {
        return COLUMNS.length;
    }

    @Override
    public String getColumnName(int column) {
        return COLUMNS[column].title();
    }

    @Override
    public Object getValueAt(int row, int column) {
        return row(row).map(COLUMNS[column]::text).orElse("…");
    }
}
