package dev.traceloom.ide.debug;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.ide.database.DatabaseStamp;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Which traces of a project can be debugged. Whoever asks gets at once what is known, and makes it be looked up again in
 * the background when that is old: the toolbars of the IDE ask all the time, and on the UI thread.
 */
public final class DebuggableTraces {
    private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int MOST_TRACES = 500;

    private final Project project;
    private final Path folder;
    private final Map<Path, Known> known = new LinkedHashMap<>();

    /** @param stamp of the database that answered; with another one, and without any, it is asked again */
    private record Known(Debuggable answer, Optional<DatabaseStamp> stamp, long atNanos, boolean looking) {}

    public DebuggableTraces(Project project) {
        this.project = project;
        folder = Path.of(Optional.ofNullable(project.getBasePath()).orElse(""));
    }

    public static DebuggableTraces of(Project project) {
        return project.getService(DebuggableTraces.class);
    }

    /** From any thread. */
    public synchronized Debuggable of(Path trace) {
        Known now = known.get(trace);
        if (now == null || (!now.looking() && System.nanoTime() - now.atNanos() > FRESH_NANOS)) {
            now = now == null
                    ? new Known(Debuggable.Not.because("debug.not.yet"), Optional.empty(), 0, true)
                    : new Known(now.answer(), now.stamp(), now.atNanos(), true);
            keep(trace, now);
            Known before = now;
            AppExecutorUtil.getAppExecutorService().execute(() -> look(trace, before));
        }
        return now.answer();
    }

    /** For those who act on the answer: tells it on the UI thread, when the database has been asked anew. */
    void tell(Path trace, Consumer<Debuggable> listener) {
        AppExecutorUtil.getAppExecutorService().execute(() -> {
            Debuggable answer = look(trace, new Known(Debuggable.Not.because("debug.not.yet"), Optional.empty(), 0, true));
            ApplicationManager.getApplication().invokeLater(() -> listener.accept(answer), project.getDisposed());
        });
    }

    /** For those who have time to wait. */
    RecordingLookup lookup() {
        return new RecordingLookup(folder);
    }

    private Debuggable look(Path trace, Known before) {
        Debuggable answer = before.answer();
        Optional<DatabaseStamp> stamp = Optional.empty();
        try {
            RecordingLookup lookup = lookup();
            DatabaseStamp now = DatabaseStamp.of(lookup.database());
            // What rr recorded may be deleted without the database being told.
            if (before.stamp().filter(now::equals).isEmpty() || answer.whyNot().isEmpty()) {
                answer = lookup.look(trace);
            }
            stamp = Optional.of(now);
        } catch (RunDatabaseException unusable) {
            answer = Debuggable.Not.because("debug.not.readable", unusable.getMessage());
        } finally {
            finish(trace, new Known(answer, stamp, System.nanoTime(), false));
        }
        return answer;
    }

    private synchronized void finish(Path trace, Known found) {
        keep(trace, found);
    }

    private void keep(Path trace, Known now) {
        known.remove(trace);
        known.put(trace, now);
        if (known.size() > MOST_TRACES) {
            known.remove(known.keySet().iterator().next());
        }
    }
}
