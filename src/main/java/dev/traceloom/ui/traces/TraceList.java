package dev.traceloom.ui.traces;

import dev.traceloom.trace.text.VisibleText;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.Theme;
import dev.traceloom.view.traces.OutcomeWords;
import dev.traceloom.view.traces.TraceLine;
import dev.traceloom.view.traces.TraceRow;
import java.awt.Dimension;
import java.awt.Rectangle;
import java.awt.event.MouseEvent;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.AbstractListModel;
import javax.swing.JList;
import javax.swing.ListSelectionModel;

/** The traces of a validation. The selection stays with its trace while the lines come and go. */
public final class TraceList extends JList<TraceLine> {
    private final Lines lines = new Lines();
    private final Consumer<Optional<TraceRow>> selection;
    private Optional<TraceLine.Entry> selected = Optional.empty();
    private boolean replacing;

    /** Hears which trace the reader selects; nothing while lines are replaced and the trace stays. */
    public TraceList(Consumer<Optional<TraceRow>> selection) {
        this.selection = selection;
        PlainText.only(this).setName("traceloom.traces");
        getAccessibleContext().setAccessibleName("Traces");
        setModel(lines);
        setCellRenderer(new TraceLineRenderer());
        setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
        addListSelectionListener(event -> {
            if (!replacing) {
                selected();
            }
        });
    }

    private void selected() {
        TraceLine line = getSelectedValue();
        if (line instanceof TraceLine.Entry entry) {
            selected = Optional.of(entry);
            selection.accept(Optional.of(entry.row()));
        } else if (line != null) {
            skipHeading();
        }
    }

    /** A heading cannot be selected: whoever walks over one goes on in the same direction. */
    private void skipHeading() {
        int at = getSelectedIndex();
        int before = selected.map(this::indexOf).orElse(-1);
        int next = at < before ? at - 1 : at + 1;
        if (next >= 0 && next < lines.getSize()) {
            setSelectedIndex(next);
            ensureIndexIsVisible(Math.min(next, at));
        } else if (before >= 0) {
            setSelectedIndex(before);
        }
    }

    @Override
    public void updateUI() {
        super.updateUI();
        // With a known height nothing is measured, however long the list is.
        setFixedCellHeight(TraceLineRenderer.height());
        setFixedCellWidth(100);
    }

    /** Shows other lines; what was selected stays so if it is still there. */
    public void show(List<TraceLine> wanted) {
        Rectangle seen = getVisibleRect();
        replacing = true;
        lines.replace(wanted);
        int at = selected.map(this::indexOf).orElse(-1);
        if (at >= 0) {
            setSelectedIndex(at);
            selected = Optional.of((TraceLine.Entry) lines.getElementAt(at));
        } else {
            clearSelection();
        }
        replacing = false;
        scrollRectToVisible(seen);
    }

    /** The same trace in the same group, or else in another one. */
    private int indexOf(TraceLine.Entry wanted) {
        int elsewhere = -1;
        for (int i = 0; i < lines.getSize(); i++) {
            if (lines.getElementAt(i) instanceof TraceLine.Entry entry
                    && entry.row().trace().equals(wanted.row().trace())) {
                if (entry.group().equals(wanted.group())) {
                    return i;
                }
                elsewhere = elsewhere < 0 ? i : elsewhere;
            }
        }
        return elsewhere;
    }

    /** Selects a trace by its name; returns whether it is among the lines. */
    public boolean select(String trace) {
        int at = indexOf(new TraceLine.Entry("", TraceRow.running(trace, 0, 0)));
        if (at >= 0) {
            setSelectedIndex(at);
            ensureIndexIsVisible(at);
        }
        return at >= 0;
    }

    /** Nothing is selected any more, not even a trace that may come back. */
    public void forget() {
        selected = Optional.empty();
        replacing = true;
        clearSelection();
        replacing = false;
    }

    /** The lines that are shown. */
    public List<TraceLine> lines() {
        return lines.all;
    }

    /** It is as wide as what it stands in. */
    @Override
    public boolean getScrollableTracksViewportWidth() {
        return true;
    }

    @Override
    public Dimension getPreferredScrollableViewportSize() {
        return new Dimension((int) (240 * Theme.scale()), 8 * TraceLineRenderer.height());
    }

    @Override
    public String getToolTipText(MouseEvent event) {
        int index = locationToIndex(event.getPoint());
        if (index < 0 || !getCellBounds(index, index).contains(event.getPoint())
                || !(lines.getElementAt(index) instanceof TraceLine.Entry entry)) {
            return null;
        }
        return PlainText.tipAbout(VisibleText.line(entry.row().trace()), OutcomeWords.lines(entry.row()));
    }

    private static final class Lines extends AbstractListModel<TraceLine> {
        private List<TraceLine> all = List.of();

        void replace(List<TraceLine> wanted) {
            int before = all.size();
            all = List.copyOf(wanted);
            int kept = Math.min(before, all.size());
            if (kept > 0) {
                fireContentsChanged(this, 0, kept - 1);
            }
            if (all.size() > before) {
                fireIntervalAdded(this, before, all.size() - 1);
            } else if (all.size() < before) {
                fireIntervalRemoved(this, all.size(), before - 1);
            }
        }

        @Override
        public int getSize() {
            return all.size();
        }

        @Override
        public TraceLine getElementAt(int index) {
            return all.get(index);
        }
    }
}
