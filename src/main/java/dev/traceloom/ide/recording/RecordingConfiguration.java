package dev.traceloom.ide.recording;

import com.intellij.execution.Executor;
import com.intellij.execution.configurations.ConfigurationFactory;
import com.intellij.execution.configurations.LocatableConfigurationBase;
import com.intellij.execution.configurations.RunConfiguration;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.configurations.RuntimeConfigurationError;
import com.intellij.execution.configurations.RuntimeConfigurationException;
import com.intellij.execution.configurations.RuntimeConfigurationWarning;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.testframework.sm.runner.SMRunnerConsolePropertiesProvider;
import com.intellij.execution.testframework.sm.runner.SMTRunnerConsoleProperties;
import com.intellij.openapi.options.SettingsEditor;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.results.LiveRun;
import dev.traceloom.ide.validation.console.RunConsoleProperties;
import dev.traceloom.ide.validation.setting.ProjectFolder;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.ui.kit.PlainText;
import java.nio.file.Path;
import java.util.Optional;
import org.jdom.Element;
import org.jetbrains.annotations.NotNull;

/** One "TLA+ Recording", with what it runs and how. */
final class RecordingConfiguration extends LocatableConfigurationBase<Element>
        implements SMRunnerConsolePropertiesProvider {
    /** The prefix of what the platform stores about consoles of these, so it stays. */
    private static final String FRAMEWORK = "Traceloom Recording";

    private RecordingTarget target = RecordingTarget.NONE;
    private ValidationSwitches switches = RecordingOptions.USUAL;

    RecordingConfiguration(Project project, ConfigurationFactory factory) {
        super(project, factory, null);
    }

    RecordingTarget target() {
        return target;
    }

    void setTarget(RecordingTarget target) {
        this.target = target;
    }

    ValidationSwitches switches() {
        return switches;
    }

    void setSwitches(ValidationSwitches switches) {
        this.switches = switches;
    }

    /** Where relative paths start. */
    Path folder() {
        return ProjectFolder.of(getProject());
    }

    @Override
    public @NotNull SettingsEditor<? extends RunConfiguration> getConfigurationEditor() {
        return new RecordingSettingsEditor(getProject());
    }

    /** The platform puts the words into markup of its own, and a path is whatever the file of the configuration says. */
    @Override
    public void checkConfiguration() throws RuntimeConfigurationException {
        Optional<String> problem = target.problem(folder())
                .or(() -> switches.problem(folder()))
                .or(() -> RecordingOptions.conflict(switches));
        if (problem.isPresent()) {
            throw new RuntimeConfigurationError(PlainText.markup(problem.get()));
        }
        Optional<String> warning = target.warning(folder());
        if (warning.isPresent()) {
            throw new RuntimeConfigurationWarning(PlainText.markup(warning.get()));
        }
    }

    @Override
    public String suggestedName() {
        return target.suggestedName().orElse(null);
    }

    @Override
    public RunProfileState getState(@NotNull Executor executor, @NotNull ExecutionEnvironment environment) {
        return new RecordingRunState(environment, this);
    }

    /** For results that the platform kept in its history of tests. */
    @Override
    public SMTRunnerConsoleProperties createTestConsoleProperties(Executor executor) {
        return console(executor, Optional.empty());
    }

    /** @param run where what is found is saved; empty where nothing is, and in the history of tests */
    RunConsoleProperties console(Executor executor, Optional<LiveRun> run) {
        return new RunConsoleProperties(this, FRAMEWORK, executor, run);
    }

    @Override
    public void readExternal(@NotNull Element stored) {
        super.readExternal(stored);
        target = RecordingTarget.read(stored);
        switches = RecordingOptions.USUAL.read(stored);
    }

    @Override
    public void writeExternal(@NotNull Element stored) {
        super.writeExternal(stored);
        target.write(stored);
        switches.write(stored);
    }
}
