package dev.traceloom.ide.results;

import com.intellij.openapi.project.Project;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The validations of a project, the newest first. To be used on the UI thread. */
public final class ValidationResults {
    private static final int KEPT = 20;

    private final Project project;
    private final List<ValidatedRun> runs = new ArrayList<>();

    public ValidationResults(Project project) {
        this.project = project;
    }

    public static ValidationResults of(Project project) {
        return project.getService(ValidationResults.class);
    }

    public List<ValidatedRun> runs() {
        return List.copyOf(runs);
    }

    public Optional<ValidatedRun> newest() {
        return runs.stream().findFirst();
    }

    /** Adds a run, or replaces what was known of the one with the same folder. */
    public void put(ValidatedRun run) {
        int known = indexOf(run);
        if (known >= 0) {
            runs.set(known, run);
        } else {
            runs.add(0, run);
            if (runs.size() > KEPT) {
                runs.remove(KEPT);
            }
        }
        project.getMessageBus().syncPublisher(ResultsListener.TOPIC).resultsChanged();
    }

    private int indexOf(ValidatedRun run) {
        for (int i = 0; i < runs.size(); i++) {
            if (runs.get(i).folder().equals(run.folder())) {
                return i;
            }
        }
        return -1;
    }
}
