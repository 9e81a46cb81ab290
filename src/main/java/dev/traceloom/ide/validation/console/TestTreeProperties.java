package dev.traceloom.ide.validation.console;

import com.intellij.execution.Executor;
import com.intellij.execution.configurations.RunConfiguration;
import com.intellij.execution.testframework.sm.SMCustomMessagesParsing;
import com.intellij.execution.testframework.sm.runner.SMTRunnerConsoleProperties;
import com.intellij.execution.testframework.sm.runner.SMTestLocator;
import dev.traceloom.ide.ToolWindowId;
import dev.traceloom.ide.results.LiveRun;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** How what a command finds is shown as tests, whatever it checks. */
public abstract class TestTreeProperties extends SMTRunnerConsoleProperties implements SMCustomMessagesParsing {
    private final Optional<LiveRun> run;

    /**
     * @param framework the prefix of what the platform stores about such consoles, so it stays
     * @param run where what is found is saved; empty where nothing is, and in the history of tests
     */
    protected TestTreeProperties(RunConfiguration configuration, String framework, Executor executor, Optional<LiveRun> run) {
        super(configuration, framework, executor);
        this.run = run;
        setIdBasedTestTree(true);
        setPrintTestingStartedTime(false);
    }

    protected final Optional<LiveRun> run() {
        return run;
    }

    /**
     * The platform tells of the end of tests by a notification of the group "Test Results: " and this window's name, which
     * plugin.xml registers as one that is not shown: the end is told by ourselves, with what to do next.
     */
    @Override
    public @NotNull String getWindowId() {
        return ToolWindowId.TRACELOOM;
    }

    @Override
    public @NotNull SMTestLocator getTestLocator() {
        return new TraceLocator(run.map(LiveRun::folder));
    }
}
