package dev.traceloom.cli;

import dev.traceloom.cli.actors.ActorsCommand;
import dev.traceloom.cli.cases.CasesCommand;
import dev.traceloom.cli.cluster.ClusterCommand;
import dev.traceloom.cli.command.ActionsCommand;
import dev.traceloom.cli.command.BenchCommand;
import dev.traceloom.cli.command.ConvertCommand;
import dev.traceloom.cli.command.DemoCommand;
import dev.traceloom.cli.command.Display;
import dev.traceloom.cli.command.ExplainCommand;
import dev.traceloom.cli.command.GenerateCommand;
import dev.traceloom.cli.command.IdeCommand;
import dev.traceloom.cli.command.PlainValidation;
import dev.traceloom.cli.command.SpecificationParameters;
import dev.traceloom.cli.command.UsageErrors;
import dev.traceloom.cli.command.ValidateCommand;
import dev.traceloom.cli.command.ViewCommand;
import dev.traceloom.cli.compare.CompareCommand;
import dev.traceloom.cli.doctor.DoctorCommand;
import dev.traceloom.cli.lineup.LineupCommand;
import dev.traceloom.cli.option.PathNames;
import dev.traceloom.cli.record.RecordCommand;
import dev.traceloom.cli.replay.ReplayCommand;
import dev.traceloom.cli.runs.RunsCommand;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.LastResort;
import dev.traceloom.cli.terminal.StandardOutput;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.cli.terminal.UnfinishedCommand;
import dev.traceloom.cli.terminal.VersionLine;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.trace.text.CarefulWriter;
import dev.traceloom.validate.trace.CarefulExplainer;
import dev.traceloom.validate.trace.EngineExplanations;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.worker.OwnJava;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/** The entry point of {@code ./traceloom}. */
@Command(
        name = "traceloom",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        description = "Checks recorded runs of concurrent systems against their TLA+ specifications.",
        synopsisSubcommandLabel = "COMMAND")
public final class Main {
    /** What the library that prints help can do with. */
    private static final int NARROWEST_HELP = 55;
    private static final int WIDEST_HELP = 80;
    private static final int MOST_OPTIONS_IN_A_SYNOPSIS = 10;

    public static void main(String[] arguments) {
        OwnJava.prepare();
        // Not a return: a search that is stuck in an evaluation must not keep the process alive.
        System.exit(run(arguments));
    }

    private static int run(String... arguments) {
        PrintWriter plain = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        PrintWriter err = new CarefulWriter(plain, false, Terminal.columnsOfErrors());
        Thread.setDefaultUncaughtExceptionHandler((thread, problem) -> LastResort.tell(err, problem));
        try (UnfinishedCommand unfinished = new UnfinishedCommand(new Terminal(plain, plain))) {
            if (PathNames.workingFolderIsLost()) {
                err.println("traceloom: " + PathNames.problem(System.getProperty("user.dir")));
                return ExitStatus.USAGE;
            }
            StandardOutput out = new StandardOutput();
            PrintWriter written = new PrintWriter(out, true, StandardCharsets.UTF_8);
            int status = execute(written, plain, new EngineExplanations(), new Display.Window(), arguments);
            if (out.problem().isPresent()) {
                err.println("traceloom: standard output cannot be written, " + FileProblem.of(out.problem().get()));
                return status == ExitStatus.ACCEPTED ? ExitStatus.UNWRITTEN : status;
            }
            return status;
        } catch (RuntimeException | Error unforeseen) {
            return LastResort.tell(err, unforeseen);
        }
    }

    /** A subcommand, made when it is needed: what it takes is declared in many places, and to gather that takes time. */
    private record Subcommand(Class<?> type, Supplier<Object> make) {
        boolean isCalled(String name) {
            return type.getAnnotation(Command.class).name().equals(name);
        }
    }

    /** Returns the exit status. */
    static int execute(
            PrintWriter anyOut, PrintWriter anyErr, ResultExplainer anyExplainer, Display display, String... arguments) {
        PrintWriter out = new CarefulWriter(anyOut, Terminal.isColoured(), Terminal.columnsOfOutput());
        PrintWriter err = new CarefulWriter(anyErr, false, Terminal.columnsOfErrors());
        Terminal terminal = new Terminal(out, err);
        ResultExplainer explainer = new CarefulExplainer(anyExplainer, terminal);
        Optional<PlainValidation> plain = PlainValidation.of(arguments);
        if (plain.isEmpty()) {
            return commandLine(out, err, explainer, display, arguments).execute(arguments);
        }
        try {
            return plain.get().run(terminal, explainer);
        } catch (IOException | RuntimeException problem) {
            return LastResort.tell(err, problem);
        }
    }

    /** @param arguments what it is for: with a subcommand in front, that one is all there is */
    private static CommandLine commandLine(
            PrintWriter out, PrintWriter err, ResultExplainer explainer, Display display, String... arguments) {
        List<Subcommand> all = subcommands(explainer, display);
        List<Subcommand> called = all.stream()
                .filter(each -> arguments.length > 0 && each.isCalled(arguments[0]))
                .toList();
        CommandLine commandLine = new CommandLine(new Main());
        for (Subcommand each : called.isEmpty() ? all : called) {
            commandLine.addSubcommand(each.make().get());
        }
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        // A file may be called so, and a shell lists it among traces: what is in it is no option of the user's.
        commandLine.setExpandAtFiles(false);
        commandLine.setColorScheme(CommandLine.Help.defaultColorScheme(Terminal.isColoured() ? Ansi.ON : Ansi.OFF));
        commandLine.setUsageHelpWidth(Math.max(NARROWEST_HELP, Math.min(WIDEST_HELP, Terminal.columnsOfOutput())));
        abbreviateLong(commandLine);
        commandLine.setOut(out);
        commandLine.setErr(err);
        commandLine.setParameterExceptionHandler(new UsageErrors());
        commandLine.registerConverter(Path.class, new PathNames());
        commandLine.setExecutionExceptionHandler((problem, command, parsed) -> LastResort.tell(err, problem));
        return commandLine;
    }

    /** A synopsis of forty options says nothing that the list below it does not say better. */
    private static void abbreviateLong(CommandLine commandLine) {
        for (CommandLine each : commandLine.getSubcommands().values()) {
            each.getCommandSpec()
                    .usageMessage()
                    .abbreviateSynopsis(each.getCommandSpec().options().size() > MOST_OPTIONS_IN_A_SYNOPSIS);
        }
    }

    private static List<Subcommand> subcommands(ResultExplainer explainer, Display display) {
        return List.of(
                new Subcommand(DemoCommand.class, () -> new DemoCommand(explainer)),
                new Subcommand(ActionsCommand.class, ActionsCommand::new),
                new Subcommand(ValidateCommand.class, () -> new ValidateCommand(explainer)),
                new Subcommand(ClusterCommand.class, ClusterCommand::new),
                new Subcommand(CompareCommand.class, CompareCommand::new),
                new Subcommand(ExplainCommand.class, () -> new ExplainCommand(explainer)),
                new Subcommand(ConvertCommand.class, () -> new ConvertCommand(new SpecificationParameters())),
                new Subcommand(ViewCommand.class, () -> new ViewCommand(explainer, display)),
                new Subcommand(GenerateCommand.class, GenerateCommand::new),
                new Subcommand(RecordCommand.class, () -> new RecordCommand(explainer)),
                new Subcommand(ReplayCommand.class, () -> new ReplayCommand(explainer)),
                new Subcommand(LineupCommand.class, LineupCommand::new),
                new Subcommand(ActorsCommand.class, ActorsCommand::new),
                new Subcommand(CasesCommand.class, CasesCommand::new),
                new Subcommand(RunsCommand.class, RunsCommand::new),
                new Subcommand(DoctorCommand.class, DoctorCommand::new),
                new Subcommand(BenchCommand.class, BenchCommand::new),
                new Subcommand(IdeCommand.class, IdeCommand::new));
    }
}
