package dev.traceloom.ide.recording;

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

/** How the runs of a recording are shown as tests. */
final class RecordingConsoleProperties extends SMTRunnerConsoleProperties implements SMCustomMessagesParsing {
    /** The prefix of what the platform stores about such consoles, so it stays. */
    private static final String FRAMEWORK = "Traceloom Recording";

    private final Optional<LiveRun> validations;

    /** @param validations of what is recorded; empty where nothing is validated, and in the history of tests */
    RecordingConsoleProperties(RecordingConfiguration configuration, Executor executor, Optional<LiveRun> validations) {
        super(configuration, FRAMEWORK, executor);
        this.validations = validations;
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
        return new TraceLocator(validations.map(LiveRun::folder));
    }

    @Override
    public @NotNull OutputToGeneralTestEventsConverter createTestEventsConverter(
            @NotNull String framework, @NotNull TestConsoleProperties properties) {
        return ValidationMessages.ofRuns(framework, properties, validations);
    }
}
