package dev.traceloom.ide.window;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.actionSystem.AnActionEvent;
import com.intellij.openapi.actionSystem.PlatformDataKeys;
import com.intellij.openapi.project.Project;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.navigate.ExplanationNavigation;
import dev.traceloom.ui.CardPanel;
import dev.traceloom.ui.CounterexamplePanel;
import dev.traceloom.ui.ReadingPanel;
import dev.traceloom.view.Investigation;
import dev.traceloom.view.flow.Card;
import dev.traceloom.view.traces.OutcomeCards;
import java.awt.BorderLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JPanel;

/** A place for one counterexample, or for what there is instead: words, a file that is being read, a problem. */
public final class ExplanationView extends JPanel implements Disposable {
    private final Project project;
    private Optional<CounterexamplePanel> counterexample = Optional.empty();
    private Optional<BundleReading> reading = Optional.empty();

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
    static Optional<ExplanationView> of(AnActionEvent event) {
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
        forget();
        show(new CardPanel("traceloom.words", cards));
    }

    /** Reads a bundle, and shows what is in it. */
    public void read(Path bundle, Optional<RunHeader> run, Runnable shown) {
        forget();
        show(new ReadingPanel(TraceloomBundle.message("window.reading", bundle.getFileName()), this::stop));
        reading = Optional.of(new BundleReading(
                bundle, investigation -> show(investigation, run, shown), problem -> showProblem(problem)));
    }

    private void show(Investigation investigation, Optional<RunHeader> run, Runnable shown) {
        reading = Optional.empty();
        CounterexamplePanel panel = new CounterexamplePanel(
                investigation,
                new ExplanationNavigation(
                        project, investigation.counterexample().explanation().sources(), run));
        WindowMemory memory = WindowMemory.of(project);
        panel.setDividers(memory.dividers());
        panel.onDividersMoved(memory::setDividers);
        counterexample = Optional.of(panel);
        show(panel);
        shown.run();
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
        counterexample = Optional.empty();
    }

    private void show(JComponent component) {
        removeAll();
        add(component, BorderLayout.CENTER);
        revalidate();
        repaint();
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
