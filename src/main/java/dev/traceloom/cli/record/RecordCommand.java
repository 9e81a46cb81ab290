package dev.traceloom.cli.record;

import dev.traceloom.cli.doctor.RrCheck;
import dev.traceloom.cli.option.RecordDefaults;
import dev.traceloom.cli.option.RepeatedOptions;
import dev.traceloom.cli.option.SeedConverter;
import dev.traceloom.cli.option.ValidationOptions;
import dev.traceloom.cli.report.DatabaseReporter;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording.Scheduling;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.process.RrProbe;
import dev.traceloom.record.process.RrProgram;
import dev.traceloom.record.process.RunLimits;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom record}: runs a command that records itself, many times. */
@Command(
        name = "record",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        defaultValueProvider = RecordDefaults.class,
        description = {
            "Run a command that records itself, many times, into numbered folders.",
            "It finds the folder in TRACELOOM_DIR, the seed in TRACELOOM_SEED."
        },
        footer = {
            "",
            "Exit status: that of validate for all runs together; 12 a run took too long or wrote too much,",
            "or, with --until-failed, ended with another status than 0; 2 wrong usage, or the command cannot",
            "be run, or it records nothing."
        })
public final class RecordCommand implements Callable<Integer> {
    private static final long MEGABYTE = 1_000_000;

    @Parameters(
            arity = "1..*",
            paramLabel = "COMMAND",
            description = "What to run, with its arguments, after a -- that ends our own options.")
    private List<String> words;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "How many runs. Default: 1, or no end with --harvest, --seconds, --until-rejected or"
                    + " --until-failed.")
    private Integer runs;

    @Option(
            names = "--harvest",
            paramLabel = "N",
            description = "Run until there are N distinct traces, whatever their times. Ends too when 1000 runs in a row bring"
                    + " none.")
    private Integer harvest;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            defaultValue = "recordings",
            description = "Where the runs go. Default: recordings.")
    private Path output;

    @Option(
            names = "--seed",
            paramLabel = "S",
            converter = SeedConverter.class,
            description = "Seed of the first run; the others' follow from it. Default: random.")
    private Long seed;

    @Option(names = "--seconds", paramLabel = "S", description = "Begin no run after that time.")
    private Long seconds;

    @Option(
            names = "--megabytes",
            paramLabel = "M",
            defaultValue = "10000",
            description = "Begin no run once all of them take that much. Default: 10000.")
    private long megabytes;

    @Option(
            names = "--timeout",
            paramLabel = "S",
            defaultValue = "600",
            description = "End a run after that many seconds, and keep its trace. Default: 600.")
    private long timeout;

    @Option(
            names = "--run-megabytes",
            paramLabel = "M",
            defaultValue = "1000",
            description = "End a run once it has written that much. Default: 1000.")
    private long runMegabytes;

    @Option(names = "--spec", paramLabel = "SPEC.tla", description = "Validate every run as it is recorded.")
    private Path module;

    @Option(
            names = "--until-rejected",
            paramLabel = "SPEC.tla",
            description = "Validate every run, and stop at the first that is rejected.")
    private Path untilRejected;

    @Option(
            names = "--until-failed",
            arity = "0..1",
            fallbackValue = "",
            paramLabel = "SPEC.tla",
            description = "Stop at the first run that hangs, crashes or ends with an error, records nothing, cannot be"
                    + " validated or is rejected.")
    private Path untilFailed;

    @Option(
            names = "--rr",
            negatable = true,
            description = "Record with rr in chaos mode, or not. Default: if rr works here.")
    private Boolean rr;

    @Option(
            names = "--rr-program",
            paramLabel = "FILE",
            defaultValue = "rr",
            description = "The rr to use. Default: rr.")
    private String rrProgram;

    @Option(
            names = "--rr-option",
            paramLabel = "OPTION",
            description = "An option for rr before its command; may be repeated. Default: -W, software counters, where rr"
                    + " works only with it.")
    private List<String> rrOptions = List.of();

    @Option(
            names = "--no-disturb",
            description = "Do not ask the recorder to disturb the schedule.")
    private boolean noDisturb;

    @Option(
            names = "--database",
            paramLabel = "FILE",
            description = "The run database. Default: .traceloom/runs.db of the project.")
    private Path database;

    @Mixin
    private ValidationOptions options;

    @Spec
    private CommandSpec command;

    private final ResultExplainer explainer;

    public RecordCommand(ResultExplainer explainer) {
        this.explainer = explainer;
    }

    @Override
    public Integer call() throws InterruptedException {
        Terminal terminal = new Terminal(
                command.commandLine().getOut(), command.commandLine().getErr());
        check();
        Optional<ValidationSettings> settings = specifications().findFirst().map(options::settings);
        Project project = database != null
                ? Project.of(database)
                : Project.around(settings.map(known -> known.source().module()).orElse(Path.of("")));
        try (RunDatabase runsKnown = RunDatabase.open(database != null ? database : project.database())) {
            RecordingPlan plan = plan(terminal);
            if (settings.isEmpty()) {
                return new RecordingRun(plan, project, runsKnown, Optional.empty(), terminal).run();
            }
            try (RecordedTraceValidation validation = validation(settings.get(), runsKnown, project, terminal)) {
                validation.open();
                return new RecordingRun(plan, project, runsKnown, Optional.of(validation), terminal).run();
            }
        } catch (SpecificationException broken) {
            terminal.complain(broken.getMessage());
            return ExitStatus.of(broken);
        } catch (RunDatabaseException unusable) {
            terminal.clearProgress();
            terminal.err().println("traceloom: " + unusable.getMessage());
            return ExitStatus.USAGE;
        } catch (IOException unwritable) {
            terminal.complain(output + ": runs cannot be written here: " + FileProblem.of(unwritable)
                    + "; make room, make it writable, or choose another folder with --output");
            return ExitStatus.USAGE;
        }
    }

    private void check() {
        requirePositive("--runs", runs == null ? 1 : runs);
        requirePositive("--harvest", harvest == null ? 1 : harvest);
        requirePositive("--seconds", seconds == null ? 1 : seconds);
        requirePositive("--megabytes", megabytes);
        requirePositive("--timeout", timeout);
        requirePositive("--run-megabytes", runMegabytes);
        if (rrOptions.stream().anyMatch(option -> option.contains(" "))) {
            throw new ParameterException(command.commandLine(), "--rr-option takes one word; repeat it for another");
        }
        if (untilRejected != null && untilFailed != null) {
            throw new ParameterException(
                    command.commandLine(), "--until-failed stops at a rejection too; leave --until-rejected out");
        }
        if (specifications().count() > 1) {
            throw new ParameterException(
                    command.commandLine(),
                    "--spec and " + (untilFailed != null ? "--until-failed" : "--until-rejected")
                            + " both name a specification; give one");
        }
    }

    private Stream<Path> specifications() {
        return Stream.of(module, untilRejected, untilFailed).filter(path -> path != null && !path.toString().isEmpty());
    }

    private StopRule stopRule() {
        if (untilFailed != null) {
            return StopRule.UNTIL_FAILED;
        }
        return untilRejected != null ? StopRule.UNTIL_REJECTED : StopRule.NEVER;
    }

    private void requirePositive(String option, long number) {
        if (number < 1) {
            throw new ParameterException(command.commandLine(), option + " takes a number of at least 1");
        }
    }

    /** A path is kept with the run, and has to lead to the same program from other folders. */
    private String rrWhereItIs() {
        return rrProgram.indexOf('/') < 0 ? rrProgram : Path.of(rrProgram).toAbsolutePath().normalize().toString();
    }

    private RecordingPlan plan(Terminal terminal) throws IOException, InterruptedException {
        RrProbe probe = Boolean.FALSE.equals(rr)
                ? RrProbe.unwanted()
                : rrOptions.isEmpty() ? RrProbe.of(rrWhereItIs()) : RrProbe.of(new RrProgram(rrWhereItIs(), rrOptions));
        if (Boolean.TRUE.equals(rr) && !probe.works()) {
            throw new ParameterException(
                    command.commandLine(),
                    "--rr: rr does not work here: " + RrCheck.finding(probe, rrProgram).words() + "; traceloom doctor says more");
        }
        Scheduling scheduling = probe.works()
                ? (noDisturb ? Scheduling.RR_ALONE : Scheduling.RR)
                : (noDisturb ? Scheduling.PLAIN : Scheduling.DISTURBED);
        if (rr == null && !probe.works()) {
            terminal.err().println("traceloom: rr does not work here (" + RrCheck.finding(probe, rrProgram).words() + "); "
                    + (noDisturb ? "nothing disturbs the schedule" : "the recorder disturbs the schedule instead"));
        }
        boolean endless = harvest != null || seconds != null || stopRule() != StopRule.NEVER;
        return new RecordingPlan(
                List.copyOf(words),
                output,
                runs != null ? runs : endless ? Integer.MAX_VALUE : 1,
                seed != null ? seed : new SecureRandom().nextLong(),
                seconds != null ? Duration.ofSeconds(seconds) : Duration.ofNanos(Long.MAX_VALUE),
                megabytes * MEGABYTE,
                new RunLimits(Duration.ofSeconds(timeout), runMegabytes * MEGABYTE),
                scheduling,
                probe,
                stopRule(),
                harvest != null ? OptionalInt.of(harvest) : OptionalInt.empty());
    }

    private RecordedTraceValidation validation(
            ValidationSettings settings, RunDatabase known, Project project, Terminal terminal) {
        String given = String.join(" ", command.commandLine().getParseResult().originalArgs());
        return new RecordedTraceValidation(
                settings,
                RepeatedOptions.of(command),
                DatabaseReporter.into(
                        known, project, settings.source(), given, RecordedTraceValidation::bundleOf, terminal),
                explainer,
                terminal);
    }
}
