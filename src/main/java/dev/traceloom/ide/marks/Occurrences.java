package dev.traceloom.ide.marks;

import com.intellij.openapi.project.Project;
import dev.traceloom.ide.debug.Debuggable;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.window.TraceOpener;
import dev.traceloom.view.marks.Occurrence;
import java.util.List;
import java.util.Optional;

/** Leads from a mark to the operations that it is about. */
record Occurrences(Project project, ValidatedRun run, String title) implements OccurrencesStep.Target {

    /** The list to choose from. */
    OccurrencesStep step(List<Occurrence> occurrences) {
        // By the time that one is chosen, the answers are there.
        occurrences.forEach(this::debuggable);
        return new OccurrencesStep(title, occurrences, this);
    }

    @Override
    public Debuggable debuggable(Occurrence occurrence) {
        return TraceOpener.debuggable(project, run, occurrence.trace());
    }

    @Override
    public void debug(Occurrence occurrence) {
        if (!project.isDisposed()) {
            TraceOpener.debug(project, run, occurrence.trace(), Optional.of(occurrence.operation()));
        }
    }

    @Override
    public void open(Occurrence occurrence) {
        if (!project.isDisposed()) {
            TraceOpener.open(project, run, occurrence.trace(), Optional.of(occurrence.operation()));
        }
    }
}
