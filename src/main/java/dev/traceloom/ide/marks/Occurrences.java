package dev.traceloom.ide.marks;

import com.intellij.openapi.project.Project;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.window.TraceOpener;
import dev.traceloom.view.marks.Occurrence;
import java.util.List;
import java.util.Optional;

/** Leads from a mark to the operations that it is about. */
record Occurrences(Project project, ValidatedRun run, String title) {

    /** The list to choose from. */
    OccurrencesStep step(List<Occurrence> occurrences) {
        return new OccurrencesStep(title, occurrences, this::open);
    }

    private void open(Occurrence occurrence) {
        if (!project.isDisposed()) {
            TraceOpener.open(project, run, occurrence.trace(), Optional.of(occurrence.operation()));
        }
    }
}
