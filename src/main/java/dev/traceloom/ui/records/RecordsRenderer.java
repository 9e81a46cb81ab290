package dev.traceloom.ui.records;

import dev.traceloom.trace.table.RecordTable.Row;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.records.RecordColumn;
import java.awt.Component;
import java.util.List;
import java.util.Optional;
import javax.swing.JTable;
import javax.swing.SwingConstants;
import javax.swing.table.DefaultTableCellRenderer;

/** Colours cells: threads as everywhere, what is ordinary in grey, what is wrong in red. */
final class RecordsRenderer extends DefaultTableCellRenderer {
    private final RecordsModel model;
    private List<String> threads = List.of();

    RecordsRenderer(RecordsModel model) {
        this.model = model;
        PlainText.only(this);
    }

    void setThreads(List<String> ids) {
        threads = ids;
    }

    @Override
    public Component getTableCellRendererComponent(
            JTable table, Object value, boolean selected, boolean focused, int row, int column) {
        super.getTableCellRendererComponent(table, value, selected, false, row, column);
        RecordColumn shown = RecordColumn.values()[table.convertColumnIndexToModel(column)];
        setHorizontalAlignment(shown.isNumber() ? SwingConstants.RIGHT : SwingConstants.LEFT);
        setBorder(Scaled.gap(0, 6, 0, 6));
        setText(PlainText.shown(String.valueOf(value)));
        setToolTipText(PlainText.tip(String.valueOf(value)));
        if (!selected) {
            colour(model.row(row), shown);
        }
        return this;
    }

    private void colour(Optional<Row> row, RecordColumn column) {
        Theme theme = Theme.now();
        setForeground(theme.foreground);
        if (row.isEmpty()) {
            setForeground(theme.faint);
        } else if (row.get().problem().isPresent() && column != RecordColumn.THREAD) {
            setForeground(theme.stalled);
        } else if (column == RecordColumn.THREAD) {
            setForeground(theme.thread(threads.indexOf(row.get().thread())));
        } else if (column == RecordColumn.OUTCOME && !RecordColumn.isOrdinary(row.get())) {
            setForeground(theme.core);
        } else if (column.isNumber() || column == RecordColumn.OUTCOME || column == RecordColumn.META) {
            setForeground(theme.faint);
        }
    }
}
