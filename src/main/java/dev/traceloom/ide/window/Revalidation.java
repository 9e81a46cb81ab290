package dev.traceloom.ide.window;

import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.executors.DefaultRunExecutor;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.results.ValidatedRun;
import java.util.Optional;

/** A run once more: its run configuration, as it is now. */
final class Revalidation {
    private Revalidation() {}

    static boolean isPossible(Project project, ValidatedRun run) {
        return !run.running() && configuration(project, run).isPresent();
    }

    static void start(Project project, ValidatedRun run) {
        configuration(project, run).ifPresent(settings -> ProgramRunnerUtil.executeConfiguration(
                settings, DefaultRunExecutor.getRunExecutorInstance()));
    }

    private static Optional<RunnerAndConfigurationSettings> configuration(Project project, ValidatedRun run) {
        return Optional.ofNullable(RunManager.getInstance(project).findConfigurationByName(run.configuration()));
    }
}
