package dev.traceloom.ide.recording;

import com.intellij.execution.DefaultExecutionResult;
import com.intellij.execution.ExecutionException;
import com.intellij.execution.ExecutionResult;
import com.intellij.execution.Executor;
import com.intellij.execution.configurations.CommandLineState;
import com.intellij.execution.process.KillableColoredProcessHandler;
import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.runners.ProgramRunner;
import com.intellij.execution.testframework.sm.SMTestRunnerConnectionUtil;
import com.intellij.execution.ui.ConsoleView;
import com.intellij.openapi.application.ApplicationManager;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.notice.RunNotices;
import dev.traceloom.ide.results.LiveRun;
import dev.traceloom.ide.validation.console.EndNotice;
import dev.traceloom.ide.validation.console.ExitWords;
import dev.traceloom.ide.validation.console.FolderRefresh;
import dev.traceloom.ide.validation.console.RunConsoleProperties;
import dev.traceloom.ide.validation.console.RunListener;
import dev.traceloom.ide.validation.console.ShownEnd;
import dev.traceloom.ide.validation.console.SourceLinks;
import dev.traceloom.ui.kit.PlainText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** A recording that goes on, its runs shown as tests. */
final class RecordingRunState extends CommandLineState {
    private final RecordingConfiguration configuration;
    private Optional<LiveRun> validations = Optional.empty();
    private ConsoleView console;

    RecordingRunState(ExecutionEnvironment environment, RecordingConfiguration configuration) {
        super(environment);
        this.configuration = configuration;
    }

    @Override
    @SuppressWarnings("rawtypes") // as the platform of the tests declares it
    public @NotNull ExecutionResult execute(@NotNull Executor executor, @NotNull ProgramRunner runner)
            throws ExecutionException {
        CommandQuestion.ask(configuration);
        RunNotices.of(configuration.getProject()).begun();
        if (!configuration.target().specification().isBlank()) {
            validations = Optional.of(begin());
        }
        ProcessHandler process = startProcess();
        RunConsoleProperties properties = configuration.console(executor, validations);
        console =
                SMTestRunnerConnectionUtil.createAndAttachConsole(properties.getTestFrameworkName(), process, properties);
        Path results = validations.map(LiveRun::folder).orElse(configuration.folder());
        console.addMessageFilter(new SourceLinks(results, configuration.folder()));
        return new DefaultExecutionResult(console, process, createActions(console, process, executor));
    }

    private LiveRun begin() throws ExecutionException {
        try {
            return LiveRun.begin(configuration.getProject(), configuration.getName());
        } catch (IOException full) {
            throw new ExecutionException(PlainText.markup(TraceloomBundle.message("run.no.folder", full.getMessage())));
        }
    }

    @Override
    protected @NotNull ProcessHandler startProcess() throws ExecutionException {
        RecorderCommand command = new RecorderCommand(
                configuration.target(),
                configuration.switches(),
                configuration.folder(),
                validations.map(LiveRun::folder));
        ProcessHandler process = new KillableColoredProcessHandler(command.line());
        process.addProcessListener(new RunListener(process, validations, ExitWords.RECORDING, this::tellOfTheEnd));
        process.addProcessListener(new FolderRefresh(command.output()));
        return process;
    }

    private void tellOfTheEnd(int status) {
        EndNotice end = new EndNotice(
                configuration, ExitWords.RECORDING, validations, new ShownEnd(getEnvironment(), console));
        ApplicationManager.getApplication()
                .invokeLater(() -> end.tell(status), configuration.getProject().getDisposed());
    }
}
