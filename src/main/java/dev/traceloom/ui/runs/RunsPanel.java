package dev.traceloom.ui.runs;

import dev.traceloom.ui.access.FocusRing;
import dev.traceloom.ui.flow.CardPanel;
import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.ui.kit.Keys;
import dev.traceloom.ui.kit.PlainTable;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.PromptField;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.kit.SectionTitle;
import dev.traceloom.ui.kit.Tabs;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.runs.RunChoice;
import dev.traceloom.view.runs.RunColumn;
import dev.traceloom.view.runs.RunRow;
import dev.traceloom.view.runs.RunsKnown;
import dev.traceloom.view.runs.TrendColumn;
import dev.traceloom.view.runs.TrendDay;
import dev.traceloom.view.runs.TrendRow;
import java.awt.BorderLayout;
import java.awt.Point;
import java.awt.event.ActionEvent;
import java.awt.event.MouseAdapter;
import java.awt.event.MouseEvent;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.swing.AbstractAction;
import javax.swing.BorderFactory;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JPopupMenu;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.KeyStroke;

/** What was recorded and validated in a project so far: its runs, or how its specifications fared over time. */
public final class RunsPanel extends JPanel {
    private static final int FILTER_COLUMNS = 16;
    private static final String EVERY_VERDICT = "Every verdict";
    private static final List<String> PARTS = List.of("List", "Trends");
    private static final int RUNS = 0;

    private final RunActions actions;
    private final ZoneId zone;
    private final SectionTitle title = new SectionTitle("");
    private final JLabel summary = PlainText.label("");
    private final PromptField filter = new PromptField("Filter: all words must occur", FILTER_COLUMNS);
    private final JComboBox<String> verdicts = PlainText.choice();
    private final PlainTable<RunRow> runs;
    private final PlainTable<TrendRow> trends;
    private final TrendChart chart = new TrendChart(this::showDay);
    private final JPanel chartFrame = new JPanel(new BorderLayout());
    private final JPanel place = new JPanel(new BorderLayout());
    private Optional<RunsKnown> known = Optional.empty();
    private List<Card> words = List.of();
    private int part = RUNS;

    public RunsPanel(RunActions actions, ZoneId zone) {
        super(new BorderLayout());
        this.actions = actions;
        this.zone = zone;
        setName("traceloom.runs");
        runs = new PlainTable<>("traceloom.runs.table", Arrays.stream(RunColumn.values())
                .map(column -> new PlainTable.Column<RunRow>(
                        column.title(), column.width(), column.isNumber(), column.isPath(),
                        row -> column.text(row, zone),
                        row -> RunColours.of(column, row)))
                .toList());
        trends = new PlainTable<>("traceloom.runs.trends", Arrays.stream(TrendColumn.values())
                .map(column -> new PlainTable.Column<TrendRow>(
                        column.title(), column.width(), column.isNumber(), column.isPath(), column::text,
                        row -> RunColours.of(column)))
                .toList());
        filter.setName("traceloom.runs.filter");
        filter.onText(this::choose);
        Keys.bind(filter, () -> filter.setText(""), "ESCAPE");
        Keys.bindInside(this, filter::requestFocusInWindow, "ctrl F", "meta F");
        runs.getAccessibleContext().setAccessibleName("Runs");
        trends.getAccessibleContext().setAccessibleName("Trends");
        verdicts.getAccessibleContext().setAccessibleName("Verdicts that are shown");
        verdicts.setName("traceloom.runs.verdicts");
        verdicts.addItem(EVERY_VERDICT);
        RunChoice.VERDICTS.forEach(verdicts::addItem);
        verdicts.addActionListener(event -> choose());
        FlatButton refresh = new FlatButton("Refresh", "Read the run database again", actions::refresh);
        refresh.setName("traceloom.runs.refresh");
        summary.setName("traceloom.runs.summary");
        summary.setBorder(Scaled.gap(0, 18, 0, 0));
        title.setNote(summary);
        title.addTool(verdicts);
        title.addTool(filter);
        title.addTool(refresh);
        bindTable();
        FocusRing.around(chartFrame, chart, theme -> theme.background);
        chartFrame.add(chart, BorderLayout.CENTER);
        place.setOpaque(false);
        add(title, BorderLayout.PAGE_START);
        add(place, BorderLayout.CENTER);
        show(RUNS);
    }

    private void bindTable() {
        // Enter would otherwise go to the next row.
        runs.getInputMap(JComponent.WHEN_ANCESTOR_OF_FOCUSED_COMPONENT)
                .put(KeyStroke.getKeyStroke("ENTER"), "traceloom.open");
        runs.getActionMap().put("traceloom.open", new AbstractAction() {
            @Override
            public void actionPerformed(ActionEvent event) {
                openSelected();
            }
        });
        Keys.bind(runs, this::menuAtSelection, "CONTEXT_MENU", "shift F10");
        runs.addMouseListener(new MouseAdapter() {
            @Override
            public void mouseClicked(MouseEvent event) {
                if (event.getClickCount() == 2 && event.getButton() == MouseEvent.BUTTON1
                        && runs.rowAtPoint(event.getPoint()) >= 0) {
                    openSelected();
                }
            }

            @Override
            public void mousePressed(MouseEvent event) {
                popUp(event);
            }

            @Override
            public void mouseReleased(MouseEvent event) {
                popUp(event);
            }
        });
    }

    private void popUp(MouseEvent event) {
        int row = runs.rowAtPoint(event.getPoint());
        if (event.isPopupTrigger() && row >= 0) {
            if (!runs.isRowSelected(row)) {
                runs.setRowSelectionInterval(row, row);
            }
            menu().show(runs, event.getX(), event.getY());
        }
    }

    private void menuAtSelection() {
        if (runs.getSelectedRow() >= 0) {
            Point at = runs.getCellRect(runs.getSelectedRow(), 1, true).getLocation();
            menu().show(runs, at.x, at.y);
        }
    }

    /** What can be done with what is selected. */
    public JPopupMenu menu() {
        return new RunMenu(actions).of(selected());
    }

    private void openSelected() {
        selected().stream().findFirst().ifPresent(actions::open);
    }

    /** As if the reader had done so. */
    public void select(int row) {
        runs.setRowSelectionInterval(row, row);
    }

    public List<RunRow> selected() {
        return runs.selected();
    }

    /** The runs that are listed. */
    public List<RunRow> shown() {
        return runs.rows();
    }

    /** Shows what the database knows; what was selected stays so. */
    public void show(RunsKnown now) {
        known = Optional.of(now);
        words = List.of();
        choose();
        chart.show(TrendDay.of(now, zone));
        trends.show(now.trends(), row -> row.day() + "\n" + row.specification() + "\n" + row.version());
        show(part);
    }

    /** Words instead, where there is nothing to list. */
    public void show(List<Card> instead) {
        known = Optional.empty();
        words = List.copyOf(instead);
        show(part);
    }

    private void choose() {
        known.ifPresent(now -> {
            int at = verdicts.getSelectedIndex();
            RunChoice choice = new RunChoice(
                    at <= 0 ? Optional.empty() : Optional.of(RunChoice.VERDICTS.get(at - 1)), filter.getText());
            List<RunRow> chosen = choice.of(now.rows(), zone);
            runs.show(chosen, RunRow::id);
            summary.setText(RunChoice.summary(chosen.size(), now));
        });
    }

    private void show(int wanted) {
        part = wanted;
        title.showTabs(new Tabs(PARTS, part, this::show));
        summary.setVisible(part == RUNS && known.isPresent());
        filter.setVisible(part == RUNS && known.isPresent());
        verdicts.setVisible(part == RUNS && known.isPresent());
        place.removeAll();
        place.add(known.isPresent() ? table() : new CardPanel("traceloom.runs.words", words));
        revalidate();
        repaint();
    }

    private JComponent table() {
        JTable shown = part == RUNS ? runs : trends;
        JScrollPane scroller = new JScrollPane(shown);
        scroller.setColumnHeaderView(shown.getTableHeader());
        scroller.setBorder(BorderFactory.createEmptyBorder());
        if (part == RUNS) {
            return scroller;
        }
        JPanel both = new JPanel(new BorderLayout());
        both.add(chartFrame, BorderLayout.PAGE_START);
        both.add(scroller, BorderLayout.CENTER);
        return both;
    }

    /** The runs of a day, by its name in the filter. */
    private void showDay(TrendDay day) {
        verdicts.setSelectedIndex(0);
        filter.setText(day.day());
        show(RUNS);
        runs.requestFocusInWindow();
    }

    /** Shows how specifications fared. */
    public void showTrends() {
        show(PARTS.size() - 1);
    }

    public JComponent preferredFocus() {
        return runs;
    }
}
