package dev.traceloom.ide.validation;

import com.intellij.execution.Executor;
import com.intellij.execution.testframework.TestConsoleProperties;
import com.intellij.execution.testframework.actions.AbstractRerunFailedTestsAction;
import com.intellij.execution.testframework.sm.runner.OutputToGeneralTestEventsConverter;
import com.intellij.execution.ui.ConsoleView;
import dev.traceloom.ide.results.LiveRun;
import dev.traceloom.ide.validation.console.TestTreeProperties;
import dev.traceloom.ide.validation.console.ValidationMessages;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** How a validation is shown as tests. */
final class ValidationConsoleProperties extends TestTreeProperties {
    /** The prefix of what the platform stores about such consoles, so it stays. */
    private static final String FRAMEWORK = "Traceloom";

    private final ValidationConfiguration configuration;

    ValidationConsoleProperties(ValidationConfiguration configuration, Executor executor, LiveRun run) {
        this(configuration, executor, Optional.of(run));
    }

    /** For results that come from the history of tests, without a run of ours. */
    ValidationConsoleProperties(ValidationConfiguration configuration, Executor executor) {
        this(configuration, executor, Optional.empty());
    }

    private ValidationConsoleProperties(
            ValidationConfiguration configuration, Executor executor, Optional<LiveRun> run) {
        super(configuration, FRAMEWORK, executor, run);
        this.configuration = configuration;
    }

    @Override
    public @NotNull AbstractRerunFailedTestsAction createRerunFailedTestsAction(ConsoleView console) {
        return new RerunFailedTracesAction(console, this, configuration);
    }

    @Override
    public @NotNull OutputToGeneralTestEventsConverter createTestEventsConverter(
            @NotNull String framework, @NotNull TestConsoleProperties properties) {
        return ValidationMessages.ofTraces(framework, properties, run());
    }
}
