package dev.traceloom.ide.window;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
import com.intellij.ui.content.Content;
import com.intellij.ui.content.ContentManager;
import dev.traceloom.ide.ToolWindowId;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.trace.RecordRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tool window of a project, for those outside of it. The platform fills it when it is first needed. */
public final class TraceloomWindow {
    private final Project project;
    private final List<ExplanationView> further = new ArrayList<>();
    private Optional<TracesPanel> panel = Optional.empty();
    private Optional<Request> request = Optional.empty();

    /** What somebody wants to see; it waits until there is a panel to show it. */
    private record Request(ValidatedRun run, String trace, Optional<RecordRef> operation) {}

    public TraceloomWindow(Project project) {
        this.project = project;
    }

    public static TraceloomWindow of(Project project) {
        return project.getService(TraceloomWindow.class);
    }

    /** The validation that a project's window shows; none as long as there is no window. */
    public static Optional<ValidatedRun> shownRun(Project project) {
        return of(project).panel().flatMap(TracesPanel::run);
    }

    public Optional<TracesPanel> panel() {
        return panel;
    }

    void attach(TracesPanel filled) {
        panel = Optional.of(filled);
        fulfil();
    }

    void detach(TracesPanel gone) {
        panel = panel.filter(present -> present != gone);
    }

    /** Another tab has a place for counterexamples, until it is gone. */
    public static void attach(Project project, ExplanationView view) {
        List<ExplanationView> further = of(project).further;
        further.add(view);
        Disposer.register(view, () -> further.remove(view));
    }

    /** The place that the actions of a toolbar are about: that of the tab in front. */
    Optional<ExplanationView> explanationView() {
        return further.stream()
                .filter(ExplanationView::isShowing)
                .findFirst()
                .or(() -> panel.map(TracesPanel::explanationView));
    }

    void open(ValidatedRun run, String trace, Optional<RecordRef> operation) {
        request = Optional.of(new Request(run, trace, operation));
        fulfil();
        ToolWindow window = ToolWindowManager.getInstance(project).getToolWindow(ToolWindowId.TRACELOOM);
        if (window != null) {
            window.activate(null);
            panel.ifPresent(filled -> bringToFront(filled, window.getContentManager()));
        }
    }

    /** Another tab may be in front of it. */
    private static void bringToFront(TracesPanel filled, ContentManager tabs) {
        Content tab = tabs.getContent(filled);
        if (tab != null) {
            tabs.setSelectedContent(tab);
        }
    }

    private void fulfil() {
        if (panel.isPresent() && request.isPresent()) {
            Request wanted = request.get();
            request = Optional.empty();
            panel.get().open(wanted.run(), wanted.trace(), wanted.operation());
        }
    }
}
