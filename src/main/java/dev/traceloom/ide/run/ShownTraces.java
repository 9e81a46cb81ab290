package dev.traceloom.ide.run;

import com.intellij.openapi.project.Project;
import dev.traceloom.explain.results.TraceOutcome;
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
        List<ValidatedRun> runs = ValidationResults.of(project).runs();
        Optional<ValidatedRun> shown = runs.stream()
                .filter(run -> folder.isEmpty() || run.folder().equals(folder.get()))
                .filter(run -> outcome(run, path).isPresent())
                .findFirst()
                .or(() -> runs.stream().filter(run -> folder.isPresent() && run.folder().equals(folder.get())).findFirst());
        shown.ifPresent(run -> TraceOpener.open(
                project, run, outcome(run, path).map(TraceOutcome::trace).orElse(path), Optional.empty()));
    }

    private static Optional<TraceOutcome> outcome(ValidatedRun run, String path) {
        Path wanted = Path.of(path);
        return run.outcomes().stream().filter(outcome -> Path.of(outcome.path()).equals(wanted)).findFirst();
    }
}
