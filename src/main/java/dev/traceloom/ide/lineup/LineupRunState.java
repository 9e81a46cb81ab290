package dev.traceloom.ide.lineup;

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
import dev.traceloom.explain.results.ResultsWriter;
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
import java.nio.file.Files;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** A class that is being checked, its tests shown as such. */
final class LineupRunState extends CommandLineState {
    private final LineupConfiguration configuration;
    private LiveRun run;
    private ConsoleView console;

    LineupRunState(ExecutionEnvironment environment, LineupConfiguration configuration) {
        super(environment);
        this.configuration = configuration;
    }

    @Override
    @SuppressWarnings("rawtypes") // as the platform of the tests declares it
    public @NotNull ExecutionResult execute(@NotNull Executor executor, @NotNull ProgramRunner runner)
            throws ExecutionException {
        LineupQuestion.ask(configuration);
        RunNotices.of(configuration.getProject()).begun();
        run = begin();
        ProcessHandler process = startProcess();
        RunConsoleProperties properties = configuration.console(executor, Optional.of(run));
        console =
                SMTestRunnerConnectionUtil.createAndAttachConsole(properties.getTestFrameworkName(), process, properties);
        console.addMessageFilter(new SourceLinks(run.folder(), configuration.folder()));
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
        LineupTarget target = configuration.target();
        LineupProcess command = new LineupProcess(
                target,
                ProjectClassPath.of(configuration.getProject(), target.module()),
                configuration.folder(),
                run.folder());
        ProcessHandler process = new KillableColoredProcessHandler(command.line());
        // Only what fails is shown beside validations, and there is nothing to be seen of it before the end.
        process.addProcessListener(new RunListener(process, Optional.empty(), ExitWords.LINEUP, this::ended));
        process.addProcessListener(new FolderRefresh(run.folder()));
        return process;
    }

    private void ended(int status) {
        boolean hasFailed = Files.exists(run.folder().resolve(ResultsWriter.FILE));
        if (hasFailed) {
            run.ended();
        }
        EndNotice end = new EndNotice(
                configuration,
                ExitWords.LINEUP,
                hasFailed ? Optional.of(run) : Optional.empty(),
                new ShownEnd(getEnvironment(), console));
        ApplicationManager.getApplication()
                .invokeLater(() -> end.tell(status), configuration.getProject().getDisposed());
    }
}
