package dev.traceloom.ide.recording.workload;

import com.intellij.openapi.ui.ComboBox;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Scaled;
import java.awt.Component;
import java.util.ArrayList;
import java.util.List;
import javax.swing.DefaultCellEditor;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.table.AbstractTableModel;
import javax.swing.table.DefaultTableCellRenderer;

/** The actions of a specification and their parameters, to be changed before a workload is generated. */
final class WorkloadTable extends JTable {
    private static final List<String> TITLES = List.of("action", "weight", "parameter", "type", "value", "range", "note");
    private static final int[] WIDTHS = {110, 60, 100, 100, 80, 90, 320};
    private static final int WEIGHT = 1;
    private static final int TYPE = 3;
    private static final int VALUE = 4;
    private static final int RANGE = 5;
    private static final String[] TYPES = {"int", "bool", "string", "seq(int)", "seq(string)", "set(int)", "set(string)"};

    private final List<WorkloadRow> rows = new ArrayList<>();
    private final Model model = new Model();

    /** @param changed is told when something was entered */
    WorkloadTable(Runnable changed) {
        setModel(model);
        setName("traceloom.workload");
        getAccessibleContext().setAccessibleName(TraceloomBundle.message("recording.new.actions"));
        putClientProperty("terminateEditOnFocusLost", Boolean.TRUE);
        setFillsViewportHeight(true);
        getTableHeader().setReorderingAllowed(false);
        setDefaultRenderer(Object.class, new Renderer());
        setDefaultEditor(Object.class, new DefaultCellEditor(new JTextField()));
        ComboBox<String> types = PlainText.only(new ComboBox<>(TYPES));
        types.setEditable(true);
        getColumnModel().getColumn(TYPE).setCellEditor(new DefaultCellEditor(types));
        ComboBox<ValueSource> sources = PlainText.only(new ComboBox<>(ValueSource.values()));
        getColumnModel().getColumn(VALUE).setCellEditor(new DefaultCellEditor(sources));
        for (int i = 0; i < WIDTHS.length; i++) {
            getColumnModel().getColumn(i).setPreferredWidth(Scaled.pixels(WIDTHS[i]));
        }
        model.addTableModelListener(event -> changed.run());
    }

    @Override
    public void updateUI() {
        super.updateUI();
        Scaled.rows(this);
    }

    void show(List<WorkloadRow> wanted) {
        rows.clear();
        rows.addAll(wanted);
        model.fireTableDataChanged();
    }

    List<WorkloadRow> rows() {
        return List.copyOf(rows);
    }

    private final class Model extends AbstractTableModel {
        @Override
        public int getRowCount() {
            return rows.size();
        }

        @Override
        public int getColumnCount() {
            return TITLES.size();
        }

        @Override
        public String getColumnName(int column) {
            return TraceloomBundle.message("recording.new.column." + TITLES.get(column));
        }

        @Override
        public boolean isCellEditable(int at, int column) {
            WorkloadRow row = rows.get(at);
            return switch (column) {
                case WEIGHT -> row.isFirst();
                case TYPE, VALUE -> row.argument().isPresent();
                case RANGE -> row.hasRange();
                default -> false;
            };
        }

        @Override
        public Object getValueAt(int at, int column) {
            WorkloadRow row = rows.get(at);
            return switch (column) {
                case 0 -> row.isFirst() ? row.action() : "";
                case WEIGHT -> row.isFirst() ? row.weight() : "";
                case 2 -> row.argument().map(argument -> argument.name()).orElse("");
                case TYPE -> row.type();
                case VALUE -> row.argument().isPresent() ? ValueSource.of(row) : "";
                case RANGE -> row.hasRange() ? row.range() : "";
                default -> row.argument().map(argument -> argument.note()).orElse("");
            };
        }

        @Override
        public void setValueAt(Object entered, int at, int column) {
            WorkloadRow row = rows.get(at);
            rows.set(at, switch (column) {
                case WEIGHT -> row.withWeight(entered.toString());
                case TYPE -> row.withType(entered.toString());
                case VALUE -> row.withResult(entered == ValueSource.RESULT);
                default -> row.withRange(entered.toString());
            });
            fireTableRowsUpdated(at, at);
        }
    }

    private static final class Renderer extends DefaultTableCellRenderer {
        Renderer() {
            PlainText.only(this);
        }

        @Override
        public Component getTableCellRendererComponent(
                JTable table, Object value, boolean selected, boolean focused, int row, int column) {
            super.getTableCellRendererComponent(table, value, selected, focused, row, column);
            setToolTipText(PlainText.tip(String.valueOf(value)));
            return this;
        }
    }
}
