package dev.traceloom.ide.run;

import com.intellij.execution.ExecutionException;
import com.intellij.execution.configurations.CommandLineState;
import com.intellij.execution.process.ProcessHandler;
import com.intellij.execution.process.ProcessHandlerFactory;
import com.intellij.execution.process.ProcessTerminatedListener;
import com.intellij.execution.runners.ExecutionEnvironment;
import org.jetbrains.annotations.NotNull;

/** A validation that runs, its output in a console. */
final class ValidationRunState extends CommandLineState {
    private final ValidatorCommand command;

    ValidationRunState(ExecutionEnvironment environment, ValidatorCommand command) {
        super(environment);
        this.command = command;
    }

    @Override
    protected @NotNull ProcessHandler startProcess() throws ExecutionException {
        ProcessHandler process = ProcessHandlerFactory.getInstance().createColoredProcessHandler(command.line());
        ProcessTerminatedListener.attach(process);
        return process;
    }
}
