package dev.traceloom.ide.started;

import com.intellij.execution.ExecutionManager;
import com.intellij.execution.ProgramRunnerUtil;
import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.ConfigurationType;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.execution.executors.DefaultRunExecutor;
import com.intellij.execution.impl.ConsoleViewImpl;
import com.intellij.execution.testframework.ui.BaseTestsOutputConsoleView;
import com.intellij.execution.ui.RunContentDescriptor;
import com.intellij.openapi.project.Project;
import com.intellij.openapi.util.JDOMUtil;

/** A "TLA+ Trace Validation" of the queue's recordings, started as the green arrow starts it. */
final class Validation {
    private static final String STORED =
            """
            <configuration>
              <option name="specification" value="queue/Queue.tla"/>
              <traces><trace value="queue/recordings"/></traces>
            </configuration>
            """;

    private final Project project;

    Validation(Project project) {
        this.project = project;
    }

    void start() {
        RunManager manager = RunManager.getInstance(project);
        ConfigurationType type = ConfigurationTypeUtil.findConfigurationType("TraceloomValidation");
        RunnerAndConfigurationSettings settings =
                manager.createConfiguration("Queue", type.getConfigurationFactories()[0]);
        try {
            settings.getConfiguration().readExternal(JDOMUtil.load(STORED));
        } catch (Exception wrong) {
            throw new IllegalStateException(wrong);
        }
        manager.addConfiguration(settings);
        manager.setSelectedConfiguration(settings);
        ProgramRunnerUtil.executeConfiguration(settings, DefaultRunExecutor.getRunExecutorInstance());
    }

    /** What stands in the console beside the tests; nothing as long as there is none. */
    String console() {
        RunContentDescriptor shown = ExecutionManager.getInstance(project).getContentManager().getSelectedContent();
        if (shown == null || !(shown.getExecutionConsole() instanceof BaseTestsOutputConsoleView tests)
                || !(tests.getConsole() instanceof ConsoleViewImpl console)) {
            return "";
        }
        return console.getComponent().isShowing() ? console.getText() : "";
    }
}
