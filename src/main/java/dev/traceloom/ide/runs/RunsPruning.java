package dev.traceloom.ide.runs;

import com.intellij.openapi.progress.ProgressIndicator;
import com.intellij.openapi.progress.Task;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.notice.Notices;
import dev.traceloom.record.RunRemoval;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** Deletes recordings in the background, as {@code traceloom runs prune} does. */
final class RunsPruning extends Task.Backgroundable {
    private final Project opened;
    private final dev.traceloom.record.database.Project place;
    private final List<Recording> recordings;
    private final Runnable done;
    private final List<String> problems = new ArrayList<>();

    RunsPruning(Project project, dev.traceloom.record.database.Project place, List<Recording> recordings, Runnable done) {
        super(project, TraceloomBundle.message("runs.prune.working"));
        this.opened = project;
        this.place = place;
        this.recordings = List.copyOf(recordings);
        this.done = done;
    }

    @Override
    public void run(@NotNull ProgressIndicator indicator) {
        try (RunDatabase database = RunDatabase.open(place.database())) {
            RunRemoval removal = new RunRemoval(database, place);
            for (Recording recording : recordings) {
                try {
                    removal.delete(recording);
                } catch (IOException | InvalidPathException impossible) {
                    problems.add(TraceloomBundle.message(
                            "runs.prune.failed", recording.trace(), impossible.getMessage()));
                }
            }
        } catch (RunDatabaseException unusable) {
            problems.add(unusable.getMessage());
        }
    }

    @Override
    public void onSuccess() {
        done.run();
        if (!problems.isEmpty()) {
            Notices.failed(opened, TraceloomBundle.message("runs.prune.title"), String.join("\n", problems));
        }
    }
}
