package dev.traceloom.cli.record;

import dev.traceloom.cli.doctor.RrCheck;
import dev.traceloom.cli.option.DeclaredOptions;
import dev.traceloom.cli.option.RecordDefaults;
import dev.traceloom.cli.option.RepeatedOptions;
import dev.traceloom.cli.option.ValidationOptions;
import dev.traceloom.cli.report.DatabaseReporter;
import dev.traceloom.cli.report.OutputOption;
import dev.traceloom.cli.report.SavingReporter;
import dev.traceloom.cli.report.TextReporter;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.option.OptionException;
import dev.traceloom.option.OptionValues;
import dev.traceloom.record.agent.InsideAgent;
import dev.traceloom.record.agent.program.ChosenClasses;
import dev.traceloom.record.database.Project;
import dev.traceloom.record.database.Recording.Scheduling;
import dev.traceloom.record.database.RunDatabase;
import dev.traceloom.record.database.sqlite.RunDatabaseException;
import dev.traceloom.record.process.GivenCommand;
import dev.traceloom.record.process.RrProbe;
import dev.traceloom.record.process.RrProgram;
import dev.traceloom.record.process.RunLimits;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.validate.run.ValidationListener;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
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
            "Exit status: that of validate for all runs together; 12 a run took too long or wrote too much,"
                    + " or, with --until-failed, ended with another status than 0; 2 wrong usage, or the command cannot"
                    + " be run, or it records nothing."
        })
public final class RecordCommand implements Callable<Integer> {
    private static final long MEGABYTE = 1_000_000;
    private static final int MEGABYTES = 10_000;
    private static final int RUN_MEGABYTES = 1_000;
    private static final int TIMEOUT_SECONDS = 600;

    @Parameters(
            arity = "1..*",
            paramLabel = "COMMAND",
            description = "What to run, with its arguments, after a -- that ends our own options; NAME=VALUE may stand before it.")
    private List<String> words;

    @Mixin
    private final DeclaredOptions recording = new DeclaredOptions(RecordOption.ALL);

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
            names = "--rr-option",
            paramLabel = "OPTION",
            description = "An option for rr before its command; may be repeated. Default: -W, software counters, where rr"
                    + " works only with it.")
    private List<String> rrOptions = List.of();

    @Mixin
    private final DeclaredOptions output =
            new DeclaredOptions(List.of(OutputOption.TEAMCITY, OutputOption.SAVE, OutputOption.NO_PAGES));

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
        OptionValues wanted = recording.values();
        check(wanted);
        OptionValues written = output.values();
        checkTogether(wanted, written);
        Optional<ValidationSettings> settings = specifications().findFirst().map(options::settings);
        RunReporter reporter = written.get(OutputOption.TEAMCITY)
                ? new TeamCityRunReporter(terminal, words, settings.map(known -> known.source().module()))
                : new TextRunReporter(terminal, settings.map(known ->
                        new TextReporter(terminal, true, known.source().module(), RepeatedOptions.of(command))));
        Optional<Path> database = wanted.get(RecordOption.DATABASE);
        Project project = database
                .map(Project::of)
                .orElseGet(() -> Project.around(settings.map(known -> known.source().module()).orElse(Path.of(""))));
        try (RunDatabase runsKnown = RunDatabase.open(database.orElseGet(project::database))) {
            RecordingPlan plan = plan(wanted, terminal);
            if (settings.isEmpty()) {
                return new RecordingRun(plan, project, runsKnown, Optional.empty(), terminal, reporter).run();
            }
            List<ValidationListener> others = new ArrayList<>();
            written.get(OutputOption.SAVE)
                    .ifPresent(folder -> others.add(saving(folder, settings.get().source().module(), terminal)));
            if (reporter instanceof ValidationListener listener) {
                others.add(listener);
            }
            try (RecordedTraceValidation validation =
                    validation(settings.get(), new Entered(runsKnown, project), others, terminal)) {
                validation.open();
                int status = new RecordingRun(plan, project, runsKnown, Optional.of(validation), terminal, reporter).run();
                return status == ExitStatus.ACCEPTED && others.stream().anyMatch(ValidationListener::isIncomplete)
                        ? ExitStatus.UNWRITTEN
                        : status;
            }
        } catch (SpecificationException broken) {
            reporter.refused(broken.getMessage());
            return ExitStatus.of(broken);
        } catch (RunDatabaseException unusable) {
            reporter.refused(unusable.getMessage());
            return ExitStatus.USAGE;
        } catch (IOException unwritable) {
            reporter.refused(outputFolder(wanted) + ": runs cannot be written here: " + FileProblem.of(unwritable)
                    + "; make room, make it writable, or choose another folder with --output");
            return ExitStatus.USAGE;
        }
    }

    private SavingReporter saving(Path folder, Path module, Terminal terminal) {
        try {
            return SavingReporter.into(folder, !output.values().get(OutputOption.NO_PAGES), module, terminal);
        } catch (IOException impossible) {
            throw new ParameterException(command.commandLine(), "--save " + impossible.getMessage());
        }
    }

    /** Where validations are entered. */
    private record Entered(RunDatabase runs, Project project) {}

    private void check(OptionValues wanted) {
        RecordOption.conflict(wanted.get(RecordOption.NO_DISTURB), wanted.get(RecordOption.INSTRUMENT).isPresent())
                .ifPresent(problem -> {
                    throw new ParameterException(command.commandLine(), problem);
                });
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

    private void checkTogether(OptionValues wanted, OptionValues written) {
        if (specifications().findFirst().isEmpty()) {
            if (wanted.get(RecordOption.TUNE)) {
                throw new ParameterException(command.commandLine(), "--tune looks for operations that conflict, which a"
                        + " specification tells: give one with --spec, --until-rejected or --until-failed");
            }
            if (written.get(OutputOption.SAVE).isPresent()) {
                throw new ParameterException(command.commandLine(), "--save saves what becomes of traces that are"
                        + " validated: give a specification with --spec, --until-rejected or --until-failed");
            }
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

    private static Path outputFolder(OptionValues wanted) {
        return wanted.get(RecordOption.OUTPUT).orElse(Path.of("recordings"));
    }

    /** A path is kept with the run, and has to lead to the same program from other folders. */
    private static String rrProgram(OptionValues wanted) {
        String given = wanted.get(RecordOption.RR_PROGRAM).map(Path::toString).orElse("rr");
        return given.indexOf('/') < 0 ? given : Path.of(given).toAbsolutePath().normalize().toString();
    }

    private RecordingPlan plan(OptionValues wanted, Terminal terminal) throws IOException, InterruptedException {
        GivenCommand.of(words).problem().ifPresent(problem -> {
            throw new ParameterException(command.commandLine(), problem);
        });
        String rrProgram = rrProgram(wanted);
        boolean noDisturb = wanted.get(RecordOption.NO_DISTURB);
        RrProbe probe = Boolean.FALSE.equals(rr)
                ? RrProbe.unwanted()
                : rrOptions.isEmpty() ? RrProbe.of(rrProgram) : RrProbe.of(new RrProgram(rrProgram, rrOptions));
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
        Optional<Integer> harvest = wanted.get(RecordOption.HARVEST);
        Optional<Integer> seconds = wanted.get(RecordOption.SECONDS);
        boolean endless = harvest.isPresent() || seconds.isPresent() || stopRule() != StopRule.NEVER;
        return new RecordingPlan(
                List.copyOf(words),
                outputFolder(wanted),
                wanted.get(RecordOption.RUNS).orElse(endless ? Integer.MAX_VALUE : 1),
                wanted.get(RecordOption.SEED).orElseGet(() -> new SecureRandom().nextLong()),
                seconds.map(Duration::ofSeconds).orElse(Duration.ofNanos(Long.MAX_VALUE)),
                wanted.get(RecordOption.MEGABYTES).orElse(MEGABYTES) * MEGABYTE,
                new RunLimits(
                        Duration.ofSeconds(wanted.get(RecordOption.TIMEOUT).orElse(TIMEOUT_SECONDS)),
                        wanted.get(RecordOption.RUN_MEGABYTES).orElse(RUN_MEGABYTES) * MEGABYTE),
                scheduling,
                probe,
                stopRule(),
                harvest.map(OptionalInt::of).orElse(OptionalInt.empty()),
                agent(wanted),
                turning(wanted, terminal));
    }

    private RecordingPlan.Turning turning(OptionValues wanted, Terminal terminal) {
        try {
            return GivenKnobs.of(
                    wanted.get(RecordOption.KNOBS), wanted.get(RecordOption.TUNE), System.getenv(), terminal::complain);
        } catch (OptionException odd) {
            throw new ParameterException(command.commandLine(), odd.getMessage());
        }
    }

    private Optional<InsideAgent> agent(OptionValues wanted) {
        try {
            Optional<ChosenClasses> chosen = wanted.get(RecordOption.INSTRUMENT);
            return chosen.isEmpty() ? Optional.empty() : Optional.of(InsideAgent.of(chosen.get()));
        } catch (IOException impossible) {
            throw new ParameterException(command.commandLine(), "--instrument: " + impossible.getMessage());
        }
    }

    private RecordedTraceValidation validation(
            ValidationSettings settings, Entered entered, List<ValidationListener> others, Terminal terminal) {
        String given = String.join(" ", command.commandLine().getParseResult().originalArgs());
        return new RecordedTraceValidation(
                settings,
                DatabaseReporter.into(
                        entered.runs(),
                        entered.project(),
                        settings.source(),
                        given,
                        RecordedTraceValidation::bundleOf,
                        terminal),
                others,
                explainer,
                terminal);
    }
}
