package dev.traceloom.ide.validation;

import com.intellij.execution.DefaultExecutionResult;
import com.intellij.execution.ExecutionException;
import com.intellij.execution.ExecutionResult;
import com.intellij.execution.Executor;
import com.intellij.execution.configurations.CommandLineState;
import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.process.ProcessHandlerFactory;
import com.intellij.execution.runners.ExecutionEnvironment;
import com.intellij.execution.runners.ProgramRunner;
import com.intellij.execution.testframework.actions.AbstractRerunFailedTestsAction;
import com.intellij.execution.testframework.sm.SMTestRunnerConnectionUtil;
import com.intellij.execution.testframework.sm.runner.ui.SMTRunnerConsoleView;
import com.intellij.execution.ui.ConsoleView;
import com.intellij.openapi.application.ApplicationManager;
import com.intellij.openapi.project.Project;
import dev.traceloom.ide.TraceloomBundle;
import dev.traceloom.ide.notice.RunNotices;
import dev.traceloom.ide.results.LiveRun;
import dev.traceloom.ide.validation.console.ExitWords;
import dev.traceloom.ide.validation.console.RunListener;
import dev.traceloom.ide.validation.console.SourceLinks;
import dev.traceloom.ide.validation.setting.LastUsed;
import dev.traceloom.ide.validation.setting.ValidationDefaults;
import dev.traceloom.ide.validation.setting.ValidationSwitches;
import dev.traceloom.ide.validation.setting.ValidationTarget;
import dev.traceloom.ide.validation.setting.ValidatorCommand;
import dev.traceloom.ui.kit.PlainText;
import java.io.IOException;
import java.util.Optional;
import org.jetbrains.annotations.NotNull;

/** A validation that runs, its traces shown as tests. */
final class ValidationRunState extends CommandLineState {
    private final ValidationConfiguration configuration;
    private final ValidationTarget target;
    private ValidationSwitches switches;
    private LiveRun run;
    private ConsoleView console;

    /** @param target what to validate, which may be less than the configuration says */
    ValidationRunState(ExecutionEnvironment environment, ValidationConfiguration configuration, ValidationTarget target) {
        super(environment);
        this.configuration = configuration;
        this.target = target;
    }

    @Override
    @SuppressWarnings("rawtypes") // as the platform of the tests declares it
    public @NotNull ExecutionResult execute(@NotNull Executor executor, @NotNull ProgramRunner runner)
            throws ExecutionException {
        switches = OptionQuestion.answered(configuration);
        LastUsed.remember(configuration.getProject(), configuration.target(), configuration.folder());
        RunNotices.of(configuration.getProject()).begun();
        run = begin();
        ProcessHandler process = startProcess();
        ValidationConsoleProperties properties = new ValidationConsoleProperties(configuration, executor, run);
        console =
                SMTestRunnerConnectionUtil.createAndAttachConsole(properties.getTestFrameworkName(), process, properties);
        console.addMessageFilter(new SourceLinks(run.folder(), configuration.folder()));
        DefaultExecutionResult result =
                new DefaultExecutionResult(console, process, createActions(console, process, executor));
        AbstractRerunFailedTestsAction rerunFailed = properties.createRerunFailedTestsAction(console);
        if (console instanceof SMTRunnerConsoleView tests) {
            // Without the tests it would not know which ones failed, and stay disabled.
            rerunFailed.setModel(tests.getResultsViewer());
        }
        result.setRestartActions(rerunFailed);
        return result;
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
        ValidatorCommand command = new ValidatorCommand(
                target, switches, ValidationDefaults.current(), configuration.folder(), run.folder());
        try {
            command.ofParts().write(run.folder());
        } catch (IOException full) {
            throw new ExecutionException(PlainText.markup(TraceloomBundle.message("run.no.folder", full.getMessage())));
        }
        ProcessHandler process = ProcessHandlerFactory.getInstance().createColoredProcessHandler(command.line());
        process.addProcessListener(
                new RunListener(process, Optional.of(run), ExitWords.VALIDATION, this::tellOfTheEnd));
        return process;
    }

    private void tellOfTheEnd(int status) {
        Project project = configuration.getProject();
        ValidationEnd end = new ValidationEnd(getEnvironment(), configuration, run, console);
        ApplicationManager.getApplication().invokeLater(() -> end.tell(status), project.getDisposed());
    }
}
