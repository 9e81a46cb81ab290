package dev.traceloom.ide.validation;

import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.ui.ConsoleView;
import com.intellij.openapi.project.Project;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.notice.RunEnd;
import dev.traceloom.ide.notice.RunEnd.Choice;
import dev.traceloom.ide.notice.RunNotices;
import dev.traceloom.ide.results.LiveRun;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.results.ValidationResults;
import dev.traceloom.ide.validation.console.ExitWords;
import dev.traceloom.ide.validation.console.ShownEnd;
import dev.traceloom.view.traces.OutcomeWords;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tells that a validation is over: what came out, and what to do next.
 *
 * @param environment how it was started
 * @param configuration what was started
 * @param run where its results are
 * @param console where its tests are shown
 */
record ValidationEnd(
        ExecutionEnvironment environment, ValidationConfiguration configuration, LiveRun run, ConsoleView console) {
    /** What the tests show in red. */
    private static final Set<Verdict> FAILED = EnumSet.of(Verdict.REJECTED, Verdict.ERROR);

    /** On the UI thread, when the results are known there. */
    void tell(int status) {
        if (ExitWords.isStopped(status)) {
            return;
        }
        Project project = configuration.getProject();
        ValidationResults.of(project).runs().stream()
                .filter(known -> known.folder().equals(run.folder()))
                .findFirst()
                .ifPresent(known -> RunNotices.of(project).ended(end(known, status), shown().places(Optional.of(known))));
    }

    private ShownEnd shown() {
        return new ShownEnd(environment, console);
    }

    private RunEnd end(ValidatedRun known, int status) {
        String counts = OutcomeWords.counts(known.outcomes(), 0);
        String sentence = ExitWords.VALIDATION.sentence(status);
        String words = ExitWords.isVerdict(status) && !counts.isEmpty()
                ? counts
                : counts.isEmpty() ? sentence : sentence + "\n" + counts;
        return new RunEnd(ShownEnd.type(status), known.configuration(), words, choices(known));
    }

    private List<Choice> choices(ValidatedRun known) {
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice(TraceloomBundle.message("notice.show"), () -> shown().show(Optional.of(known))));
        List<String> failed = known.outcomes().stream()
                .filter(outcome -> FAILED.contains(outcome.verdict()))
                .map(TraceOutcome::path)
                .distinct()
                .toList();
        if (!failed.isEmpty()) {
            choices.add(new Choice(
                    TraceloomBundle.message("notice.rerun.failed"),
                    () -> RerunFailedTracesAction.rerun(environment, configuration, failed)));
        }
        return choices;
    }
}
