package dev.traceloom.ide.validation.console;

import com.intellij.openapi.project.Project;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ide.window.TraceOpener;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Opens a trace in the tool window, in the run that it is meant of. */
final class ShownTraces {
    private ShownTraces() {}

    /** @param folder of the run; otherwise the newest one that has the trace */
    static void open(Project project, String path, Optional<Path> folder) {
        run(project, path, folder).ifPresent(run ->
                TraceOpener.open(project, run, outcome(run, path).map(TraceOutcome::trace).orElse(path), Optional.empty()));
    }

    /** How the trace can be debugged; empty while its validation has not come to it. */
    static Optional<Debuggable> debuggable(Project project, String path, Optional<Path> folder) {
        return run(project, path, folder).flatMap(run ->
                outcome(run, path).map(outcome -> TraceOpener.debuggable(project, run, outcome.trace())));
    }

    /** Opens the trace, and a debugger beside it. */
    static void debug(Project project, String path, Optional<Path> folder) {
        run(project, path, folder).ifPresent(run -> outcome(run, path).ifPresent(outcome ->
                TraceOpener.debug(project, run, outcome.trace(), Optional.empty())));
    }

    private static Optional<ValidatedRun> run(Project project, String path, Optional<Path> folder) {
        List<ValidatedRun> runs = ValidationResults.of(project).runs();
        return runs.stream()
                .filter(run -> folder.isEmpty() || run.folder().equals(folder.get()))
                .filter(run -> outcome(run, path).isPresent())
                .findFirst()
                .or(() -> runs.stream().filter(run -> folder.isPresent() && run.folder().equals(folder.get())).findFirst());
    }

    private static Optional<TraceOutcome> outcome(ValidatedRun run, String path) {
        Path wanted = Path.of(path);
        return run.outcomes().stream().filter(outcome -> Path.of(outcome.path()).equals(wanted)).findFirst();
    }
}
