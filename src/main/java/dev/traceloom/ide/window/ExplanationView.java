package dev.traceloom.ide.window;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.PlatformDataKeys;
import com.intellij.openapi.project.Project;
import dev.traceloom.explain.Explanation;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.debug.DebugPlace;
import dev.traceloom.ide.debug.TraceDebugging;
import dev.traceloom.ide.navigate.ExplanationNavigation;
import dev.traceloom.ide.navigate.ImplementationJump;
import dev.traceloom.ide.navigate.RecordingJump;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.PanelParts;
import dev.traceloom.ui.PreparedView;
import dev.traceloom.ui.flow.CardPanel;
import dev.traceloom.ui.kit.ReadingPanel;
import dev.traceloom.ui.kit.StepPerEvent;
import dev.traceloom.view.OperationPlaces.SourceLine;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.traces.OutcomeCards;
import java.awt.BorderLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.JComponent;
import javax.swing.JPanel;

/**
 * A place for one counterexample, or for what there is instead: words, a file that is being read, a problem. A debugger
 * that was started from it is followed.
 */
public final class ExplanationView extends JPanel implements Disposable, DebugPlace {
    private final Project project;
    private Optional<Path> trace = Optional.empty();
    private Optional<TraceDebugging> debugging = Optional.empty();
    private Optional<CounterexamplePanel> counterexample = Optional.empty();
    private Optional<BundleReading> reading = Optional.empty();
    private Optional<PartReading> part = Optional.empty();
    /** In the making: the first one of an IDE loads so much that it would keep it still. */
    private Optional<StepPerEvent> opening = Optional.empty();

    /** Something that shows one, and to which the actions of a toolbar apply. */
    public interface Holder {
        ExplanationView explanationView();
    }

    public ExplanationView(Project project) {
        super(new BorderLayout());
        this.project = project;
        setName("traceloom.explanation");
        EditorFont.follow(this);
    }

    /** The one that an action is about: that of the editor which it was called from, else that of the tool window. */
    public static Optional<ExplanationView> of(AnActionEvent event) {
        if (event.getData(PlatformDataKeys.FILE_EDITOR) instanceof Holder holder) {
            return Optional.of(holder.explanationView());
        }
        return Optional.ofNullable(event.getProject())
                .filter(project -> !project.isDisposed())
                .flatMap(project -> TraceloomWindow.of(project).explanationView());
    }

    public Optional<CounterexamplePanel> counterexample() {
        return counterexample;
    }

    /** Words instead of a counterexample. */
    public void showWords(List<Card> cards) {
        showWords(cards, Optional.empty());
    }

    /** Words about a trace that has no counterexample, and can be debugged all the same. */
    public void showWords(List<Card> cards, Optional<Path> about) {
        forget();
        trace = about;
        debugging = about.map(path -> new TraceDebugging(project, about, Optional::empty, this));
        show(new CardPanel("traceloom.words", cards));
    }

    /** Words about a trace that could not be read, with links into its recording. */
    void showUnread(List<Card> cards, Optional<Path> recording) {
        forget();
        RecordingJump jump = new RecordingJump(project, recording);
        show(new CardPanel("traceloom.words", cards, jump::to));
    }

    /**
     * Reads a bundle, and shows what is in it.
     *
     * @param about where the trace is; empty for a bundle that came from elsewhere
     * @param run that validated it, if it is one of the tool window
     * @param besides what else is known of the trace
     */
    public void read(
            Path bundle, Optional<Path> about, Optional<ValidatedRun> run, List<Card> besides, Runnable shown) {
        forget();
        trace = about;
        show(new ReadingPanel(TraceloomBundle.message("window.reading", bundle.getFileName()), this::stop));
        reading = Optional.of(new BundleReading(
                bundle, prepared -> show(prepared, new About(run, besides), shown), problem -> showProblem(problem)));
    }

    /** What is known of a trace, whichever part of its order is shown. */
    private record About(Optional<ValidatedRun> run, List<Card> besides) {}

    private void show(PreparedView prepared, About about, Runnable shown) {
        reading = Optional.empty();
        part = Optional.empty();
        Explanation explanation = prepared.explanation();
        TraceDebugging operations = new TraceDebugging(project, trace, () -> Optional.of(explanation), this);
        PanelParts parts = new PanelParts(
                prepared.with(about.besides()),
                new ExplanationNavigation(
                        project,
                        explanation.sources(),
                        about.run().flatMap(ValidatedRun::header),
                        new RecordingJump(project, trace),
                        operations,
                        about.run().isPresent() && trace.isPresent()
                                ? Optional.of(around -> showPart(around, about))
                                : Optional.empty()));
        List<Runnable> steps = new ArrayList<>(parts.steps());
        steps.add(() -> {
            show(parts, operations);
            shown.run();
        });
        opening.ifPresent(StepPerEvent::stop);
        opening = Optional.of(StepPerEvent.begin(steps));
    }

    private void show(PanelParts parts, TraceDebugging operations) {
        CounterexamplePanel panel = new CounterexamplePanel(parts);
        debugging = Optional.of(operations);
        WindowMemory memory = WindowMemory.of(project);
        panel.setDividers(memory.dividers());
        panel.onDividersMoved(memory::setDividers);
        TrailKeys.register(panel, panel.investigation());
        counterexample = Optional.of(panel);
        show(panel);
    }

    /** What is shown stays until the other part is there. */
    private void showPart(RecordRef around, About about) {
        part.ifPresent(PartReading::stop);
        CounterexamplePanel panel = counterexample.orElseThrow();
        PartReading next = new PartReading(
                new PartReading.OtherPart(about.run().orElseThrow().folder(), trace.orElseThrow(), around),
                panel.investigation().visited(),
                prepared -> show(prepared, about, () -> counterexample.ifPresent(CounterexamplePanel::focusRecords)),
                panel.partBar()::fail);
        part = Optional.of(next);
        panel.partBar().begin(TraceloomBundle.message("window.part.computing", around.inWords()), next::stop);
    }

    private void showProblem(String problem) {
        showWords(OutcomeCards.problem(TraceloomBundle.message("window.unreadable"), problem));
    }

    private void stop() {
        showWords(OutcomeCards.problem(
                TraceloomBundle.message("window.stopped"), TraceloomBundle.message("window.stopped.advice")));
    }

    /** Lets go of what is shown, and of what was about to be. */
    private void forget() {
        reading.ifPresent(BundleReading::stop);
        reading = Optional.empty();
        part.ifPresent(PartReading::stop);
        part = Optional.empty();
        opening.ifPresent(StepPerEvent::stop);
        opening = Optional.empty();
        counterexample = Optional.empty();
        debugging = Optional.empty();
        trace = Optional.empty();
    }

    private void show(JComponent component) {
        removeAll();
        add(component, BorderLayout.CENTER);
        revalidate();
        repaint();
    }

    /** Debugs what is shown; empty where nothing is that could be. */
    public Optional<TraceDebugging> debugging() {
        return debugging;
    }

    @Override
    public void follow(Path debugged, RecordRef operation) {
        if (trace.filter(debugged::equals).isPresent()) {
            counterexample.map(CounterexamplePanel::investigation)
                    .ifPresent(investigation -> investigation.selectStalled(operation));
        }
    }

    @Override
    public void find(SourceLine line, Consumer<Runnable> found) {
        new ImplementationJump(project).find(line, found);
    }

    /** Another theme has come, and what we told the old one is forgotten. */
    @Override
    public void updateUI() {
        EditorFont.use();
        super.updateUI();
    }

    @Override
    public void dispose() {
        forget();
        removeAll();
    }
}
