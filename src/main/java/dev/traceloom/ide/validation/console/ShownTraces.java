package dev.traceloom.ide.validation.console;

import com.intellij.openapi.project.Project;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ide.debug.DebuggableTraces;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ide.window.TraceOpener;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Opens a trace in the tool window, in the run that it is meant of. */
final class ShownTraces {
    private ShownTraces() {}

    /**
     * Returns whether there is a run that has the trace; if not, it was recorded and not validated.
     *
     * @param folder of the run; otherwise the newest one that has the trace
     */
    static boolean open(Project project, String path, Optional<Path> folder) {
        Optional<ValidatedRun> meant = run(project, path, folder);
        meant.ifPresent(run ->
                TraceOpener.open(project, run, outcome(run, path).map(TraceOutcome::trace).orElse(path), Optional.empty()));
        return meant.isPresent();
    }

    /** How the trace can be debugged; empty while its validation has not come to it. */
    static Optional<Debuggable> debuggable(Project project, String path, Optional<Path> folder) {
        Optional<ValidatedRun> meant = run(project, path, folder);
        return meant.isEmpty()
                ? Optional.of(DebuggableTraces.of(project).of(Path.of(path)))
                : meant.flatMap(run ->
                        outcome(run, path).map(outcome -> TraceOpener.debuggable(project, run, outcome.trace())));
    }

    /** Opens the trace, and a debugger beside it. */
    static void debug(Project project, String path, Optional<Path> folder) {
        Optional<ValidatedRun> meant = run(project, path, folder);
        if (meant.isEmpty()) {
            TraceOpener.debugUnvalidated(project, Path.of(path));
        }
        meant.ifPresent(run -> outcome(run, path).ifPresent(outcome ->
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
