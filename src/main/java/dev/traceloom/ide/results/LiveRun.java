package dev.traceloom.ide.results;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.project.Project;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.explain.results.ResultsReader;
import dev.traceloom.explain.results.ResultsWriter;
import dev.traceloom.explain.results.SavedRuns;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * A validation that goes on: what its process has written so far is read a few times a second, and told on the UI
 * thread. However it ends, what was decided stays.
 */
public final class LiveRun {
    private static final Logger LOG = Logger.getInstance(LiveRun.class);
    private static final long POLL_MILLIS = 250;

    private final Project project;
    private final ValidationResults results;
    private final String configuration;
    private final Path folder;
    private final ResultsReader reader;
    private ScheduledFuture<?> polling;
    private int total;
    private boolean ended;

    private LiveRun(Project project, String configuration) throws IOException {
        this.project = project;
        this.results = ValidationResults.of(project);
        this.configuration = configuration;
        this.folder = results.saved().begin(configuration);
        this.reader = new ResultsReader(folder.resolve(ResultsWriter.FILE));
    }

    /** Makes room for a run of what is called so. */
    public static LiveRun begin(Project project, String configuration) throws IOException {
        return new LiveRun(project, configuration);
    }

    /** Where the process has to save its results. */
    public Path folder() {
        return folder;
    }

    /** The process is running. */
    public synchronized void started() {
        tell();
        polling = AppExecutorUtil.getAppScheduledExecutorService()
                .scheduleWithFixedDelay(this::poll, POLL_MILLIS, POLL_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** It is known how many traces there are. */
    public synchronized void total(int traces) {
        total = traces;
        try {
            results.saved().note(folder, configuration, traces);
        } catch (IOException full) {
            LOG.info("the size of a run cannot be written", full);
        }
        tell();
    }

    /** The search for a trace came further. */
    public void progressed(String trace, int linearized, int operations) {
        later(() -> project.getMessageBus()
                .syncPublisher(ResultsListener.TOPIC)
                .traceProgressed(trace, linearized, operations));
    }

    /** The process is gone; not to be called on the UI thread. */
    public synchronized void ended() {
        if (polling != null) {
            polling.cancel(false);
        }
        read();
        ended = true;
        tell();
        removeOld();
    }

    private synchronized void poll() {
        if (!ended && read()) {
            tell();
        }
    }

    private boolean read() {
        try {
            return reader.poll();
        } catch (IOException | RuntimeException | OutOfMemoryError unreadable) {
            // What it throws would end the polling without a word.
            LOG.info("results cannot be read", unreadable);
            return false;
        }
    }

    private void tell() {
        ValidatedRun run = new ValidatedRun(
                folder, configuration, reader.header(), reader.outcomes(), total, !ended);
        later(() -> results.put(run));
    }

    private void removeOld() {
        SavedRuns saved = results.saved();
        try {
            saved.keepNewest(ValidationResults.MOST_RUNS);
        } catch (IOException busy) {
            LOG.info("old validations cannot be removed", busy);
        }
    }

    private void later(Runnable step) {
        ApplicationManager.getApplication().invokeLater(step, project.getDisposed());
    }
}
