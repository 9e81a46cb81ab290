package dev.traceloom.ide.validation.console;

import com.intellij.execution.configurations.RunConfiguration;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.notice.RunEnd;
import dev.traceloom.ide.notice.RunEnd.Choice;
import dev.traceloom.ide.notice.RunNotices;
import dev.traceloom.ide.results.LiveRun;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.view.traces.OutcomeWords;
import java.util.List;
import java.util.Optional;

/**
 * Tells that a run is over: what came out, and where to look.
 *
 * @param words what its exit status means
 * @param validations what was validated in it; empty for nothing
 */
public record EndNotice(RunConfiguration configuration, ExitWords words, Optional<LiveRun> validations, ShownEnd shown) {

    /** On the UI thread, when the results are known there. */
    public void tell(int status) {
        if (ExitWords.isStopped(status)) {
            return;
        }
        Project project = configuration.getProject();
        Optional<ValidatedRun> known = validations.flatMap(run -> ValidationResults.of(project).runs().stream()
                .filter(one -> one.folder().equals(run.folder()))
                .findFirst());
        String counts = known.map(run -> OutcomeWords.counts(run.outcomes(), 0)).orElse("");
        String told = words.sentence(status) + (counts.isEmpty() ? "" : "\n" + counts);
        Choice show = new Choice(TraceloomBundle.message("notice.show"), () -> shown.show(known));
        RunNotices.of(project).ended(
                new RunEnd(ShownEnd.type(status), configuration.getName(), told, List.of(show)), shown.places(known));
    }
}
