package dev.traceloom.ide.window;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.ActionToolbar;
import com.intellij.ui.DocumentAdapter;
import com.intellij.ui.ScrollPaneFactory;
import dev.traceloom.explain.results.Comparison.Change;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ui.kit.PlainText;
import dev.traceloom.ui.kit.PromptField;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.ui.traces.TraceList;
import dev.traceloom.view.traces.Arrangement;
import dev.traceloom.view.traces.TraceLine;
import dev.traceloom.view.traces.TraceLines;
import dev.traceloom.view.traces.TraceRow;
import java.awt.BorderLayout;
import java.awt.Dimension;
import java.awt.event.KeyEvent;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.KeyStroke;
import javax.swing.Timer;
import javax.swing.event.DocumentEvent;
import org.jetbrains.annotations.NotNull;

/** The traces of a run, with what filters, sorts and groups them. */
public final class TraceListPane extends JPanel implements Disposable {
    static final String TOOLBAR = "dev.traceloom.ListToolbar";
    private static final String PLACE = "TraceloomTraces";
    /** News come faster than anybody reads: they are shown together. */
    private static final int PAUSE_MILLIS = 150;

    private final PromptField filter = new PromptField(TraceloomBundle.message("window.filter"), 10);
    private final TraceList list;
    private final JLabel words = PlainText.label("");
    private final Consumer<Arrangement> arranged;
    private final Timer timer = new Timer(PAUSE_MILLIS, event -> runPending());
    private Arrangement arrangement;
    private Collection<TraceRow> rows = List.of();
    private Optional<TraceRow> selected = Optional.empty();
    private Runnable pending = () -> {};

    TraceListPane(Arrangement arrangement, Consumer<Arrangement> arranged, Consumer<TraceRow> selection) {
        super(new BorderLayout());
        this.arrangement = arrangement;
        this.arranged = arranged;
        list = new TraceList(row -> {
            selected = row;
            row.ifPresent(selection);
        });
        timer.setRepeats(false);
        filter.setText(arrangement.filter());
        filter.setName("traceloom.filter");
        filter.getDocument().addDocumentListener(new DocumentAdapter() {
            @Override
            protected void textChanged(@NotNull DocumentEvent event) {
                arrange(TraceListPane.this.arrangement.withFilter(filter.getText()));
            }
        });
        filter.registerKeyboardAction(
                event -> filter(""), KeyStroke.getKeyStroke(KeyEvent.VK_ESCAPE, 0), JComponent.WHEN_FOCUSED);
        ActionManager actions = ActionManager.getInstance();
        ActionToolbar toolbar =
                actions.createActionToolbar(PLACE, (ActionGroup) actions.getAction(TOOLBAR), true);
        toolbar.setTargetComponent(this);
        JPanel top = new JPanel(new BorderLayout());
        top.add(filter, BorderLayout.CENTER);
        top.add(toolbar.getComponent(), BorderLayout.LINE_END);
        words.setName("traceloom.run");
        words.setBorder(Scaled.gap(2, 9, 4, 9));
        top.add(words, BorderLayout.PAGE_END);
        add(top, BorderLayout.PAGE_START);
        add(ScrollPaneFactory.createScrollPane(list, true), BorderLayout.CENTER);
    }

    /** A long line about the run must not keep the list wide. */
    @Override
    public Dimension getMinimumSize() {
        return Scaled.size(90, 40);
    }

    public Arrangement arrangement() {
        return arrangement;
    }

    /** Shows the traces in another way. */
    public void arrange(Arrangement wanted) {
        arrangement = wanted;
        arranged.accept(wanted);
    }

    /** As if the reader had typed it. */
    void filter(String words) {
        filter.setText(words);
    }

    /** @param changes by the traces' names, what changed since the validation before */
    void show(Collection<TraceRow> traces, Map<String, Change> changes, String run) {
        rows = traces;
        words.setText(run);
        words.setToolTipText(PlainText.tip(run));
        list.show(TraceLines.of(rows, arrangement, changes));
        selected = Optional.ofNullable(list.getSelectedValue())
                .map(line -> line instanceof TraceLine.Entry entry ? entry.row() : null);
    }

    /** Does something soon, and once only however often it is asked for. */
    void later(Runnable task) {
        pending = task;
        if (!timer.isRunning()) {
            timer.start();
        }
    }

    private void runPending() {
        Runnable task = pending;
        pending = () -> {};
        task.run();
    }

    Optional<TraceRow> selected() {
        return selected;
    }

    boolean select(String trace) {
        return list.select(trace);
    }

    void selectFirst() {
        list.lines().stream()
                .filter(TraceLine.Entry.class::isInstance)
                .map(TraceLine.Entry.class::cast)
                .findFirst()
                .ifPresent(entry -> list.select(entry.row().trace()));
    }

    /** Somebody asks for a trace: it is shown, whatever was filtered or selected before. */
    void forget() {
        list.forget();
        selected = Optional.empty();
        if (!filter.getText().isEmpty()) {
            filter("");
        }
    }

    TraceList traceList() {
        return list;
    }

    JComponent preferredFocus() {
        return list;
    }

    @Override
    public void dispose() {
        timer.stop();
    }
}
