package dev.traceloom.ide.validation;

import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.ConfigurationType;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.execution.executors.DefaultRunExecutor;
import com.intellij.openapi.project.Project;
import dev.traceloom.explain.results.RunHeader;
import dev.traceloom.explain.results.TraceOutcome;
import dev.traceloom.ide.results.ValidatedRun;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import dev.traceloom.ide.window.ShownWhenDecided;
import dev.traceloom.spec.option.SpecificationOption;
import java.util.List;
import java.util.Optional;

/** Starts validations for whoever has something to validate. On the UI thread. */
public final class Validations {
    private Validations() {}

    /** Validates traces against a specification, with the configuration for that, or a new one as long as it is used. */
    public static void validate(Project project, String specification, List<String> traces) {
        execute(configuration(project, new ValidationTarget(specification, traces)));
    }

    /**
     * Validates a trace behind whatever is looked at, and shows it in the tool window as soon as it is decided.
     *
     * @param configuration TLC's; empty for the one beside the specification
     */
    public static void show(Project project, String specification, Optional<String> configuration, String trace) {
        ProgramRunnerUtil.executeConfiguration(
                toShow(project, specification, configuration, trace), DefaultRunExecutor.getRunExecutorInstance());
    }

    /** What {@link #show} runs; whoever runs it sees the trace. */
    public static RunnerAndConfigurationSettings toShow(
            Project project, String specification, Optional<String> configuration, String trace) {
        RunnerAndConfigurationSettings settings =
                configuration(project, new ValidationTarget(specification, List.of(trace)));
        ValidationConfiguration made = (ValidationConfiguration) settings.getConfiguration();
        configuration.ifPresent(file -> made.setSwitches(made.switches().with(SpecificationOption.CONFIG, file)));
        select(settings);
        ShownWhenDecided.await(project, settings.getName());
        return behind(settings);
    }

    /** Validates traces against the specification that is meant; asks if there is doubt. */
    public static void validate(Project project, List<String> traces) {
        new SpecificationChooser(project, traces).choose();
    }

    /**
     * Runs once more what was run: its configuration if that is still there, or the same traces. Whoever asks for it looks at
     * results of ours, so the tests run behind them.
     */
    public static void rerun(Project project, ValidatedRun run) {
        Optional<RunnerAndConfigurationSettings> known = all(project).stream()
                .filter(settings -> settings.getName().equals(run.configuration()))
                .findFirst();
        Optional<RunHeader> header = run.header();
        if (known.isPresent()) {
            executeBehind(known.get());
        } else if (header.isPresent() && !run.outcomes().isEmpty()) {
            executeBehind(configuration(project, new ValidationTarget(
                    header.get().specification(),
                    run.outcomes().stream().map(TraceOutcome::path).toList())));
        }
    }

    /** Whether {@link #rerun} would do something. */
    public static boolean canRerun(Project project, ValidatedRun run) {
        return all(project).stream().anyMatch(settings -> settings.getName().equals(run.configuration()))
                || (run.header().isPresent() && !run.outcomes().isEmpty());
    }

    static RunnerAndConfigurationSettings configuration(Project project, ValidationTarget target) {
        return all(project).stream()
                .filter(settings -> ((ValidationConfiguration) settings.getConfiguration()).target().equals(target))
                .findFirst()
                .orElseGet(() -> newConfiguration(project, target));
    }

    private static RunnerAndConfigurationSettings newConfiguration(Project project, ValidationTarget target) {
        RunnerAndConfigurationSettings settings = RunManager.getInstance(project)
                .createConfiguration(target.suggestedName().orElse(""), type().getConfigurationFactories()[0]);
        ValidationConfiguration configuration = (ValidationConfiguration) settings.getConfiguration();
        configuration.setTarget(target);
        configuration.setGeneratedName();
        return settings;
    }

    private static void execute(RunnerAndConfigurationSettings settings) {
        select(settings);
        ProgramRunnerUtil.executeConfiguration(settings, DefaultRunExecutor.getRunExecutorInstance());
    }

    private static void executeBehind(RunnerAndConfigurationSettings settings) {
        select(settings);
        ProgramRunnerUtil.executeConfiguration(behind(settings), DefaultRunExecutor.getRunExecutorInstance());
    }

    /** A copy whose tests stay behind: whether they come to the front is the user's choice for all other runs. */
    static RunnerAndConfigurationSettings behind(RunnerAndConfigurationSettings settings) {
        RunnerAndConfigurationSettings copy = RunManager.getInstance(settings.getConfiguration().getProject())
                .createConfiguration(settings.getConfiguration().clone(), type().getConfigurationFactories()[0]);
        copy.setActivateToolWindowBeforeRun(false);
        return copy;
    }

    private static void select(RunnerAndConfigurationSettings settings) {
        RunManager manager = RunManager.getInstance(settings.getConfiguration().getProject());
        if (!manager.hasSettings(settings)) {
            manager.setTemporaryConfiguration(settings);
        }
        manager.setSelectedConfiguration(settings);
    }

    private static List<RunnerAndConfigurationSettings> all(Project project) {
        return RunManager.getInstance(project).getConfigurationSettingsList(type());
    }

    private static ConfigurationType type() {
        return ConfigurationTypeUtil.findConfigurationType(ValidationConfigurationType.class);
    }
}
