package dev.traceloom.cli.command;

import dev.traceloom.cli.terminal.ExitStatus;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** One sentence and the way to more, instead of a page of help that hides it. */
public final class UsageErrors implements IParameterExceptionHandler {

    @Override
    public int handleParseException(ParameterException mistake, String[] arguments) {
        CommandLine command = mistake.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("traceloom: " + mistake.getMessage());
        UnmatchedArgumentException.printSuggestions(mistake, err);
        err.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
        return ExitStatus.USAGE;
    }
}
