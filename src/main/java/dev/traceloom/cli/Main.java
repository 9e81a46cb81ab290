package dev.traceloom.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/** The entry point of {@code ./traceloom}. */
@Command(
        name = "traceloom",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Checks recorded runs of concurrent systems against their TLA+ specifications.",
        synopsisSubcommandLabel = "COMMAND")
public final class Main {

    public static void main(String[] arguments) {
        // Not a return: a search that is stuck in an evaluation must not keep the process alive.
        System.exit(run(arguments));
    }

    static int run(String... arguments) {
        return commandLine(
                        new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                        new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .execute(arguments);
    }

    static CommandLine commandLine(PrintWriter out, PrintWriter err) {
        return commandLine(out, err, new EngineExplanations(), new Display.Window());
    }

    static CommandLine commandLine(
            PrintWriter anyOut, PrintWriter anyErr, ResultExplainer anyExplainer, Display display) {
        PrintWriter out = new CarefulWriter(anyOut, Terminal.isColoured());
        PrintWriter err = new CarefulWriter(anyErr, false);
        ResultExplainer explainer = new CarefulExplainer(anyExplainer, err);
        CommandLine commandLine = new CommandLine(new Main())
                .addSubcommand(new DemoCommand(explainer))
                .addSubcommand(new ActionsCommand())
                .addSubcommand(new ValidateCommand(explainer))
                .addSubcommand(new ExplainCommand(explainer))
                .addSubcommand(new ConvertCommand(new SpecificationParameters()))
                .addSubcommand(new ViewCommand(explainer, display))
                .addSubcommand(new GenerateCommand())
                .addSubcommand(new RecordCommand(explainer))
                .addSubcommand(new ReplayCommand(explainer))
                .addSubcommand(new RunsCommand())
                .addSubcommand(new DoctorCommand())
                .addSubcommand(new BenchCommand())
                .addSubcommand(new IdeCommand());
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        // A file may be called so, and a shell lists it among traces: what is in it is no option of the user's.
        commandLine.setExpandAtFiles(false);
        commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(Terminal.isColoured() ? Ansi.ON : Ansi.OFF));
        commandLine.setOut(out);
        commandLine.setErr(err);
        commandLine.setParameterExceptionHandler(new UsageErrors());
        commandLine.setExecutionExceptionHandler((bug, command, parsed) -> {
            command.getErr().println("traceloom: this is a bug of ours: " + bug);
            for (StackTraceElement frame : bug.getStackTrace()) {
                command.getErr().println("    at " + frame);
            }
            return 1;
        });
        return commandLine;
    }
}
