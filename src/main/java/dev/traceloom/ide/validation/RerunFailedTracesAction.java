package dev.traceloom.ide.validation;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.Executor;
import com.intellij.execution.configurations.RunProfileState;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.runners.ExecutionEnvironmentBuilder;
import com.intellij.execution.testframework.AbstractTestProxy;
import com.intellij.execution.testframework.actions.AbstractRerunFailedTestsAction;
import com.intellij.execution.ui.ConsoleView;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.notice.Notices;
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
    protected MyRunProfile getRunProfile(@NotNull ExecutionEnvironment environment) {
        List<String> failed = failedTraces(configuration.getProject());
        return failed.isEmpty() ? null : profile(configuration, failed);
    }

    /** Does the same from elsewhere, with traces that are known to have failed. On the UI thread. */
    static void rerun(ExecutionEnvironment environment, ValidationConfiguration configuration, List<String> failed) {
        try {
            new ExecutionEnvironmentBuilder(environment).runProfile(profile(configuration, failed)).buildAndExecute();
        } catch (ExecutionException impossible) {
            Notices.failed(configuration.getProject(), configuration.getName(), impossible.getMessage());
        }
    }

    @SuppressWarnings("unchecked") // the platform of the tests gives raw lists
    private static MyRunProfile profile(ValidationConfiguration configuration, List<String> failed) {
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
