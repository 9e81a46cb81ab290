package dev.traceloom.ide.window;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.Disposer;
import dev.traceloom.ide.notice.RunNotices;
import dev.traceloom.ide.results.ResultsListener;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import java.nio.file.Path;
import java.util.Optional;

/** Waits for a run that is about to begin, and brings its first trace into the tool window. On the UI thread. */
public final class ShownWhenDecided implements ResultsListener, Disposable {
    private final Project project;
    private final String configuration;
    private Optional<Path> folder = Optional.empty();

    private ShownWhenDecided(Project project, String configuration) {
        this.project = project;
        this.configuration = configuration;
    }

    /** @param configuration the name of the run configuration */
    public static void await(Project project, String configuration) {
        ShownWhenDecided shown = new ShownWhenDecided(project, configuration);
        Disposer.register(RunNotices.of(project), shown);
        project.getMessageBus().connect(shown).subscribe(TOPIC, shown);
    }

    @Override
    public void resultsChanged() {
        Optional<ValidatedRun> newest = ValidationResults.of(project).newest();
        if (folder.isEmpty()) {
            // Runs of former days come here too, when they have been read; none of them is running.
            folder = newest.filter(run -> run.running() && run.configuration().equals(configuration)).map(ValidatedRun::folder);
        }
        Optional<ValidatedRun> found = ValidationResults.of(project).runs().stream()
                .filter(run -> folder.filter(run.folder()::equals).isPresent())
                .findFirst();
        if (found.isEmpty() || found.get().running() && found.get().outcomes().isEmpty()) {
            return;
        }
        // It hears of no other run, and not of its own opening.
        Disposer.dispose(this);
        found.get().outcomes().stream().findFirst()
                .ifPresent(outcome -> TraceOpener.open(project, found.get(), outcome.trace(), Optional.empty()));
    }

    @Override
    public void dispose() {
        // The connection is gone with it.
    }
}
