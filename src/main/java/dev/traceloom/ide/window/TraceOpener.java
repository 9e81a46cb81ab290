package dev.traceloom.ide.window;

import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.ToolWindowId;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ide.debug.DebuggableTraces;
import dev.traceloom.ide.debug.KnownExplanation;
import dev.traceloom.ide.debug.TraceDebugging;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.trace.RecordRef;
import java.nio.file.Path;
import java.util.Optional;

/** Brings a trace of a validation into the tool window. */
public final class TraceOpener {
    private TraceOpener() {}

    /** Shows the trace, and in it the operation if one is given. On the UI thread; what is slow happens elsewhere. */
    public static void open(Project project, ValidatedRun run, String trace, Optional<RecordRef> operation) {
        TraceloomWindow.of(project).open(run, trace, operation);
    }

    /** How a trace of a validation can be debugged, as far as is known at the moment. */
    public static Debuggable debuggable(Project project, ValidatedRun run, String trace) {
        return path(run, trace)
                .map(DebuggableTraces.of(project)::of)
                .orElseGet(() -> new Debuggable.Not(TraceloomBundle.message("debug.not.known")));
    }

    /** Shows the trace, and stops a debugger beside it, at the operation if one is given. */
    public static void debug(Project project, ValidatedRun run, String trace, Optional<RecordRef> operation) {
        open(project, run, trace, operation);
        Optional<ExplanationView> view = TraceloomWindow.of(project).panel().map(TracesPanel::explanationView);
        Optional<Path> bundle = outcome(run, trace).flatMap(outcome -> RunFiles.bundle(run, outcome));
        view.ifPresent(place -> new TraceDebugging(project, path(run, trace), KnownExplanation.in(bundle), place)
                .debug(operation));
    }

    /** Stops a debugger in a trace that was recorded and that nobody has validated, at its first operation. */
    public static void debugUnvalidated(Project project, Path trace) {
        ToolWindow window = ToolWindowManager.getInstance(project).getToolWindow(ToolWindowId.TRACELOOM);
        if (window != null) {
            window.activate(() -> TraceloomWindow.of(project).panel()
                    .map(TracesPanel::explanationView)
                    .ifPresent(place -> new TraceDebugging(project, Optional.of(trace), Optional::empty, place)
                            .debug(Optional.empty())));
        }
    }

    private static Optional<Path> path(ValidatedRun run, String trace) {
        return outcome(run, trace).flatMap(RunFiles::trace);
    }

    private static Optional<TraceOutcome> outcome(ValidatedRun run, String trace) {
        return run.outcomes().stream().filter(outcome -> outcome.trace().equals(trace)).findFirst();
    }
}
