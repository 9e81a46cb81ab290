package dev.traceloom.ide.recording;

import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.executors.DefaultRunExecutor;
import com.intellij.openapi.project.Project;
import dev.traceloom.cli.record.RecordOption;
import dev.traceloom.ide.validation.setting.ProjectFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Makes and runs "TLA+ Recordings" for whoever has a program that records itself. On the UI thread. */
public final class RecordingConfigurations {
    /** Enough to find most mistakes, and few enough to wait for. */
    private static final String RUNS = "100";

    private RecordingConfigurations() {}

    /**
     * Adds one for a program that the user has just made, who is therefore not asked about it, and selects it. One that is
     * there for the program gets other arguments, and is as it was otherwise.
     *
     * @param specification what runs are validated against
     */
    public static void add(Project project, Path folder, String program, String arguments, Path specification) {
        RunManager manager = RunManager.getInstance(project);
        String command = program + arguments;
        RunnerAndConfigurationSettings settings = of(project, folder, program)
                .orElseGet(() -> newConfiguration(project, folder, command, Optional.of(specification)));
        CommandQuestion.enter((RecordingConfiguration) settings.getConfiguration(), command);
        manager.addConfiguration(settings);
        manager.setSelectedConfiguration(settings);
    }

    /** Runs the one for a program in a folder, or a new one as long as it is used. Whoever did not make it is asked. */
    public static void run(Project project, Path folder, String program, Optional<Path> specification) {
        RunManager manager = RunManager.getInstance(project);
        RunnerAndConfigurationSettings settings = of(project, folder, program)
                .orElseGet(() -> newConfiguration(project, folder, program, specification));
        if (!manager.hasSettings(settings)) {
            manager.setTemporaryConfiguration(settings);
        }
        manager.setSelectedConfiguration(settings);
        ProgramRunnerUtil.executeConfiguration(settings, DefaultRunExecutor.getRunExecutorInstance());
    }

    /** The one for a program in a folder, whatever its arguments: the selected one if there are several. */
    static Optional<RunnerAndConfigurationSettings> of(Project project, Path folder, String program) {
        RunManager manager = RunManager.getInstance(project);
        List<RunnerAndConfigurationSettings> all =
                manager.getConfigurationSettingsList(RecordingConfigurationType.factory().getType()).stream()
                        .filter(settings -> isOf((RecordingConfiguration) settings.getConfiguration(), folder, program))
                        .toList();
        return all.stream().filter(settings -> settings == manager.getSelectedConfiguration()).findFirst()
                .or(() -> all.stream().findFirst());
    }

    private static boolean isOf(RecordingConfiguration configuration, Path folder, String program) {
        RecordingTarget target = configuration.target();
        return target.workingFolder().equals(shortened(configuration.getProject(), folder))
                && (target.command().equals(program) || target.command().startsWith(program + " "));
    }

    private static RunnerAndConfigurationSettings newConfiguration(
            Project project, Path folder, String command, Optional<Path> specification) {
        RecordingTarget target = new RecordingTarget(
                command,
                shortened(project, folder),
                specification.map(file -> shortened(project, file)).orElse(""),
                specification.isPresent() ? StopAt.REJECTED : StopAt.FAILED,
                RrUse.POSSIBLE);
        RunnerAndConfigurationSettings settings = RunManager.getInstance(project)
                .createConfiguration(target.suggestedName().orElse(""), RecordingConfigurationType.factory());
        RecordingConfiguration configuration = (RecordingConfiguration) settings.getConfiguration();
        configuration.setTarget(target);
        configuration.setSwitches(configuration.switches().with(RecordOption.RUNS, RUNS));
        configuration.setGeneratedName();
        return settings;
    }

    private static String shortened(Project project, Path path) {
        return path.equals(ProjectFolder.of(project)) ? "" : ProjectFolder.shortened(project, path.toString());
    }
}
