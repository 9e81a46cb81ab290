package dev.traceloom.ide.window;

import com.intellij.openapi.project.Project;
import dev.traceloom.explain.results.Comparison;
import dev.traceloom.explain.results.Comparison.Change;
import dev.traceloom.explain.results.Comparison.ComparedTrace;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.explain.results.TraceVerdict;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.view.traces.TraceRow;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which run is shown: the one that was chosen, until a new one begins. */
final class ShownRun {
    private final ValidationResults results;
    private final WindowMemory memory;
    private final Map<String, TraceRow> progress = new LinkedHashMap<>();
    private Optional<Path> newest;

    ShownRun(Project project, WindowMemory memory) {
        this.memory = memory;
        results = ValidationResults.of(project);
        newest = results.newest().map(ValidatedRun::folder);
    }

    /** A run that begins is what the user wants to see. Runs that come back after a restart are older. */
    void resultsChanged() {
        Optional<ValidatedRun> now = results.newest();
        if (!now.map(ValidatedRun::folder).equals(newest)) {
            newest = now.map(ValidatedRun::folder);
            progress.clear();
            if (now.filter(ValidatedRun::running).isPresent()) {
                memory.getState().run = "";
            }
        }
    }

    void progressed(String trace, int linearized, int operations) {
        progress.put(trace, TraceRow.running(trace, linearized, operations));
    }

    void choose(ValidatedRun run) {
        boolean isNewest = results.newest().filter(now -> now.folder().equals(run.folder())).isPresent();
        memory.getState().run = isNewest ? "" : run.folder().toString();
    }

    Optional<ValidatedRun> now() {
        String chosen = memory.getState().run;
        return results.runs().stream()
                .filter(run -> run.folder().toString().equals(chosen))
                .findFirst()
                .or(results::newest);
    }

    /** What changed since the validation before of the same specification, by the traces' names; empty if there is none. */
    Map<String, Change> changes() {
        Map<String, Change> changes = new HashMap<>();
        now().ifPresent(run -> before(run).ifPresent(earlier -> {
            for (ComparedTrace trace : Comparison.of(verdicts(earlier), verdicts(run)).traces()) {
                trace.later().ifPresent(later -> changes.put(later.trace(), trace.change()));
            }
        }));
        return changes;
    }

    private Optional<ValidatedRun> before(ValidatedRun run) {
        return results.runs().stream()
                .dropWhile(other -> !other.folder().equals(run.folder()))
                .skip(1)
                .filter(other -> run.header().isPresent() && specification(other).equals(specification(run)))
                .findFirst();
    }

    private static Optional<String> specification(ValidatedRun run) {
        return run.header().map(RunHeader::specification);
    }

    private static List<TraceVerdict> verdicts(ValidatedRun run) {
        return run.outcomes().stream().map(TraceVerdict::of).toList();
    }

    /** Every trace of the run that is known: those that are done, and those that are being validated. */
    Collection<TraceRow> rows() {
        Map<String, TraceRow> rows = new LinkedHashMap<>();
        now().ifPresent(run -> {
            if (run.running() && newest.filter(run.folder()::equals).isPresent()) {
                rows.putAll(progress);
            }
            for (TraceOutcome outcome : run.outcomes()) {
                rows.put(outcome.trace(), TraceRow.done(outcome));
            }
        });
        return rows.values();
    }
}
