package dev.traceloom.ide.window;

import com.intellij.ide.OccurenceNavigator;
import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.ActionToolbar;
import com.intellij.openapi.actionSystem.ActionUpdateThread;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.SimpleToolWindowPanel;
import com.intellij.openapi.ui.Splitter;
import com.intellij.openapi.util.Disposer;
import com.intellij.ui.OnePixelSplitter;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.results.ResultsListener;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.WelcomePanel;
import dev.traceloom.ui.kit.Scaled;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.traces.Arrangement;
import dev.traceloom.view.traces.OutcomeCards;
import dev.traceloom.view.traces.TraceGrouping;
import dev.traceloom.view.traces.TraceRow;
import java.awt.Component;
import java.awt.Container;
import java.awt.event.ComponentAdapter;
import java.awt.event.ComponentEvent;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.LayoutFocusTraversalPolicy;

/** The first tab of the tool window: the traces of a validation, and the one that is looked at. */
public final class TracesPanel extends SimpleToolWindowPanel implements WindowTab, OccurenceNavigator {
    static final String TOOLBAR = "dev.traceloom.Toolbar";
    private static final String PLACE = "TraceloomToolWindow";

    private static final int NARROW = 800;
    private static final float ABOVE = 0.25f;

    private final WindowMemory memory;
    private final ShownRun shownRun;
    private final TraceListPane list;
    private final ExplanationView view;
    private final StalledOccurrences occurrences;
    private final OnePixelSplitter splitter;
    private final WelcomePanel welcome;
    /** What the view shows, so that news about other traces leave it alone. */
    private Optional<Shown> shown = Optional.empty();
    /** What was looked at before a restart, or what somebody asks for; it may still have to come. */
    private Optional<String> wantedTrace;
    private Optional<RecordRef> wantedOperation = Optional.empty();

    private record Shown(Path run, TraceRow row) {}

    public TracesPanel(Project project) {
        super(false, true);
        welcome = Welcome.panel(project);
        memory = WindowMemory.of(project);
        shownRun = new ShownRun(project, memory);
        wantedTrace = Optional.of(memory.getState().trace).filter(trace -> !trace.isEmpty());
        view = new ExplanationView(project);
        occurrences = new StalledOccurrences(view);
        list = new TraceListPane(memory.arrangement(), this::arranged, this::selected);
        splitter = new OnePixelSplitter(false, memory.getState().list);
        splitter.setFirstComponent(list);
        splitter.setSecondComponent(view);
        splitter.addPropertyChangeListener(
                Splitter.PROP_PROPORTION, event -> {
                    if (!splitter.getOrientation()) {
                        memory.getState().list = splitter.getProportion();
                    }
                });
        addComponentListener(new ComponentAdapter() {
            @Override
            public void componentResized(ComponentEvent event) {
                divide();
            }
        });
        setFocusTraversalPolicyProvider(true);
        setFocusTraversalPolicy(new LayoutFocusTraversalPolicy() {
            @Override
            public Component getDefaultComponent(Container container) {
                return preferredFocus();
            }
        });
        setName("traceloom.panel");
        Disposer.register(this, view);
        Disposer.register(this, list);
        ActionManager actions = ActionManager.getInstance();
        ActionToolbar toolbar =
                actions.createActionToolbar(PLACE, (ActionGroup) actions.getAction(TOOLBAR), false);
        toolbar.setTargetComponent(this);
        setToolbar(toolbar.getComponent());
        project.getMessageBus().connect(this).subscribe(ResultsListener.TOPIC, new ResultsListener() {
            @Override
            public void resultsChanged() {
                shownRun.resultsChanged();
                list.later(TracesPanel.this::refresh);
            }

            @Override
            public void traceProgressed(String trace, int linearized, int operations) {
                shownRun.progressed(trace, linearized, operations);
                list.later(TracesPanel.this::refresh);
            }
        });
        refresh();
        TraceloomWindow.of(project).attach(this);
        Disposer.register(this, () -> TraceloomWindow.of(project).detach(this));
    }

    /** At the side of the window there is more height than width: the list stands above then. */
    private void divide() {
        boolean above = getWidth() < Scaled.pixels(NARROW) && getWidth() < getHeight();
        if (above != splitter.getOrientation()) {
            splitter.setOrientation(above);
            splitter.setProportion(above ? ABOVE : memory.getState().list);
        }
    }

    /** Shows what is known now. */
    void refresh() {
        Optional<ValidatedRun> run = shownRun.now();
        JComponent content = run.isPresent() ? splitter : welcome;
        if (content.getParent() == null) {
            setContent(content);
            revalidate();
            repaint();
        }
        run.ifPresent(this::refresh);
    }

    private void refresh(ValidatedRun run) {
        // Looking at all traces of two runs takes its time: only where somebody wants to see it.
        boolean compared = list.arrangement().grouping() == TraceGrouping.CHANGE;
        list.show(shownRun.rows(), compared ? shownRun.changes() : Map.of(), RunWords.of(run));
        boolean known = shown.filter(old -> old.run().equals(run.folder())).isPresent();
        if (list.selected().isEmpty() && wantedTrace.filter(list::select).isEmpty() && !known && !run.running()) {
            list.selectFirst();
        }
        if (list.selected().isPresent()) {
            show(run, list.selected().get());
        } else if (!known) {
            shown = Optional.empty();
            view.showWords(OutcomeCards.choose(run.running()));
        }
    }

    private void arranged(Arrangement arrangement) {
        memory.setArrangement(arrangement);
        refresh();
    }

    private void selected(TraceRow row) {
        if (wantedTrace.filter(row.trace()::equals).isEmpty()) {
            wantedOperation = Optional.empty();
        }
        wantedTrace = Optional.empty();
        memory.getState().trace = row.trace();
        shownRun.now().ifPresent(run -> show(run, row));
    }

    private void show(ValidatedRun run, TraceRow row) {
        Shown next = new Shown(run.folder(), row);
        if (shown.filter(next::equals).isPresent()) {
            selectWanted();
            return;
        }
        shown = Optional.of(next);
        Optional<Path> bundle = row.outcome().flatMap(outcome -> RunFiles.bundle(run, outcome));
        if (bundle.isPresent()) {
            List<Card> besides = row.outcome()
                    .filter(outcome -> outcome.verdict() == Verdict.ACCEPTED)
                    .map(outcome -> OutcomeCards.of(outcome, actions(run)))
                    .orElse(List.of());
            view.read(bundle.get(), path(row), Optional.of(run), besides, this::selectWanted);
        } else if (row.outcome().filter(outcome -> outcome.verdict() == Verdict.ERROR).isPresent()) {
            view.showUnread(OutcomeCards.of(row.outcome().get(), actions(run)), path(row));
        } else {
            view.showWords(
                    row.outcome()
                            .map(outcome -> OutcomeCards.of(outcome, actions(run)))
                            .orElseGet(() -> OutcomeCards.running(row)),
                    path(row));
        }
    }

    private static Optional<Path> path(TraceRow row) {
        return row.outcome().flatMap(RunFiles::trace);
    }

    private static List<String> actions(ValidatedRun run) {
        return run.header().stream()
                .flatMap(header -> header.actions().stream())
                .filter(action -> !action.isOfRecords())
                .map(RunHeader.Action::name)
                .toList();
    }

    private void selectWanted() {
        view.counterexample().ifPresent(panel -> {
            wantedOperation.ifPresent(panel::goTo);
            wantedOperation = Optional.empty();
        });
    }

    /** Shows a run's trace, and in it the operation as soon as it is read. */
    void open(ValidatedRun run, String trace, Optional<RecordRef> operation) {
        shownRun.choose(run);
        wantedTrace = Optional.of(trace);
        wantedOperation = operation;
        list.forget();
        refresh();
    }

    /** Shows another run. */
    public void choose(ValidatedRun run) {
        shownRun.choose(run);
        refresh();
    }

    public Optional<ValidatedRun> run() {
        return shownRun.now();
    }

    Optional<TraceOutcome> outcome() {
        return shown.flatMap(known -> known.row().outcome());
    }

    public TraceListPane traces() {
        return list;
    }

    ExplanationView explanationView() {
        return view;
    }

    @Override
    public String title() {
        return TraceloomBundle.message("window.tab.traces");
    }

    @Override
    public JComponent component() {
        return this;
    }

    @Override
    public JComponent preferredFocus() {
        return list.preferredFocus();
    }

    @Override
    public void dispose() {
        removeAll();
    }

    /** What can follow is known on the UI thread. The platform of the tests does not ask yet. */
    public ActionUpdateThread getActionUpdateThread() {
        return ActionUpdateThread.EDT;
    }

    @Override
    public boolean hasNextOccurence() {
        return occurrences.has(1);
    }

    @Override
    public boolean hasPreviousOccurence() {
        return occurrences.has(-1);
    }

    @Override
    public OccurenceInfo goNextOccurence() {
        return occurrences.go(1);
    }

    @Override
    public OccurenceInfo goPreviousOccurence() {
        return occurrences.go(-1);
    }

    @Override
    public String getNextOccurenceActionName() {
        return TraceloomBundle.message("window.stalled.next");
    }

    @Override
    public String getPreviousOccurenceActionName() {
        return TraceloomBundle.message("window.stalled.previous");
    }
}
