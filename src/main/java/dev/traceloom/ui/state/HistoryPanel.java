package dev.traceloom.ui.state;

import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.ui.access.FocusRing;
import dev.traceloom.ui.kit.FlatButton;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.SectionTitle;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.OperationWords;
import dev.traceloom.view.state.ValueHistory;
import dev.traceloom.view.text.ValueLabel;
import java.awt.BorderLayout;
import java.awt.Dimension;
import javax.swing.DefaultListModel;
import javax.swing.JList;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.ListSelectionModel;

/** One value followed through time: every operation that changed it. */
final class HistoryPanel extends JPanel {
    private static final int MOST_CHARACTERS_OF_VALUE = 60;
    private static final int ROWS = 6;

    private final Investigation investigation;
    private final OperationWords words;
    private final SectionTitle title = new SectionTitle("");
    private final DefaultListModel<Line> lines = new DefaultListModel<>();
    private final JList<Line> list = PlainText.list(lines);
    private boolean refreshing;

    private record Line(ValueHistory.Moment moment, String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    HistoryPanel(Investigation investigation) {
        super(new BorderLayout());
        this.investigation = investigation;
        words = new OperationWords(investigation.counterexample());
        title.addTool(new FlatButton("✕", "Stop following", investigation::stopFollowing).called("Stop following"));
        list.setName("traceloom.history");
        list.getAccessibleContext().setAccessibleName("The value through time");
        list.setVisibleRowCount(ROWS);
        list.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        list.addListSelectionListener(event -> {
            if (!refreshing && list.getSelectedValue() != null) {
                investigation.select(list.getSelectedValue().moment().node());
            }
        });
        JScrollPane scroller = new JScrollPane(list);
        FocusRing.around(scroller, list, theme -> theme.background);
        add(title, BorderLayout.PAGE_START);
        add(scroller, BorderLayout.CENTER);
        setVisible(false);
    }

    /** No more than half of the room: the state that the value is of, and its title, stay in sight. */
    @Override
    public Dimension getPreferredSize() {
        Dimension wanted = super.getPreferredSize();
        int room = getParent() == null ? 0 : getParent().getHeight();
        return room > 0 ? new Dimension(wanted.width, Math.min(wanted.height, room / 2)) : wanted;
    }

    @Override
    public void updateUI() {
        super.updateUI();
        if (list != null) {
            list.setFont(Theme.code());
        }
    }

    void refresh() {
        refreshing = true;
        setVisible(investigation.followed().isPresent());
        title.setText(investigation.followed().map(ValuePath::text).orElse("") + " through time");
        list.setFont(Theme.code());
        lines.clear();
        investigation.history().forEach(moment -> lines.addElement(new Line(moment, text(moment))));
        for (int i = 0; i < lines.size(); i++) {
            if (investigation.node().isPresent()
                    && lines.get(i).moment().node() == investigation.node().getAsInt()) {
                list.setSelectedIndex(i);
                list.ensureIndexIsVisible(i);
            }
        }
        refreshing = false;
        revalidate();
    }

    private String text(ValueHistory.Moment moment) {
        String value = moment.value().map(found -> ValueLabel.within(
                        found,
                        MOST_CHARACTERS_OF_VALUE,
                        investigation.counterexample().explanation().mappings(),
                        investigation.followed().map(ValuePath::place).orElse(Mappings.NOWHERE)))
                .orElse("absent");
        String cause = moment.by().filter(edge -> edge.operation() != null).map(words::of).orElse("");
        return String.format("%5d  %s%s", moment.depth(), value, cause.isEmpty() ? "" : "   by " + cause);
    }
}
