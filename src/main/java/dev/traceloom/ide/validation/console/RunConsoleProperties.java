package dev.traceloom.ide.validation.console;

import com.intellij.execution.Executor;
import com.intellij.execution.configurations.RunConfiguration;
import com.intellij.execution.testframework.TestConsoleProperties;
import com.intellij.execution.testframework.sm.SMCustomMessagesParsing;
import com.intellij.execution.testframework.sm.runner.OutputToGeneralTestEventsConverter;
import com.intellij.execution.testframework.sm.runner.SMTRunnerConsoleProperties;
import com.intellij.execution.testframework.sm.runner.SMTestLocator;
import dev.traceloom.ide.ToolWindowId;
import dev.traceloom.ide.results.LiveRun;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** How what a command does is shown as tests: the runs of a recording, and the tests of a class. */
public final class RunConsoleProperties extends SMTRunnerConsoleProperties implements SMCustomMessagesParsing {
    private final Optional<LiveRun> run;

    /**
     * @param framework the prefix of what the platform stores about such consoles, so it stays
     * @param run where what is found is saved; empty where nothing is, and in the history of tests
     */
    public RunConsoleProperties(RunConfiguration configuration, String framework, Executor executor, Optional<LiveRun> run) {
        super(configuration, framework, executor);
        this.run = run;
        setIdBasedTestTree(true);
        setPrintTestingStartedTime(false);
    }

    /** The end is told with what to do next, and the platform's own message is not shown. */
    @Override
    public @NotNull String getWindowId() {
        return ToolWindowId.TRACELOOM;
    }

    @Override
    public @NotNull SMTestLocator getTestLocator() {
        return new TraceLocator(run.map(LiveRun::folder));
    }

    @Override
    public @NotNull OutputToGeneralTestEventsConverter createTestEventsConverter(
            @NotNull String framework, @NotNull TestConsoleProperties properties) {
        return ValidationMessages.ofRuns(framework, properties, run);
    }
}
