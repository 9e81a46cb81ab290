package dev.traceloom.ide.window;

import com.intellij.openapi.project.Project;
import dev.traceloom.explain.OperationRef;
import dev.traceloom.ide.results.ValidatedRun;
import java.util.Optional;

/** Brings a trace of a validation into the tool window. */
public final class TraceOpener {
    private TraceOpener() {}

    /** Shows the trace, and in it the operation if one is given. On the UI thread; what is slow happens elsewhere. */
    public static void open(Project project, ValidatedRun run, String trace, Optional<OperationRef> operation) {
        TraceloomWindow.of(project).open(run, trace, operation);
    }
}
