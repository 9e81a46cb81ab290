package dev.traceloom.ide.runs;

import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.project.Project;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.database.StoredPaths;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ide.validation.PopupChoice;
import dev.traceloom.ide.validation.Validations;
import dev.traceloom.record.database.KnownRun;
import dev.traceloom.record.database.Recording;
import dev.traceloom.ui.runs.RunActions;
import dev.traceloom.view.runs.RunRow;
import dev.traceloom.view.runs.ShellWords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What the IDE does with runs. On the UI thread, which never touches a disk here. */
final class IdeRunActions implements RunActions {
    private final Project project;
    private final RunsContent content;

    IdeRunActions(Project project, RunsContent content) {
        this.project = project;
        this.content = content;
    }

    @Override
    public void refresh() {
        content.refresh();
    }

    private Optional<Path> bundle(RunRow run) {
        return run.validated()
                .filter(RunRow.Validated::explained)
                .flatMap(validated -> path(run, known -> known.validation().flatMap(one -> one.validation().bundle())));
    }

    @Override
    public void open(RunRow run) {
        Optional<Path> bundle = bundle(run);
        if (bundle.isPresent()) {
            content.explain(bundle.get(), path(run, known -> Optional.of(known.trace())));
        } else {
            validate(run);
        }
    }

    @Override
    public void validate(RunRow run) {
        Optional<Path> specification =
                path(run, known -> known.validation().map(one -> one.validation().specification()));
        withTrace(run, trace -> {
            boolean known = specification.filter(Files::isRegularFile).isPresent();
            return () -> {
                if (known) {
                    Validations.validate(project, specification.get().toString(), List.of(trace.toString()));
                } else {
                    Validations.validate(project, List.of(trace.toString()));
                }
            };
        });
    }

    @Override
    public String debugWords(RunRow run) {
        return Debuggable.expectedWords(
                run.recorded().filter(recorded -> !recorded.rr()).isEmpty(),
                run.recorded().map(RunRow.Recorded::command).orElse(List.of()));
    }

    @Override
    public Optional<String> whyNoDebugger(RunRow run) {
        if (run.recorded().isEmpty()) {
            return Optional.of(TraceloomBundle.message("debug.not.known"));
        }
        return run.recorded().filter(recorded -> recorded.rr() || !recorded.command().isEmpty()).isPresent()
                ? Optional.empty()
                : Optional.of(TraceloomBundle.message("debug.without.rr"));
    }

    @Override
    public void debug(RunRow run) {
        withTrace(run, trace -> () -> content.debug(trace, bundle(run), debugWords(run)));
    }

    @Override
    public Optional<String> path(RunRow run) {
        return path(run, known -> Optional.of(known.trace())).map(Path::toString);
    }

    @Override
    public Optional<String> command(RunRow run) {
        return run.recorded().map(recorded -> ShellWords.recordAgain(recorded, recorded.workingFolder()));
    }

    @Override
    public void prune(List<RunRow> runs) {
        content.known().ifPresent(known -> {
            List<Recording> recordings = runs.stream()
                    .flatMap(run -> Optional.ofNullable(known.runs().get(run.id())).stream())
                    .flatMap(run -> run.recording().stream())
                    .map(stored -> stored.recording())
                    .toList();
            if (recordings.isEmpty()) {
                return;
            }
            RunsPruning pruning = new RunsPruning(project, known.project(), recordings, content::refresh);
            PopupChoice.showInTheMiddle(
                    TraceloomBundle.message("runs.prune.sure", recordings.size(), recordings.get(0).trace()),
                    List.of(
                            new PopupChoice(TraceloomBundle.message("runs.prune.yes"), pruning::queue),
                            new PopupChoice(TraceloomBundle.message("runs.prune.no"), () -> {})));
        });
    }

    /** Looks at the disk in the background, and comes back with what is to be done; says so where the trace is gone. */
    private void withTrace(RunRow run, Function<Path, Runnable> deed) {
        Optional<Path> trace = path(run, known -> Optional.of(known.trace()));
        ModalityState modality = ModalityState.defaultModalityState();
        AppExecutorUtil.getAppExecutorService().submit(() -> {
            Runnable next = trace.filter(Files::exists)
                    .map(deed)
                    .orElse(() -> content.complain(
                            TraceloomBundle.message("runs.gone"),
                            TraceloomBundle.message("runs.gone.advice", run.trace())));
            ApplicationManager.getApplication().invokeLater(next, modality, project.getDisposed());
        });
    }

    private Optional<Path> path(RunRow run, Function<KnownRun, Optional<String>> stored) {
        return content.known().flatMap(known -> Optional.ofNullable(known.runs().get(run.id()))
                .flatMap(stored)
                .flatMap(name -> StoredPaths.of(known.project(), name)));
    }
}
