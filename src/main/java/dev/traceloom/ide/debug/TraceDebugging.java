package dev.traceloom.ide.debug;

import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.trace.RecordRef;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Debugs operations of one trace, beside what is shown of it. */
public final class TraceDebugging {
    private final Project project;
    private final Optional<Path> trace;
    private final KnownExplanation explanation;
    private final DebugPlace place;

    /** @param trace where it is; empty for what came from elsewhere */
    public TraceDebugging(Project project, Optional<Path> trace, KnownExplanation explanation, DebugPlace place) {
        this.project = project;
        this.trace = trace;
        this.explanation = explanation;
        this.place = place;
    }

    /** As far as is known at the moment. */
    public Debuggable way() {
        return trace.map(DebuggableTraces.of(project)::of).orElseGet(() -> Debuggable.Not.because("debug.not.here"));
    }

    /**
     * Stops a debugger at the operation, or at the first that cannot follow, or at the first of all; nothing happens where
     * that is impossible, or would run what somebody else recorded and the reader does not want it.
     */
    public void debug(Optional<RecordRef> operation) {
        debug(operation, way());
    }

    /**
     * The same for those who offered it before anybody had looked up whether it is possible.
     *
     * @param offered what they called it; if it turns out to be something else, nothing is done
     * @param whyNot hears in that case why, in a sentence
     */
    public void debugAsOffered(String offered, Consumer<String> whyNot) {
        trace.ifPresent(path -> DebuggableTraces.of(project).tell(path, way -> {
            if (way.words().equals(offered)) {
                debug(Optional.empty(), way);
            } else {
                whyNot.accept(TraceloomBundle.message("debug.changed", way.description()));
            }
        }));
    }

    private void debug(Optional<RecordRef> operation, Debuggable way) {
        if (trace.isPresent() && way.whyNot().isEmpty() && RunQuestion.isAnsweredWithYes(project, trace.get(), way)) {
            Debuggers.of(project).start(new DebugRequest(trace.get(), operation, way, explanation), place);
        }
    }
}
