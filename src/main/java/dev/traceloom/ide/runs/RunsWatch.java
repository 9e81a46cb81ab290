package dev.traceloom.ide.runs;

import com.intellij.openapi.Disposable;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.project.Project;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.ide.database.DatabaseStamp;
import dev.traceloom.ide.database.RunsPlace;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javax.swing.Timer;

/**
 * Reads the database in the background, and again when its file has changed. It asks for the file's time rather than
 * listen to the IDE's events: those come when somebody looks at the folder, or never where it is excluded.
 */
final class RunsWatch implements Disposable {
    private static final int PAUSE_MILLIS = 2000;

    private final Project project;
    private final Path folder;
    private final Consumer<FoundRuns> news;
    private final Timer timer = new Timer(PAUSE_MILLIS, event -> lookForChanges());
    private Optional<DatabaseStamp> read = Optional.empty();
    private boolean looking;
    private boolean wanted;
    private boolean disposed;

    private record Answer(DatabaseStamp stamp, FoundRuns found) {}

    RunsWatch(Project project, Consumer<FoundRuns> news) {
        this.project = project;
        this.news = news;
        folder = Path.of(Optional.ofNullable(project.getBasePath()).orElse(""));
    }

    /** Looks for changes now and from now on. */
    void begin() {
        lookForChanges();
        timer.start();
    }

    void rest() {
        timer.stop();
    }

    /** Reads, whether something has changed or not. */
    void look() {
        wanted = true;
        ask();
    }

    void lookForChanges() {
        ask();
    }

    /** One question at a time: a slow disk must not gather a crowd of readers. */
    private void ask() {
        if (looking || disposed) {
            return;
        }
        looking = true;
        Optional<DatabaseStamp> before = wanted ? Optional.empty() : read;
        wanted = false;
        ModalityState modality = ModalityState.defaultModalityState();
        AppExecutorUtil.getAppExecutorService().submit(() -> {
            Optional<Answer> answer = carefulAnswer(before);
            ApplicationManager.getApplication()
                    .invokeLater(() -> tell(answer), modality, project.getDisposed());
        });
    }

    /** Whatever goes wrong is told: nobody else would, and nobody would look again. */
    private Optional<Answer> carefulAnswer(Optional<DatabaseStamp> before) {
        try {
            return answer(before);
        } catch (RuntimeException | Error unexpected) {
            return Optional.of(new Answer(DatabaseStamp.NONE, RunsReading.unusable(unexpected.toString())));
        }
    }

    private Optional<Answer> answer(Optional<DatabaseStamp> before) {
        DatabaseStamp now = DatabaseStamp.of(RunsPlace.of(folder).database());
        return before.filter(now::equals).isPresent()
                ? Optional.empty()
                : Optional.of(new Answer(now, RunsReading.read(folder)));
    }

    private void tell(Optional<Answer> answer) {
        looking = false;
        if (disposed) {
            return;
        }
        answer.ifPresent(known -> {
            boolean again = known.found() instanceof FoundRuns.Busy
                    || known.found() instanceof FoundRuns.Nothing nothing && nothing.again();
            read = again ? Optional.empty() : Optional.of(known.stamp());
            news.accept(known.found());
        });
        if (wanted) {
            ask();
        }
    }

    @Override
    public void dispose() {
        disposed = true;
        timer.stop();
    }
}
