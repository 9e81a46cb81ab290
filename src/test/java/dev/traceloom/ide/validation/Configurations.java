package dev.traceloom.ide.validation;

import static org.junit.Assert.assertNotNull;

import com.intellij.execution.RunManager;
import com.intellij.execution.RunnerAndConfigurationSettings;
import com.intellij.execution.configurations.ConfigurationType;
import com.intellij.execution.configurations.ConfigurationTypeUtil;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.Repository;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** New "TLA+ Trace Validations", made the way the platform makes them: through the registered type. */
final class Configurations {

    private Configurations() {}

    static RunnerAndConfigurationSettings newSettings(Project project) {
        ConfigurationType type = ConfigurationTypeUtil.findConfigurationType("TraceloomValidation");
        assertNotNull("the configuration type is not registered", type);
        return RunManager.getInstance(project).createConfiguration("test", type.getConfigurationFactories()[0]);
    }

    static ValidationConfiguration newConfiguration(Project project) {
        return (ValidationConfiguration) newSettings(project).getConfiguration();
    }

    /** What is shipped in {@code examples/queue}. */
    static ValidationTarget queue(String... traces) {
        Path folder = Repository.file("examples/queue");
        List<String> recordings = Stream.of(traces)
                .map(trace -> folder.resolve("recordings").resolve(trace).toString())
                .toList();
        return new ValidationTarget(folder.resolve("Queue.tla").toString(), recordings);
    }
}
