package dev.traceloom.ide.lineup;

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
import dev.traceloom.ide.results.LiveRun;
import dev.traceloom.ide.validation.console.RunConsoleProperties;
import dev.traceloom.ide.validation.setting.ProjectFolder;
import dev.traceloom.ui.kit.PlainText;
import java.nio.file.Path;
import java.util.Optional;
import org.jdom.Element;
import org.jetbrains.annotations.NotNull;

/** One "Line-Up", with what it checks and how far. */
final class LineupConfiguration extends LocatableConfigurationBase<Element> implements SMRunnerConsolePropertiesProvider {
    /** The prefix of what the platform stores about consoles of these, so it stays. */
    private static final String FRAMEWORK = "Traceloom Line-Up";

    private LineupTarget target = LineupTarget.NONE;

    LineupConfiguration(Project project, ConfigurationFactory factory) {
        super(project, factory, null);
    }

    LineupTarget target() {
        return target;
    }

    void setTarget(LineupTarget target) {
        this.target = target;
    }

    /** Where relative paths start. */
    Path folder() {
        return ProjectFolder.of(getProject());
    }

    @Override
    public @NotNull SettingsEditor<? extends RunConfiguration> getConfigurationEditor() {
        return new LineupSettingsEditor(getProject());
    }

    /** The platform puts the words into markup of its own, and a name is whatever the file of the configuration says. */
    @Override
    public void checkConfiguration() throws RuntimeConfigurationException {
        Optional<String> problem = target.problem();
        if (problem.isPresent()) {
            throw new RuntimeConfigurationError(PlainText.markup(problem.get()));
        }
    }

    @Override
    public String suggestedName() {
        return target.suggestedName().orElse(null);
    }

    @Override
    public RunProfileState getState(@NotNull Executor executor, @NotNull ExecutionEnvironment environment) {
        return new LineupRunState(environment, this);
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
        target = LineupTarget.read(stored);
    }

    @Override
    public void writeExternal(@NotNull Element stored) {
        super.writeExternal(stored);
        target.write(stored);
    }
}
