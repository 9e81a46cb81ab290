package dev.traceloom.ide.validation;

import com.intellij.execution.Executor;
import com.intellij.execution.configurations.ConfigurationFactory;
import com.intellij.execution.configurations.LocatableConfigurationBase;
import com.intellij.execution.configurations.RunConfiguration;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.configurations.RuntimeConfigurationError;
import com.intellij.execution.configurations.RuntimeConfigurationException;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.testframework.sm.runner.SMRunnerConsolePropertiesProvider;
import com.intellij.execution.testframework.sm.runner.SMTRunnerConsoleProperties;
import com.intellij.openapi.options.SettingsEditor;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.validation.setting.ProjectFolder;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import dev.traceloom.ui.kit.PlainText;
import java.nio.file.Path;
import java.util.Optional;
import org.jdom.Element;
import org.jetbrains.annotations.NotNull;

/** One "TLA+ Trace Validation", with what it validates and how. */
final class ValidationConfiguration extends LocatableConfigurationBase<Element>
        implements SMRunnerConsolePropertiesProvider {
    private ValidationTarget target = ValidationTarget.NONE;
    private ValidationSwitches switches = ValidationSwitches.USUAL;

    ValidationConfiguration(Project project, ConfigurationFactory factory) {
        super(project, factory, null);
    }

    ValidationTarget target() {
        return target;
    }

    void setTarget(ValidationTarget target) {
        this.target = target;
    }

    ValidationSwitches switches() {
        return switches;
    }

    void setSwitches(ValidationSwitches switches) {
        this.switches = switches;
    }

    /** Where relative paths start, and where the validation runs. */
    Path folder() {
        return ProjectFolder.of(getProject());
    }

    @Override
    public @NotNull SettingsEditor<? extends RunConfiguration> getConfigurationEditor() {
        return new ValidationSettingsEditor(getProject());
    }

    @Override
    public void checkConfiguration() throws RuntimeConfigurationException {
        Optional<String> problem = target.problem(folder()).or(() -> switches.problem(folder()));
        if (problem.isPresent()) {
            // The platform puts it into markup of its own, and a path is whatever the file of the configuration says.
            throw new RuntimeConfigurationError(PlainText.markup(problem.get()));
        }
    }

    @Override
    public String suggestedName() {
        return target.suggestedName().orElse(null);
    }

    @Override
    public RunProfileState getState(@NotNull Executor executor, @NotNull ExecutionEnvironment environment) {
        return new ValidationRunState(environment, this, target);
    }

    /** For results that the platform kept in its history of tests. */
    @Override
    public SMTRunnerConsoleProperties createTestConsoleProperties(Executor executor) {
        return new ValidationConsoleProperties(this, executor);
    }

    @Override
    public void readExternal(@NotNull Element stored) {
        super.readExternal(stored);
        target = ValidationTarget.read(stored);
        switches = ValidationSwitches.USUAL.read(stored);
    }

    @Override
    public void writeExternal(@NotNull Element stored) {
        super.writeExternal(stored);
        target.write(stored);
        switches.write(stored);
    }
}
