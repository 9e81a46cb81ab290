package dev.traceloom.ide.files;

import com.intellij.openapi.project.Project;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.results.TraceDisplay;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.ui.records.RecordJump;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** From a record to its trace, as the newest validation of it found it. */
final class ValidatedRecord implements RecordJump {
    private final Project project;
    private final Path recording;
    private final TraceDisplay display;

    private record Validated(ValidatedRun run, String trace) {}

    ValidatedRecord(Project project, Path recording) {
        this(project, recording, TraceDisplay.of(project));
    }

    ValidatedRecord(Project project, Path recording, TraceDisplay display) {
        this.display = display;
        this.project = project;
        this.recording = recording.normalize();
    }

    @Override
    public Optional<String> whyNot() {
        return newest().isPresent() ? Optional.empty() : Optional.of(TraceloomBundle.message("files.records.unvalidated"));
    }

    @Override
    public void to(RecordRef record) {
        newest().ifPresent(known -> display.open(known.run(), known.trace(), Optional.of(record)));
    }

    private Optional<Validated> newest() {
        for (ValidatedRun run : ValidationResults.of(project).runs()) {
            for (TraceOutcome outcome : run.outcomes()) {
                if (isOfThis(outcome)) {
                    return Optional.of(new Validated(run, outcome.trace()));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isOfThis(TraceOutcome outcome) {
        try {
            return Path.of(outcome.path()).normalize().equals(recording);
        } catch (InvalidPathException notAName) {
            return false;
        }
    }
}
