package dev.traceloom.ide.runs;

import com.intellij.openapi.progress.ProgressIndicator;
import com.intellij.openapi.progress.Task;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.ui.Messages;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.record.RunRemoval;
import dev.traceloom.record.database.Recording;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.ui.kit.PlainText;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
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
            Messages.showErrorDialog(
                    opened,
                    problems.stream().map(PlainText::words).collect(Collectors.joining("\n")),
                    TraceloomBundle.message("runs.prune.title"));
        }
    }
}
