package dev.traceloom.ide.validation.console;

import com.intellij.execution.Executor;
import com.intellij.execution.configurations.RunConfiguration;
import com.intellij.execution.testframework.TestConsoleProperties;
import com.intellij.execution.testframework.sm.runner.OutputToGeneralTestEventsConverter;
import dev.traceloom.ide.results.LiveRun;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** How what a command does is shown as tests: the runs of a recording, and the tests of a class. */
public final class RunConsoleProperties extends TestTreeProperties {

    public RunConsoleProperties(RunConfiguration configuration, String framework, Executor executor, Optional<LiveRun> run) {
        super(configuration, framework, executor, run);
    }

    @Override
    public @NotNull OutputToGeneralTestEventsConverter createTestEventsConverter(
            @NotNull String framework, @NotNull TestConsoleProperties properties) {
        return ValidationMessages.ofRuns(framework, properties, run());
    }
}
