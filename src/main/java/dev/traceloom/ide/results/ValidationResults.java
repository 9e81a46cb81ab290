package dev.traceloom.ide.results;

import com.intellij.openapi.application.Application;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.PathManager;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.project.Project;
import dev.traceloom.explain.results.SavedRuns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The validations of a project, the newest first. They change on the UI thread, and may be read on any. Those of former days
 * are read in the background when somebody first asks, and follow then.
 */
public final class ValidationResults {
    static final int MOST_RUNS = 20;

    private static final Logger LOG = Logger.getInstance(ValidationResults.class);

    private final Project project;
    private final SavedRuns saved;
    private final AtomicBoolean restoring = new AtomicBoolean();

    /** Replaced as a whole: menus look at it in the background. */
    private volatile List<ValidatedRun> runs = List.of();

    public ValidationResults(Project project) {
        this.project = project;
        this.saved = new SavedRuns(Path.of(PathManager.getSystemPath(), "traceloom", project.getLocationHash()));
    }

    public static ValidationResults of(Project project) {
        return project.getService(ValidationResults.class);
    }

    public List<ValidatedRun> runs() {
        restoreOnce();
        return runs;
    }

    public Optional<ValidatedRun> newest() {
        restoreOnce();
        return runs.stream().findFirst();
    }

    /** Adds a run, or replaces what was known of the one with the same folder. */
    public void put(ValidatedRun run) {
        List<ValidatedRun> next = new ArrayList<>(runs);
        int known = indexOf(run.folder());
        if (known >= 0) {
            next.set(known, run);
        } else {
            next.add(0, run);
        }
        replace(next);
    }

    SavedRuns saved() {
        return saved;
    }

    private void restoreOnce() {
        if (restoring.getAndSet(true)) {
            return;
        }
        Application application = ApplicationManager.getApplication();
        application.executeOnPooledThread(() -> {
            List<ValidatedRun> former = readFormer();
            if (!former.isEmpty()) {
                application.invokeLater(() -> addFormer(former), project.getDisposed());
            }
        });
    }

    private List<ValidatedRun> readFormer() {
        List<ValidatedRun> former = new ArrayList<>();
        try {
            for (Path folder : saved.newestFirst().stream().limit(MOST_RUNS).toList()) {
                if (project.isDisposed()) {
                    break;
                }
                SavedRuns.Saved run = saved.read(folder);
                if (run.header().isPresent()) {
                    former.add(new ValidatedRun(
                            folder, run.configuration(), run.header(), run.outcomes(), run.total(), false));
                }
            }
        } catch (IOException unreadable) {
            LOG.info("former validations cannot be read", unreadable);
        }
        return former;
    }

    private void addFormer(List<ValidatedRun> former) {
        List<ValidatedRun> next = new ArrayList<>(runs);
        former.stream().filter(run -> indexOf(run.folder()) < 0).forEach(next::add);
        replace(next);
    }

    private void replace(List<ValidatedRun> next) {
        runs = List.copyOf(next.subList(0, Math.min(next.size(), MOST_RUNS)));
        project.getMessageBus().syncPublisher(ResultsListener.TOPIC).resultsChanged();
    }

    private int indexOf(Path folder) {
        for (int i = 0; i < runs.size(); i++) {
            if (runs.get(i).folder().equals(folder)) {
                return i;
            }
        }
        return -1;
    }
}
