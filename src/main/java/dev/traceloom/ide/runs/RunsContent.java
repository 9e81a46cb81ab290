package dev.traceloom.ide.runs;

import com.intellij.openapi.actionSystem.ActionGroup;
import com.intellij.openapi.actionSystem.ActionManager;
import com.intellij.openapi.actionSystem.ActionToolbar;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.SimpleToolWindowPanel;
import com.intellij.openapi.util.Disposer;
import com.intellij.ui.OnePixelSplitter;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.debug.KnownExplanation;
import dev.traceloom.ide.debug.TraceDebugging;
import dev.traceloom.ide.window.ExplanationView;
import dev.traceloom.ide.window.TraceloomWindow;
import dev.traceloom.ide.window.WindowTab;
import dev.traceloom.ui.runs.RunsPanel;
import dev.traceloom.view.traces.OutcomeCards;
import java.awt.BorderLayout;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import javax.swing.JComponent;
import javax.swing.JPanel;

/** The tab Runs of the tool window: the runs that are known, and the explanation of the one that was opened. */
public final class RunsContent extends JPanel implements WindowTab {
    static final String TOOLBAR = "dev.traceloom.BundleToolbar";
    private static final String PLACE = "TraceloomRuns";
    private static final float TABLE = 0.4f;

    private final Project project;
    private final RunsWatch watch;
    private final RunsPanel panel;
    private final ExplanationView view;
    private final OnePixelSplitter splitter = new OnePixelSplitter(false, TABLE);
    private Optional<FoundRuns.Known> known = Optional.empty();

    public RunsContent(Project project) {
        super(new BorderLayout());
        this.project = project;
        setName("traceloom.runs.content");
        view = new ExplanationView(project);
        watch = new RunsWatch(project, this::show);
        panel = new RunsPanel(new IdeRunActions(project, this), ZoneId.systemDefault());
        panel.show(List.of());
        splitter.setFirstComponent(panel);
        add(splitter, BorderLayout.CENTER);
        Disposer.register(this, view);
        Disposer.register(this, watch);
        TraceloomWindow.attach(project, view);
        watch.look();
    }

    @Override
    public String title() {
        return TraceloomBundle.message("runs.tab");
    }

    @Override
    public JComponent component() {
        return this;
    }

    @Override
    public JComponent preferredFocus() {
        return panel.preferredFocus();
    }

    /** As long as nobody sees it, nobody needs to know. */
    @Override
    public void addNotify() {
        super.addNotify();
        watch.begin();
    }

    @Override
    public void removeNotify() {
        watch.rest();
        super.removeNotify();
    }

    private void show(FoundRuns found) {
        if (found instanceof FoundRuns.Known runs) {
            known = Optional.of(runs);
            panel.show(runs.shown());
        } else if (found instanceof FoundRuns.Nothing nothing) {
            known = Optional.empty();
            panel.show(OutcomeCards.problem(nothing.title(), nothing.what()));
        } else if (found instanceof FoundRuns.Busy busy && known.isEmpty()) {
            // A list that is shown already stays until there is a newer one.
            show(RunsReading.unusable(busy.why()));
        }
    }

    /** Reads the database again. */
    void refresh() {
        watch.look();
    }

    Optional<FoundRuns.Known> known() {
        return known;
    }

    RunsWatch watch() {
        return watch;
    }

    RunsPanel panel() {
        return panel;
    }

    ExplanationView explanationView() {
        return view;
    }

    /** Shows an explanation of a trace beside the runs. */
    void explain(Path bundle, Optional<Path> trace) {
        makeRoom();
        view.read(bundle, trace, Optional.empty(), List.of(), () -> {});
    }

    /**
     * Shows beside the runs what is known of a trace, and a debugger beside that.
     *
     * @param bundle why it was not accepted, if that was kept
     * @param offered what the reader chose
     */
    void debug(Path trace, Optional<Path> bundle, String offered) {
        if (bundle.isPresent()) {
            explain(bundle.get(), Optional.of(trace));
        } else {
            makeRoom();
            view.showWords(OutcomeCards.unexplained(trace.toString()), Optional.of(trace));
        }
        new TraceDebugging(project, Optional.of(trace), KnownExplanation.in(bundle), view)
                .debugAsOffered(offered, why -> complain(offered, why));
    }

    /** Says beside the runs why something cannot be done. */
    void complain(String title, String what) {
        makeRoom();
        view.showWords(OutcomeCards.problem(title, what));
    }

    private void makeRoom() {
        if (view.getParent() == null) {
            splitter.setSecondComponent(withToolbar());
            revalidate();
            repaint();
        }
    }

    private JComponent withToolbar() {
        SimpleToolWindowPanel room = new SimpleToolWindowPanel(false, true);
        ActionManager actions = ActionManager.getInstance();
        ActionToolbar toolbar = actions.createActionToolbar(PLACE, (ActionGroup) actions.getAction(TOOLBAR), false);
        toolbar.setTargetComponent(room);
        room.setToolbar(toolbar.getComponent());
        room.setContent(view);
        return room;
    }

    @Override
    public void dispose() {
        removeAll();
    }
}
