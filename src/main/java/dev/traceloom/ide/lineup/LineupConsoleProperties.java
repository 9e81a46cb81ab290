package dev.traceloom.ide.lineup;

import com.intellij.execution.Executor;
import com.intellij.execution.testframework.TestConsoleProperties;
import com.intellij.execution.testframework.sm.SMCustomMessagesParsing;
import com.intellij.execution.testframework.sm.runner.OutputToGeneralTestEventsConverter;
import com.intellij.execution.testframework.sm.runner.SMTRunnerConsoleProperties;
import com.intellij.execution.testframework.sm.runner.SMTestLocator;
import dev.traceloom.ide.ToolWindowId;
import dev.traceloom.ide.results.LiveRun;
import dev.traceloom.ide.validation.console.TraceLocator;
import dev.traceloom.ide.validation.console.ValidationMessages;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** How the tests of a class are shown. */
final class LineupConsoleProperties extends SMTRunnerConsoleProperties implements SMCustomMessagesParsing {
    /** The prefix of what the platform stores about such consoles, so it stays. */
    private static final String FRAMEWORK = "Traceloom Line-Up";

    private final Optional<LiveRun> run;

    /** @param run where the failure is saved; empty in the history of tests */
    LineupConsoleProperties(LineupConfiguration configuration, Executor executor, Optional<LiveRun> run) {
        super(configuration, FRAMEWORK, executor);
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
