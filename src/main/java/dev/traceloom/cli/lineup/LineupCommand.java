package dev.traceloom.cli.lineup;

import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.InterruptHook;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.lineup.matrix.MatrixText;
import dev.traceloom.lineup.matrix.OperationsException;
import dev.traceloom.lineup.matrix.OperationsFile;
import dev.traceloom.lineup.matrix.TestParts;
import dev.traceloom.lineup.observation.Observations;
import dev.traceloom.lineup.observation.ObservationsException;
import dev.traceloom.lineup.observation.ObservationsReader;
import dev.traceloom.lineup.subject.BadSubjectException;
import dev.traceloom.lineup.subject.ClassOutline;
import dev.traceloom.lineup.subject.ClassOutline.Outline;
import dev.traceloom.lineup.suite.Suite;
import dev.traceloom.lineup.suite.Suite.Limits;
import dev.traceloom.lineup.suite.Suite.Subject;
import dev.traceloom.lineup.suite.TestSource;
import dev.traceloom.lineup.suite.TestSource.Sample;
import dev.traceloom.trace.file.FileProblem;
import dev.traceloom.validate.lineup.KeptTest;
import dev.traceloom.validate.lineup.LineupReport;
import dev.traceloom.validate.lineup.LineupReport.Outcome;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom lineup}: runs a class serially to learn what it does, and concurrently to compare with that. */
@Command(
        name = "lineup",
        mixinStandardHelpOptions = true,
        description = "Check a Java class without a specification: what it does serially is learned, and what it does"
                + " concurrently, in every schedule with few preemptions, is compared with that. This runs the class, in"
                + " processes of its own.")
public final class LineupCommand implements Callable<Integer> {
    /** To explain what failed takes some seconds. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Set<String> OF_REPLAY = Set.of("--class-path", "--test", "--replay", "--debug-port");

    @Parameters(paramLabel = "CLASS", description = "The class, with its package: one of the class path, or one of Java's.")
    private String type;

    @Option(
            names = {"--class-path", "-cp"},
            split = "[:;]",
            paramLabel = "PATH",
            description = "Folders and jars with the class and what it needs. Default: the working directory.")
    private List<Path> path = List.of(Path.of("."));

    @Option(
            names = "--operations",
            paramLabel = "FILE",
            description = "Which operations it has, a line for each, such as: offer(int) with 1, 2. Default: the methods that"
                    + " it marks with @Operation, or all public ones with small values.")
    private Path operations;

    @Option(
            names = "--annotated",
            description = "Only what the class marks with @Operation, and a sentence where it marks nothing.")
    private boolean isAnnotated;

    @Option(
            names = "--test",
            paramLabel = "TEST",
            description = "One test instead of many: what each thread calls, such as \"offer(1), poll() | offer(2)\".")
    private String test;

    @Option(names = "--threads", paramLabel = "N", description = "How many threads a test has. Default: ${DEFAULT-VALUE}.")
    private int threads = 3;

    @Option(names = "--calls", paramLabel = "N", description = "How many operations a thread has. Default: ${DEFAULT-VALUE}.")
    private int calls = 3;

    @Option(names = "--tests", paramLabel = "N", description = "How many random tests. Default: ${DEFAULT-VALUE}.")
    private int tests = 100;

    @Option(names = "--seed", paramLabel = "N", description = "Which random tests. Default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(
            names = "--all",
            paramLabel = "N",
            description = "Instead of random tests, all of one thread and one operation, of two and two, and so on up to N,"
                    + " over the first operations.")
    private int all;

    @Option(
            names = "--preemptions",
            paramLabel = "N",
            description = "How many times a schedule may take a thread off that could go on. Default: ${DEFAULT-VALUE}.")
    private int preemptions = 2;

    @Option(
            names = "--free",
            description = "Sample instead of exploring: run each test many times with real threads, on the class as it is. Also for"
                    + " classes that cannot be controlled.")
    private boolean free;

    @Option(names = "--runs", paramLabel = "N", description = "With --free: how many runs of a test. Default: ${DEFAULT-VALUE}.")
    private int runs = 1000;

    @Option(
            names = "--time-per-test",
            paramLabel = "SECONDS",
            description = "How long one test may take. Default: ${DEFAULT-VALUE}.")
    private int perTest = 60;

    @Option(names = "--time", paramLabel = "SECONDS", description = "How long all of it may take. Default: ${DEFAULT-VALUE}.")
    private int time = 600;

    @Option(names = "--jobs", paramLabel = "N", description = "How many processes at a time. Default: one for each processor.")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--observations",
            paramLabel = "FILE",
            description = "What was learned of a test, as XML: written, or where the file is there, read and compared with.")
    private Path observations;

    @Option(
            names = "--tla",
            paramLabel = "FILE",
            description = "Write what was learned as a TLA+ module, of which recordings can be validated.")
    private Path tla;

    @Option(
            names = "--junit-test",
            paramLabel = "FILE.java",
            description = "Write the smallest test that fails as a test class of JUnit 5, which fails as long as the class does.")
    private Path junitTest;

    @Option(
            names = "--replay",
            paramLabel = "SCHEDULE",
            description = "Instead of a check, run one schedule of --test once more, as a failure tells it, and tell its steps.")
    private String replay;

    @Option(
            names = "--debug-port",
            paramLabel = "PORT",
            description = "With --replay: wait for a Java debugger at this port of this machine before anything runs.")
    private int debugPort;

    @Mixin
    private final FailureFiles failures = new FailureFiles();

    @Option(names = "--teamcity", description = "Print service messages: a test for each test.")
    private boolean teamcity;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        Terminal terminal = new Terminal(command.commandLine().getOut(), command.commandLine().getErr());
        Optional<TestMessages> messages = teamcity ? Optional.of(new TestMessages(terminal, type)) : Optional.empty();
        try {
            return check(terminal, messages);
        } catch (OperationsException | ObservationsException | BadSubjectException e) {
            messages.ifPresent(told -> told.refused(e.getMessage()));
            return problem(e.getMessage());
        } catch (IOException e) {
            messages.ifPresent(told -> told.refused(FileProblem.of(e)));
            return problem(FileProblem.of(e));
        }
    }

    private int problem(String sentence) {
        command.commandLine().getErr().println("traceloom: " + sentence);
        return ExitStatus.UNREADABLE;
    }

    private int check(Terminal terminal, Optional<TestMessages> messages)
            throws OperationsException, ObservationsException, BadSubjectException, IOException, InterruptedException {
        if (replay != null) {
            requireNothingBesidesReplay();
            return new LineupReplay(test, replay, debugPort).run(type, path, terminal);
        }
        if (debugPort != 0) {
            throw new OperationsException("--debug-port is for one run, which --replay tells");
        }
        failures.require();
        Observations given = observations != null && Files.exists(observations) ? given() : null;
        Limits limits = new Limits(
                positive(preemptions, 0), Duration.ofSeconds(positive(perTest, 1)), Duration.ofSeconds(positive(time, 1)), positive(jobs, 1),
                free ? positive(runs, 1) : 0);
        if (given != null && junitTest != null) {
            throw new OperationsException("--junit-test keeps tests that fail by themselves, and not against what --observations says");
        }
        if (free && junitTest != null) {
            throw new OperationsException("--junit-test keeps tests that fail in a schedule, and --free has none");
        }
        KeptTest kept = junitTest == null ? null : KeptTest.in(junitTest, type);
        try (LineupOutput output = new LineupOutput(terminal)) {
            TestSource source = source(given, output);
            output.begin(source.count());
            messages.ifPresent(told -> told.begin(source.count()));
            try (Suite suite = new Suite(new Subject(type, path, given == null ? null : given.histories()), limits);
                    InterruptHook hook = new InterruptHook(terminal, () -> stop(suite, output), PATIENCE, output::tellFailing)) {
                LineupReport report = report(suite, source, output, messages);
                if (messages.isEmpty()) {
                    output.tell(report.text());
                }
                int written = write(report, new LineupFiles(given == null ? observations : null, tla), kept);
                // The files are there when somebody follows a link to them.
                messages.ifPresent(told -> told.end(report, failures.history()));
                return ExitStatus.worse(status(report.outcome()), written);
            }
        }
    }

    /** What else is asked for would be asked in vain. */
    private void requireNothingBesidesReplay() throws OperationsException {
        String others = command.commandLine().getParseResult().matchedOptions().stream()
                .map(option -> option.longestName())
                .filter(name -> !OF_REPLAY.contains(name))
                .sorted()
                .collect(Collectors.joining(", "));
        if (!others.isEmpty()) {
            throw new OperationsException("--replay runs one schedule of one test, and has no use for " + others);
        }
    }

    private static void stop(Suite suite, LineupOutput output) {
        output.beQuiet();
        suite.stop();
    }

    private static LineupReport report(
            Suite suite, TestSource source, LineupOutput output, Optional<TestMessages> messages) throws IOException, InterruptedException {
        try {
            return LineupReport.of(suite, source, messages.map(told -> told.besides(output)).orElse(output));
        } catch (IOException | RuntimeException e) {
            output.tellFailing();
            throw e;
        }
    }

    private TestSource source(Observations given, LineupOutput output) throws OperationsException, BadSubjectException, IOException {
        if (given != null) {
            return TestSource.one(given.matrix());
        }
        return test != null ? TestSource.one(MatrixText.parse(test)) : tests(parts(output));
    }

    private static int status(Outcome outcome) {
        return switch (outcome) {
            case PASSED -> ExitStatus.ACCEPTED;
            case FAILED -> ExitStatus.REJECTED;
            case UNDECIDED -> ExitStatus.UNDECIDED;
            case UNUSABLE -> ExitStatus.UNREADABLE;
        };
    }

    /** What was found is told already when a file cannot be written. */
    private int write(LineupReport report, LineupFiles files, KeptTest kept) {
        if (report.outcome() == Outcome.UNUSABLE || report.shown().isEmpty()) {
            return ExitStatus.ACCEPTED;
        }
        try {
            files.write(type, report.results(), report.shown().get());
            if (kept != null) {
                keep(kept, report);
            }
            failures.write(report);
            return ExitStatus.ACCEPTED;
        } catch (IOException e) {
            problem(FileProblem.of(e));
            return ExitStatus.UNWRITTEN;
        }
    }

    private void keep(KeptTest kept, LineupReport report) throws IOException {
        if (report.outcome() == Outcome.FAILED) {
            kept.write(type, path, report.shown().orElseThrow().matrix(), preemptions);
            command.commandLine().getOut().println("kept        " + junitTest);
        } else {
            command.commandLine().getErr().println("traceloom: no test failed, so that " + junitTest + " was not written");
        }
    }

    private static int positive(int number, int least) throws OperationsException {
        if (number < least) {
            throw new OperationsException(number + " is too small where at least " + least + " is meant");
        }
        return number;
    }

    private Observations given() throws ObservationsException, IOException {
        try (Reader reader = Files.newBufferedReader(observations)) {
            return ObservationsReader.read(reader);
        } catch (ObservationsException e) {
            throw new ObservationsException(observations + ", " + e.getMessage());
        } catch (IOException e) {
            throw new IOException(observations + ": " + FileProblem.of(e), e);
        }
    }

    private TestParts parts(LineupOutput output) throws OperationsException, BadSubjectException, IOException {
        if (operations != null && isAnnotated) {
            throw new OperationsException("--operations and --annotated are two ways to say which operations there are; use one");
        }
        if (operations == null) {
            Outline outline = ClassOutline.of(type, path);
            if (isAnnotated && !outline.isMarked()) {
                throw new OperationsException(type + " marks no public method with @Operation");
            }
            output.suggested(outline);
            return outline.parts();
        }
        try {
            TestParts parts = OperationsFile.read(Files.readString(operations));
            output.parts(parts);
            return parts;
        } catch (OperationsException e) {
            throw new OperationsException(operations + ", " + e.getMessage());
        } catch (IOException e) {
            throw new IOException(operations + ": " + FileProblem.of(e), e);
        }
    }

    private TestSource tests(TestParts parts) throws OperationsException {
        return all == 0
                ? TestSource.random(parts, new Sample(positive(tests, 1), positive(threads, 1), positive(calls, 1), seed))
                : TestSource.all(parts, positive(all, 1));
    }
}
