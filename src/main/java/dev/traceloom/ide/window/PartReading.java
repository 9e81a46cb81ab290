package dev.traceloom.ide.window;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.process.CapturingProcessHandler;
import com.intellij.execution.process.ProcessOutput;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.explain.bundle.BundleException;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.results.PartCommand;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.PreparedView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Computes another part of an accepted order, in a process of its own as validations do, and tells on the UI thread, unless it was
 * stopped before.
 */
final class PartReading {
    private static final int NO_LIMIT = -1;

    private final OtherPart part;
    private final List<RecordRef> visited;
    private final Consumer<PreparedView> done;
    private final Consumer<String> failed;
    private final ModalityState modality = ModalityState.defaultModalityState();
    private Optional<CapturingProcessHandler> running = Optional.empty();
    private boolean stopped;

    /** What is wanted: the part around a record of a trace that a run in this folder validated. */
    record OtherPart(Path run, Path trace, RecordRef around) {}

    /** @param visited what the reader has selected so far */
    PartReading(OtherPart part, List<RecordRef> visited, Consumer<PreparedView> done, Consumer<String> failed) {
        this.part = part;
        this.visited = visited;
        this.done = done;
        this.failed = failed;
        AppExecutorUtil.getAppExecutorService().execute(this::compute);
    }

    /** Ends the process too. */
    synchronized void stop() {
        stopped = true;
        running.ifPresent(CapturingProcessHandler::destroyProcess);
    }

    private synchronized boolean isStopped() {
        return stopped;
    }

    private void compute() {
        try {
            Optional<PartCommand> command = PartCommand.of(part.run());
            if (command.isEmpty()) {
                tell(() -> failed.accept(TraceloomBundle.message("window.part.unknown")));
                return;
            }
            Path bundle = Files.createTempFile(part.run(), "part", Bundles.EXTENSION);
            try {
                compute(command.get(), bundle);
            } finally {
                Files.deleteIfExists(bundle);
            }
        } catch (IOException | BundleException | ExecutionException impossible) {
            fail(impossible.getMessage());
        } catch (RuntimeException | Error unexpected) {
            // Those who wait for it would wait for ever.
            fail(unexpected.toString());
            throw unexpected;
        }
    }

    private void compute(PartCommand command, Path bundle) throws IOException, BundleException, ExecutionException {
        Optional<CapturingProcessHandler> process = start(command, bundle);
        if (process.isEmpty()) {
            return;
        }
        ProcessOutput output = process.get().runProcess(NO_LIMIT);
        if (isStopped()) {
            return;
        }
        if (Files.size(bundle) == 0) {
            fail((output.getStderr() + output.getStdout()).strip().replaceFirst("^traceloom: ", ""));
            return;
        }
        PreparedView prepared = PreparedView.of(Bundles.read(bundle));
        prepared.investigation().revisit(visited);
        prepared.investigation().select(part.around());
        tell(() -> done.accept(prepared));
    }

    /** Whoever stops it meanwhile finds it started or keeps it from being started. */
    private synchronized Optional<CapturingProcessHandler> start(PartCommand command, Path bundle) throws ExecutionException {
        if (!stopped) {
            running = Optional.of(
                    new CapturingProcessHandler(command.line(part.trace(), part.around(), bundle)));
        }
        return running;
    }

    private void fail(String why) {
        tell(() -> failed.accept(TraceloomBundle.message("window.part.failed", part.around().inWords(), why)));
    }

    private void tell(Runnable news) {
        ApplicationManager.getApplication().invokeLater(
                () -> {
                    if (!isStopped()) {
                        news.run();
                    }
                },
                modality);
    }
}
