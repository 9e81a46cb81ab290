package dev.traceloom.ui.kit;

import dev.traceloom.view.text.NaturalOrder;
import java.awt.Color;
import java.awt.Component;
import java.awt.Dimension;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.swing.JTable;
import javax.swing.SortOrder;
import javax.swing.SwingConstants;
import javax.swing.table.AbstractTableModel;
import javax.swing.table.DefaultTableCellRenderer;
import javax.swing.table.TableRowSorter;

/** Rows of text. What is selected stays so when other rows come. */
public final class PlainTable<T> extends JTable {
    private static final int MARGIN = 6;

    private final List<Column<T>> columns;
    private final Model model;
    private double scale = Theme.scale();

    /**
     * @param isPath whether the end tells more than the beginning, where there is no room for both
     * @param colour of a row's cell while it is not selected; asked each time, because themes change
     */
    public record Column<T>(
            String title,
            int width,
            boolean isNumber,
            boolean isPath,
            Function<T, String> text,
            Function<T, Color> colour) {}

    public PlainTable(String name, List<Column<T>> columns) {
        this.columns = List.copyOf(columns);
        model = new Model();
        setModel(model);
        setName(name);
        setDefaultRenderer(Object.class, new Renderer());
        setAutoResizeMode(JTable.AUTO_RESIZE_ALL_COLUMNS);
        setShowGrid(false);
        setIntercellSpacing(new Dimension(0, 0));
        setFillsViewportHeight(true);
        getTableHeader().setReorderingAllowed(false);
        for (int i = 0; i < columns.size(); i++) {
            getColumnModel().getColumn(i).setPreferredWidth(Scaled.pixels(columns.get(i).width()));
        }
        setRowSorter(sorter());
        Keys.bind(this, this::copySelected, "ctrl C", "meta C");
    }

    /** By the column that is clicked on, downwards at the second click, and as it was at the third. */
    private TableRowSorter<Model> sorter() {
        TableRowSorter<Model> sorter = new TableRowSorter<>(model) {
            @Override
            public void toggleSortOrder(int column) {
                boolean wasDown = getSortKeys().stream().findFirst()
                        .filter(key -> key.getColumn() == column && key.getSortOrder() == SortOrder.DESCENDING)
                        .isPresent();
                if (wasDown) {
                    setSortKeys(null);
                } else {
                    super.toggleSortOrder(column);
                }
            }
        };
        NaturalOrder natural = new NaturalOrder();
        for (int i = 0; i < columns.size(); i++) {
            boolean number = columns.get(i).isNumber();
            sorter.setComparator(i, (Object a, Object b) -> natural.compare(sortable(a, number), sortable(b, number)));
        }
        sorter.setMaxSortKeys(1);
        return sorter;
    }

    /** Commas only divide the digits of a number. */
    private static String sortable(Object cell, boolean number) {
        return number ? cell.toString().replace(",", "") : cell.toString();
    }

    @Override
    public void updateUI() {
        super.updateUI();
        Scaled.rows(this);
        if (columns != null) {
            Scaled.columns(Collections.list(getColumnModel().getColumns()), scale);
            scale = Theme.scale();
        }
    }

    /** Where there is no room for all columns, one scrolls to them: half a word tells nobody anything. */
    @Override
    public boolean getScrollableTracksViewportWidth() {
        return getParent() != null && getPreferredSize().width <= getParent().getWidth();
    }

    /** Shows other rows; what was selected is found again by its key. */
    public void show(List<T> wanted, Function<T, String> key) {
        if (wanted.equals(model.rows)) {
            return;
        }
        Set<String> selected = selected().stream().map(key).collect(Collectors.toCollection(HashSet::new));
        model.rows = List.copyOf(wanted);
        model.fireTableDataChanged();
        for (int i = 0; i < wanted.size(); i++) {
            if (selected.contains(key.apply(wanted.get(i)))) {
                int row = convertRowIndexToView(i);
                addRowSelectionInterval(row, row);
            }
        }
    }

    /** As they are listed. */
    public List<T> rows() {
        return IntStream.range(0, getRowCount()).mapToObj(this::row).toList();
    }

    private T row(int row) {
        return model.rows.get(convertRowIndexToModel(row));
    }

    public List<T> selected() {
        return Arrays.stream(getSelectedRows()).mapToObj(this::row).toList();
    }

    /** Cells with tabs between them, as spreadsheets take them. */
    private void copySelected() {
        Clipboard.copy(selected().stream()
                .map(row -> columns.stream()
                        .map(column -> column.text().apply(row).replace('\t', ' '))
                        .collect(Collectors.joining("\t")))
                .collect(Collectors.joining("\n")));
    }

    private final class Model extends AbstractTableModel {
        private List<T> rows = List.of();

        @Override
        public int getRowCount() {
            return rows.size();
        }

        @Override
        public int getColumnCount() {
            return columns.size();
        }

        @Override
        public String getColumnName(int column) {
            return columns.get(column).title();
        }

        @Override
        public Object getValueAt(int row, int column) {
            return columns.get(column).text().apply(rows.get(row));
        }
    }

    private final class Renderer extends DefaultTableCellRenderer {
        Renderer() {
            PlainText.only(this);
        }

        @Override
        public Component getTableCellRendererComponent(
                JTable table, Object value, boolean selected, boolean focused, int row, int column) {
            super.getTableCellRendererComponent(table, value, selected, false, row, column);
            Column<T> shown = columns.get(column);
            setHorizontalAlignment(shown.isNumber() ? SwingConstants.RIGHT : SwingConstants.LEFT);
            setBorder(Scaled.gap(0, MARGIN, 0, MARGIN));
            String text = String.valueOf(value);
            setText(PlainText.shown(text));
            if (shown.isPath()) {
                int room = table.getColumnModel().getColumn(column).getWidth() - 2 * Scaled.pixels(MARGIN);
                setText(PlainText.shown(Label.end(text, getFontMetrics(getFont()), room)));
            }
            setToolTipText(PlainText.tip(text));
            if (!selected) {
                setForeground(shown.colour().apply(row(row)));
            }
            return this;
        }
    }
}
