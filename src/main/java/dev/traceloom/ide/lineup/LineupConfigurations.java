package dev.traceloom.ide.lineup;

import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.executors.DefaultRunExecutor;
import com.intellij.openapi.module.Module;
import com.intellij.openapi.module.ModuleUtilCore;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.vfs.VirtualFile;
import java.util.Optional;

/** Makes and runs "Line-Ups" for classes that the user points at. On the UI thread. */
public final class LineupConfigurations {
    private LineupConfigurations() {}

    /** Runs the one for a class, or a new one as long as it is used. Whoever points at a class wants it to be run; what came along is asked about. */
    public static void run(Project project, VirtualFile source, String type) {
        RunManager manager = RunManager.getInstance(project);
        RunnerAndConfigurationSettings settings =
                of(project, type).orElseGet(() -> newConfiguration(project, target(project, source, type)));
        if (!manager.hasSettings(settings)) {
            manager.setTemporaryConfiguration(settings);
        }
        manager.setSelectedConfiguration(settings);
        ProgramRunnerUtil.executeConfiguration(settings, DefaultRunExecutor.getRunExecutorInstance());
    }

    /** The one for a class: the selected one if there are several. */
    static Optional<RunnerAndConfigurationSettings> of(Project project, String type) {
        RunManager manager = RunManager.getInstance(project);
        RunnerAndConfigurationSettings selected = manager.getSelectedConfiguration();
        return manager.getConfigurationSettingsList(LineupConfigurationType.factory().getType()).stream()
                .filter(settings -> ((LineupConfiguration) settings.getConfiguration()).target().type().equals(type))
                .min((one, other) -> Boolean.compare(other == selected, one == selected));
    }

    static LineupTarget target(Project project, VirtualFile source, String type) {
        Module module = ModuleUtilCore.findModuleForFile(source, project);
        return LineupTarget.of(type, module == null ? "" : module.getName());
    }

    private static RunnerAndConfigurationSettings newConfiguration(Project project, LineupTarget target) {
        RunnerAndConfigurationSettings settings = RunManager.getInstance(project)
                .createConfiguration(target.suggestedName().orElse(""), LineupConfigurationType.factory());
        LineupConfiguration configuration = (LineupConfiguration) settings.getConfiguration();
        // A template may have come with the project, and what it says of the class path is not what was pointed at.
        configuration.setTarget(target);
        configuration.setGeneratedName();
        LineupQuestion.agree(project, target);
        return settings;
    }
}
