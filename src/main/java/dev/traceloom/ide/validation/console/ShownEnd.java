package dev.traceloom.ide.validation.console;

import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.ui.ConsoleView;
import com.intellij.notification.NotificationType;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.wm.ToolWindow;
import com.intellij.openapi.wm.ToolWindowManager;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.window.TraceOpener;
import dev.traceloom.ide.window.TraceloomWindow;
import java.awt.Component;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Where the user sees what became of a process that validated. On the UI thread.
 *
 * @param environment how it was started
 * @param console where its tests are shown
 */
public record ShownEnd(ExecutionEnvironment environment, ConsoleView console) {
    /** What is worth looking at before the rest. */
    private static final List<Verdict> INTEREST =
            List.of(Verdict.REJECTED, Verdict.ERROR, Verdict.UNDECIDED, Verdict.ACCEPTED);

    /** How bad an exit status is. */
    public static NotificationType type(int status) {
        return switch (status) {
            case 0 -> NotificationType.INFORMATION;
            case 11 -> NotificationType.WARNING;
            default -> NotificationType.ERROR;
        };
    }

    /** The first rejected trace, or what comes nearest to one; without any trace the console, which says why. */
    public void show(Optional<ValidatedRun> run) {
        Project project = environment.getProject();
        Optional<TraceOutcome> first = run.stream()
                .flatMap(known -> known.outcomes().stream())
                .min(Comparator.comparingInt(outcome -> INTEREST.indexOf(outcome.verdict())));
        if (first.isPresent()) {
            TraceOpener.open(project, run.get(), first.get().trace(), Optional.empty());
            return;
        }
        ToolWindow window = ToolWindowManager.getInstance(project)
                .getToolWindow(environment.getExecutor().getToolWindowId());
        if (window != null) {
            window.activate(null);
        }
    }

    /** The console, and the tool window if it shows this run. */
    public List<Component> places(Optional<ValidatedRun> run) {
        List<Component> places = new ArrayList<>(List.of(console.getComponent()));
        TraceloomWindow.of(environment.getProject()).panel()
                .filter(panel -> panel.run().map(ValidatedRun::folder).equals(run.map(ValidatedRun::folder)))
                .filter(panel -> run.isPresent())
                .ifPresent(places::add);
        return places;
    }
}
