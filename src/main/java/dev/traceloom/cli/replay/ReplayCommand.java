package dev.traceloom.cli.replay;

import dev.traceloom.cli.option.SeedConverter;
import dev.traceloom.cli.option.ValidationOptions;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.cli.terminal.Terminal;
import dev.traceloom.record.process.GivenCommand;
import dev.traceloom.replay.DebugServer;
import dev.traceloom.replay.DebuggerCommand;
import dev.traceloom.replay.LiveProgram;
import dev.traceloom.replay.LogicalOrder;
import dev.traceloom.replay.Replay;
import dev.traceloom.replay.ReplayException;
import dev.traceloom.replay.RrRecording;
import dev.traceloom.replay.StopPoint;
import dev.traceloom.spec.SpecificationException;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.find.FoundTrace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.validate.run.FoundTraces;
import dev.traceloom.validate.trace.ResultExplainer;
import dev.traceloom.validate.trace.RunOption;
import dev.traceloom.validate.trace.ValidationSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code traceloom replay}: a debugger that stands in an operation. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        customSynopsis = {
            "traceloom replay [OPTIONS] [--rr RECORDING] TRACE [--at THREAD#NUMBER[:end]]",
            "traceloom replay [OPTIONS] --gdb TRACE [--at THREAD#NUMBER[:end]] [-- PROGRAM ARGUMENTS...]"
        },
        description =
                "Stop a debugger at an operation of a trace, in what rr recorded or in a program that runs once more.",
        footer = {
            "",
            "Exit status: that of the debugger; 2 wrong usage, or the operation or the recording is not there;"
                    + " with --do 1 if a command fails or the run differs from the trace."
        })
public final class ReplayCommand implements Callable<Integer> {
    private static final int LAST_PORT = 65535;

    @Parameters(index = "0", paramLabel = "TRACE", description = "The log directory or NDJSON file.")
    private Path recording;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "PROGRAM",
            description = "With --gdb: what to run, with its arguments, after a --. Default: the recorded command.")
    private List<String> program = List.of();

    @Option(
            names = "--at",
            paramLabel = "THREAD#NUMBER[:end]",
            description = "Where to stop: the start of that operation, or its end, as in t2#10. Default: the first"
                    + " operation that cannot follow.")
    private String at;

    @Option(
            names = "--rr",
            paramLabel = "RECORDING",
            description = "What rr recorded. Default: the one of the run, if it has one.")
    private Path rr;

    @Option(names = "--gdb", description = "Run the program once more instead, under gdb.")
    private boolean live;

    @Option(
            names = "--spec",
            paramLabel = "SPEC.tla",
            description = "Validate the trace first, to walk through it in the order that is found.")
    private Path module;

    @Option(
            names = "--bundle",
            paramLabel = "FILE",
            description = "Take the order from this explanation. Default: explanation.traceloom beside the logs, if there"
                    + " is one.")
    private Path bundle;

    @Option(
            names = "--server",
            paramLabel = "PORT",
            description = "Start rr as a server on this port, and say how to attach a debugger.")
    private Integer port;

    @Option(
            names = "--process",
            paramLabel = "PID",
            description = "With rr: the process that recorded the trace. rr ps lists them. Default: the one that wrote its logs.")
    private Integer process;

    @Option(
            names = "--seed",
            paramLabel = "S",
            converter = SeedConverter.class,
            description = "With --gdb: the seed. Default: that of the recording.")
    private Long seed;

    @Option(
            names = "--do",
            paramLabel = "COMMAND",
            description = "Do this command of gdb there, and end; may be repeated. Without it gdb asks.")
    private List<String> commands = List.of();

    @Option(
            names = "--yes",
            description = "Run also what you did not record on this machine: the command, or rr's recording, that came with"
                    + " the trace. It is shown. Default: ask, or refuse where nobody can be asked.")
    private boolean yes;

    @Option(
            names = "--debugger",
            paramLabel = "FILE",
            defaultValue = "gdb",
            description = "The gdb to use. Default: gdb.")
    private String debugger;

    @Option(
            names = "--rr-program",
            paramLabel = "FILE",
            description = "The rr to use. Default: the one that recorded here, or rr.")
    private String rrProgram;

    @Option(
            names = "--rr-option",
            paramLabel = "OPTION",
            description = "An option for rr before its command; may be repeated. Default: those that were used to record"
                    + " here, or -W where rr works only with it.")
    private List<String> rrOptions = List.of();

    @Mixin
    private ValidationOptions options;

    @Spec
    private CommandSpec command;

    private final ResultExplainer explainer;
    private Terminal terminal;

    public ReplayCommand(ResultExplainer explainer) {
        this.explainer = explainer;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        terminal = new Terminal(command.commandLine().getOut(), command.commandLine().getErr());
        Optional<StopPoint> named = named();
        check();
        try {
            FoundTrace found = TraceFinder.findOne(recording);
            Trace trace = found.read();
            RunFacts facts = RunFacts.of(recording, terminal::complain);
            Optional<Path> recorded = recorded(facts);
            List<String> threads = trace.threads().stream().map(TraceThread::id).toList();
            Optional<StopPoint> wanted = named.map(point -> point.among(threads));
            if (wanted.isPresent()) {
                Replay.require(recording, trace, wanted.get());
            }
            requireConsent(facts, recorded);
            LogicalOrder order = order(found, trace);
            StopPoint where = wanted.or(order::firstStalled).orElseThrow(() -> new ReplayException(
                    "Nothing is known to be wrong in " + recording + ": say where to stop, with --at THREAD#NUMBER"));
            Replay replay = Replay.of(recording, trace, order);
            if (recorded.isPresent()) {
                ReplayingRr replaying = ReplayingRr.choose(rrProgram, rrOptions, facts);
                return port == null
                        ? rr(replay, recorded.get(), replaying, where)
                        : serve(replay, recorded.get(), replaying, where);
            }
            try (DebuggerCommand ready = replay.live(program(facts), where)) {
                return debug(ready, debugger);
            }
        } catch (TraceException unreadable) {
            return complain(unreadable.getMessage(), ExitStatus.UNREADABLE);
        } catch (ReplayException impossible) {
            return complain(impossible.getMessage(), ExitStatus.USAGE);
        } catch (SpecificationException broken) {
            return complain(broken.getMessage(), ExitStatus.of(broken));
        }
    }

    /** What the user names may run, and so may what this user recorded; anything else is what a file says. */
    private void requireConsent(RunFacts facts, Optional<Path> recorded) throws ReplayException, IOException {
        if (facts.isOwn()) {
            return;
        }
        Consent consent = new Consent(terminal, yes);
        if (recorded.isPresent() && rr == null) {
            consent.requireForRecording(recording, recorded.get());
        } else if (recorded.isEmpty() && program.isEmpty() && !facts.command().isEmpty()) {
            consent.requireForCommand(recording, facts.command(), facts.workingFolder());
        }
    }

    private Optional<StopPoint> named() {
        if (at == null) {
            return Optional.empty();
        }
        return Optional.of(StopPoint.parse(at).orElseThrow(() -> new ParameterException(
                command.commandLine(), "--at takes THREAD#NUMBER or THREAD#NUMBER:end, as in t2#10, not " + at)));
    }

    private void check() {
        if (live && (rr != null || port != null || process != null)) {
            throw new ParameterException(
                    command.commandLine(),
                    "--gdb runs the program once more; --rr, --server and --process are about what rr recorded: choose one");
        }
        if (module != null && bundle != null) {
            throw new ParameterException(
                    command.commandLine(), "--spec and --bundle both give an order; choose one");
        }
        if (port != null && (port < 1 || port > LAST_PORT)) {
            throw new ParameterException(command.commandLine(), "--server takes a port from 1 to " + LAST_PORT);
        }
    }

    private LogicalOrder order(FoundTrace found, Trace trace)
            throws ReplayException, SpecificationException, IOException {
        LogicalOrderSource source = new LogicalOrderSource(terminal, explainer);
        if (module != null) {
            // It is in memory already.
            ValidationSettings settings = options.settings(module).with(RunOption.STREAM, false);
            return source.validated(settings, FoundTraces.read(recording, found, trace), trace);
        }
        return source.saved(trace, recording, Optional.ofNullable(bundle));
    }

    /** The rr recording to use; nothing where the program is to run once more. */
    private Optional<Path> recorded(RunFacts facts) throws ReplayException {
        Optional<Path> known = Optional.ofNullable(rr).or(facts::rr);
        if (live || (known.isEmpty() && port == null && process == null && hasProgram(facts))) {
            return Optional.empty();
        }
        Path folder = known.orElseThrow(() -> new ReplayException(recording
                + " was not recorded with rr, as far as is known; name rr's recording with --rr, or run the program once more with --gdb … -- PROGRAM"));
        Replay.requireRecording(folder);
        return Optional.of(folder);
    }

    private boolean hasProgram(RunFacts facts) {
        return !program.isEmpty() || !facts.command().isEmpty();
    }

    private LiveProgram program(RunFacts facts) {
        Map<String, String> environment = new HashMap<>(facts.environment());
        if (seed != null) {
            environment.put("TRACELOOM_SEED", Long.toUnsignedString(seed));
        }
        GivenCommand given = GivenCommand.of(program.isEmpty() ? facts.command() : program);
        environment.putAll(given.variables());
        return new LiveProgram(
                given.program(), program.isEmpty() ? facts.workingFolder() : Path.of(""), environment, debugger);
    }

    private RrRecording recordingOf(Path folder, ReplayingRr replaying) {
        return new RrRecording(
                folder, process == null ? OptionalInt.empty() : OptionalInt.of(process), replaying.words(), debugger);
    }

    private int rr(Replay replay, Path folder, ReplayingRr replaying, StopPoint where)
            throws IOException, InterruptedException, ReplayException {
        DebuggerProcess.requireRunnable(debugger);
        try (DebuggerCommand ready = replay.rr(recordingOf(folder, replaying), where)) {
            int status = debug(ready, replaying.words().get(0));
            if (ready.hasBegun()) {
                return status;
            }
            return complain(replaying.failure(folder), status == 0 ? ExitStatus.USAGE : status);
        }
    }

    private int serve(Replay replay, Path folder, ReplayingRr replaying, StopPoint where)
            throws IOException, InterruptedException, ReplayException {
        requireFree(port);
        try (DebugServer server = replay.server(recordingOf(folder, replaying), where, port)) {
            terminal.clearProgress();
            terminal.out().println("rr waits on port " + port + " until it is interrupted. To attach a debugger that knows the"
                    + " trace, unlike the one that rr names:");
            server.instructions().forEach(terminal.out()::println);
            terminal.out().flush();
            int status = new DebuggerProcess(replaying.words().get(0), false, server)
                    .run(server.command(), Map.of(), server.workingFolder());
            return status == 0 ? status : complain(replaying.failure(folder), status);
        }
    }

    /** rr says it too, but as a crash, and after it was printed how to attach. */
    private static void requireFree(int port) throws ReplayException {
        try (ServerSocket free = new ServerSocket()) {
            free.setReuseAddress(true);
            free.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException used) {
            throw new ReplayException("--server: port " + port + " cannot be used (" + used.getMessage() + "); choose another");
        }
    }

    private int debug(DebuggerCommand ready, String started) throws IOException, InterruptedException, ReplayException {
        terminal.clearProgress();
        ready.notes().forEach(terminal.err()::println);
        terminal.err().flush();
        List<String> words = commands.isEmpty() ? ready.terminal() : ready.batch(commands);
        return new DebuggerProcess(started, commands.isEmpty(), ready)
                .run(words, ready.environment(), ready.workingFolder());
    }

    private int complain(String message, int status) {
        terminal.complain(message);
        return status;
    }
}
