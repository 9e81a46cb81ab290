package dev.traceloom.ide.results;

import com.intellij.openapi.project.Project;
import dev.traceloom.trace.RecordRef;
import java.util.Optional;

/** Where traces of validations are drawn, for those who know validations and no windows. */
public interface TraceDisplay {

    static TraceDisplay of(Project project) {
        return project.getService(TraceDisplay.class);
    }

    /** Shows the trace, and in it the operation if one is given. On the UI thread. */
    void open(ValidatedRun run, String trace, Optional<RecordRef> operation);
}
