package dev.traceloom.cli.command;

import dev.traceloom.cli.terminal.ExitStatus;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom ide}: the launcher starts the IDE, which is built in a checkout and not part of the product. */
@Command(
        name = "ide",
        mixinStandardHelpOptions = true,
        description = "Try the IntelliJ plugin in an IDE built for it. Needs a checkout.")
public final class IdeCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "PROJECT",
            arity = "0..1",
            description = "The folder to open; a copy of the examples when none is given.")
    private Path project;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        command.commandLine()
                .getErr()
                .println("traceloom: the IDE is built in the checkout; start it with ./traceloom ide"
                        + (project == null ? "" : " " + project));
        return ExitStatus.USAGE;
    }
}
