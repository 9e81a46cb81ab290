package dev.traceloom.ide.navigate;

import com.intellij.openapi.application.ModalityState;
import com.intellij.openapi.application.ReadAction;
import com.intellij.openapi.project.Project;
import com.intellij.util.concurrency.AppExecutorUtil;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.files.RecordingOpener;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.view.flow.Target;
import java.nio.file.Path;
import java.util.Optional;

/** To a record of the trace that is looked at, or to a line or record of its files. */
public final class RecordingJump {
    private final Project project;
    private final Optional<Path> recording;

    /** @param recording where the trace is; empty for an explanation that came from elsewhere */
    public RecordingJump(Project project, Optional<Path> recording) {
        this.project = project;
        this.recording = recording;
    }

    Optional<String> whyNot() {
        return recording.isPresent() ? Optional.empty() : Optional.of(TraceloomBundle.message("navigate.recording.elsewhere"));
    }

    void to(RecordRef record) {
        recording.ifPresent(known -> RecordingOpener.open(project, known, record, () -> missing(known)));
    }

    /** Where a link of what is said about the trace leads. */
    public void to(Target target) {
        if (target instanceof Target.RecordingLine place) {
            recording.ifPresent(known -> toLine(known, place.line()));
        } else if (target instanceof Target.RecordOfFile place) {
            recording.ifPresent(known -> RecordingOpener.open(project, known, place, () -> missing(known)));
        }
    }

    private void toLine(Path known, int line) {
        ReadAction.nonBlocking(() -> RecordingOpener.file(known).filter(file -> !file.isDirectory()))
                .expireWhen(project::isDisposed)
                .finishOnUiThread(ModalityState.defaultModalityState(), found -> found.ifPresentOrElse(
                        file -> SourcePlaces.open(project, file, line, 1), () -> missing(known)))
                .submit(AppExecutorUtil.getAppExecutorService());
    }

    private void missing(Path known) {
        JumpProblem.tell(project, "navigate.recording.missing", known.toString());
    }
}
