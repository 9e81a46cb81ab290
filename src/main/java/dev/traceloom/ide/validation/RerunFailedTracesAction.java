package dev.traceloom.ide.validation;

import com.intellij.execution.Executor;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.testframework.AbstractTestProxy;
import com.intellij.execution.testframework.actions.AbstractRerunFailedTestsAction;
import com.intellij.execution.ui.ConsoleView;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.validation.console.TraceLocator;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import java.util.List;
import org.jetbrains.annotations.NotNull;

/** Validates those traces once more that failed. */
final class RerunFailedTracesAction extends AbstractRerunFailedTestsAction {
    private static final String URL = TraceLocator.PROTOCOL + "://";

    private final ValidationConfiguration configuration;

    RerunFailedTracesAction(
            ConsoleView console, ValidationConsoleProperties properties, ValidationConfiguration configuration) {
        super(console);
        this.configuration = configuration;
        init(properties);
    }

    @Override
    @SuppressWarnings("unchecked") // the platform of the tests gives raw lists
    protected MyRunProfile getRunProfile(@NotNull ExecutionEnvironment environment) {
        List<String> failed = failedTraces(configuration.getProject());
        if (failed.isEmpty()) {
            return null;
        }
        ValidationTarget target = new ValidationTarget(configuration.target().specification(), failed);
        return new MyRunProfile(configuration) {
            @Override
            public RunProfileState getState(@NotNull Executor executor, @NotNull ExecutionEnvironment again) {
                return new ValidationRunState(again, configuration, target);
            }
        };
    }

    /** Where those traces are; a specification that does not parse is no trace. */
    List<String> failedTraces(Project project) {
        return getFailedTests(project).stream()
                .filter(AbstractTestProxy::isLeaf)
                .map(AbstractTestProxy::getLocationUrl)
                .filter(url -> url != null && url.startsWith(URL))
                .map(url -> url.substring(URL.length()))
                .distinct()
                .toList();
    }
}
