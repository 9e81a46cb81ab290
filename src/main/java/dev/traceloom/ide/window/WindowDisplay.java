package dev.traceloom.ide.window;

import com.intellij.openapi.project.Project;
import dev.traceloom.ide.results.TraceDisplay;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.trace.RecordRef;
import java.util.Optional;

/** Traces are drawn in the tool window. */
public final class WindowDisplay implements TraceDisplay {
    private final Project project;

    public WindowDisplay(Project project) {
        this.project = project;
    }

    @Override
    public void open(ValidatedRun run, String trace, Optional<RecordRef> operation) {
        TraceOpener.open(project, run, trace, operation);
    }
}
