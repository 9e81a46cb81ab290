package dev.traceloom.ide.validation;

import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.ui.ConsoleView;
import com.intellij.notification.NotificationType;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
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
import dev.traceloom.ide.window.TraceOpener;
import dev.traceloom.ide.window.TraceloomWindow;
import dev.traceloom.view.traces.OutcomeWords;
import java.awt.Component;
import java.util.ArrayList;
import java.util.Comparator;
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

    /** What is worth looking at before the rest. */
    private static final List<Verdict> INTEREST =
            List.of(Verdict.REJECTED, Verdict.ERROR, Verdict.UNDECIDED, Verdict.ACCEPTED);

    /** On the UI thread, when the results are known there. */
    void tell(int status) {
        if (ExitWords.isStopped(status)) {
            return;
        }
        Project project = configuration.getProject();
        ValidationResults.of(project).runs().stream()
                .filter(known -> known.folder().equals(run.folder()))
                .findFirst()
                .ifPresent(known -> RunNotices.of(project).ended(end(known, status), places(known)));
    }

    private RunEnd end(ValidatedRun known, int status) {
        List<TraceOutcome> outcomes = known.outcomes();
        String counts = OutcomeWords.counts(outcomes, 0);
        String words = ExitWords.isVerdict(status) && !counts.isEmpty()
                ? counts
                : String.join("\n", counts.isEmpty()
                        ? List.of(ExitWords.sentence(status))
                        : List.of(ExitWords.sentence(status), counts));
        return new RunEnd(type(status), known.configuration(), words, choices(known));
    }

    private static NotificationType type(int status) {
        return switch (status) {
            case 0 -> NotificationType.INFORMATION;
            case 11 -> NotificationType.WARNING;
            default -> NotificationType.ERROR;
        };
    }

    private List<Choice> choices(ValidatedRun known) {
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice(TraceloomBundle.message("notice.show"), () -> show(known)));
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

    /** The first rejected trace, or what comes nearest to one; without any trace the console, which says why. */
    private void show(ValidatedRun known) {
        Project project = configuration.getProject();
        Optional<TraceOutcome> first = known.outcomes().stream()
                .min(Comparator.comparingInt(outcome -> INTEREST.indexOf(outcome.verdict())));
        if (first.isPresent()) {
            TraceOpener.open(project, known, first.get().trace(), Optional.empty());
            return;
        }
        ToolWindow window = ToolWindowManager.getInstance(project)
                .getToolWindow(environment.getExecutor().getToolWindowId());
        if (window != null) {
            window.activate(null);
        }
    }

    private List<Component> places(ValidatedRun known) {
        List<Component> places = new ArrayList<>(List.of(console.getComponent()));
        Project project = configuration.getProject();
        TraceloomWindow.of(project).panel()
                .filter(panel -> panel.run().filter(shown -> shown.folder().equals(known.folder())).isPresent())
                .ifPresent(places::add);
        return places;
    }
}
