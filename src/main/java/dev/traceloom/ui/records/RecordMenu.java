package dev.traceloom.ui.records;

import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.PlainText;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.util.Optional;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTable;
import javax.swing.KeyStroke;

/** What can be done with the record that is selected: by a menu, with Enter, with a double click. */
final class RecordMenu extends MouseAdapter {
    private final JTable table;
    private final RecordsModel model;
    private final RecordJump jump;
    private final Runnable copy;

    RecordMenu(JTable table, RecordsModel model, RecordJump jump, Runnable copy) {
        this.table = table;
        this.model = model;
        this.jump = jump;
        this.copy = copy;
        table.addMouseListener(this);
        Keys.bind(table, this::show, "ENTER");
        Keys.bindMenu(table, this::openAtSelection);
    }

    JPopupMenu menu() {
        JPopupMenu menu = new JPopupMenu();
        menu.setName("traceloom.records.menu");
        Optional<String> whyNot = jump.whyNot();
        JMenuItem show = PlainText.menuItem("Show in Timeboxes");
        show.setName("traceloom.records.show");
        show.setEnabled(whyNot.isEmpty());
        show.setToolTipText(whyNot.map(PlainText::tip).orElse(null));
        show.setAccelerator(KeyStroke.getKeyStroke("ENTER"));
        show.addActionListener(event -> show());
        menu.add(show);
        JMenuItem copied = PlainText.menuItem("Copy");
        copied.setName("traceloom.records.copy");
        copied.setAccelerator(KeyStroke.getKeyStroke("ctrl C"));
        copied.addActionListener(event -> copy.run());
        menu.add(copied);
        return menu;
    }

    /** Where that is impossible, the menu opens instead, which says why. */
    private void show() {
        if (jump.whyNot().isEmpty()) {
            selected().ifPresent(jump::to);
        } else {
            openAtSelection();
        }
    }

    private Optional<RecordRef> selected() {
        int row = table.getSelectedRow();
        return model.records().filter(shown -> row >= 0 && row < shown.size()).map(shown -> shown.ref(row));
    }

    private void openAtSelection() {
        if (table.getSelectedRow() >= 0 && table.isShowing()) {
            Rectangle cell = table.getCellRect(table.getSelectedRow(), 0, true);
            menu().show(table, cell.x, cell.y + cell.height);
        }
    }

    @Override
    public void mousePressed(MouseEvent event) {
        openAt(event);
    }

    @Override
    public void mouseReleased(MouseEvent event) {
        openAt(event);
    }

    @Override
    public void mouseClicked(MouseEvent event) {
        if (event.getClickCount() == 2 && event.getButton() == MouseEvent.BUTTON1) {
            show();
        }
    }

    private void openAt(MouseEvent event) {
        int row = table.rowAtPoint(new Point(event.getX(), event.getY()));
        if (event.isPopupTrigger() && row >= 0) {
            if (!table.isRowSelected(row)) {
                table.setRowSelectionInterval(row, row);
            }
            menu().show(table, event.getX(), event.getY());
        }
    }
}
