package dev.traceloom.replay;

import dev.traceloom.replay.DebuggerCommand.Surroundings;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.view.runs.ShellWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Sends debuggers to operations of one trace.
 *
 * <p>Each call writes files for one debugger and returns what to start; close that when the process has ended.
 */
public final class Replay {
    private static final String OURS = "TRACELOOM_";
    private static final String CLOCK = OURS + "CLOCK";

    private final Path trace;
    private final ReplayedTrace replayed;

    private Replay(Path trace, ReplayedTrace replayed) {
        this.trace = trace;
        this.replayed = replayed;
    }

    /**
     * @param recording the log directory or file that the trace was read from
     * @param trace all of it
     * @param order in which a person will walk through it
     */
    public static Replay of(Path recording, Trace trace, LogicalOrder order) throws ReplayException {
        return new Replay(recording, new ReplayedTrace(recording, trace, order));
    }

    /** Says why a debugger can never stop there, if so: before a validation that takes long. */
    public static void require(Path recording, Trace trace, StopPoint at) throws ReplayException {
        new ReplayedTrace(recording, trace, LogicalOrder.byTime(trace)).require(at);
    }

    /** Says why that folder of rr's cannot be replayed, if so: before a validation that takes long. */
    public static void requireRecording(Path folder) throws ReplayException {
        RrFiles.require(folder);
    }

    /** Runs the program once more, under gdb. */
    public DebuggerCommand live(LiveProgram program, StopPoint at) throws ReplayException, IOException {
        replayed.require(at);
        String first = GdbWords.goTo(at);
        if (!Files.isDirectory(program.workingFolder().toAbsolutePath())) {
            throw new ReplayException("the folder " + program.workingFolder() + " in which the program ran is not there;"
                    + " make it, or name the program behind --, to run it in this folder");
        }
        boolean counted = replayed.isCounted();
        Map<String, String> environment = new HashMap<>(program.environment());
        if (counted) {
            environment.put(CLOCK, "count");
        }
        List<String> command = Executable.runnable(program.command(), program.workingFolder());
        List<String> after = new ArrayList<>(List.of("--args"));
        after.addAll(command);
        PlanFolder folder = PlanFolder.create(PlanWriter.live(replayed, command, counted));
        return new DebuggerCommand(
                List.of(program.gdb()),
                after,
                first,
                new Surroundings(environment, program.workingFolder(), liveNotes(program.command(), environment)),
                folder);
    }

    /** Goes through what rr recorded, under the gdb that rr starts. */
    public DebuggerCommand rr(RrRecording recording, StopPoint at) throws ReplayException, IOException {
        Operation operation = replayed.require(at);
        RrFiles.require(recording.folder());
        String first = GdbWords.goTo(at);
        List<String> options = where(recording, operation);
        PlanFolder folder = PlanFolder.create(PlanWriter.rr(replayed, dump(recording)));
        List<String> before = new ArrayList<>();
        if (Executable.exists(recording.rr().get(0))) {
            // Otherwise whoever starts it says that it is not there, which a shell would say worse.
            before.addAll(folder.quietly());
        }
        before.addAll(recording.rr());
        before.addAll(List.of("replay", "-d", recording.gdb()));
        before.addAll(options);
        before.addAll(List.of(recording.folder().toString(), "--"));
        return new DebuggerCommand(before, List.of(), first, Surroundings.OURS, folder);
    }

    /** The same for a debugger that somebody else starts, and connects to this port of this machine. */
    public DebugServer server(RrRecording recording, StopPoint at, int port) throws ReplayException, IOException {
        Operation operation = replayed.require(at);
        RrFiles.require(recording.folder());
        String first = GdbWords.goTo(at);
        List<String> command = new ArrayList<>(recording.rr());
        command.addAll(List.of("replay", "-s", String.valueOf(port), "-k"));
        command.addAll(where(recording, operation));
        command.add(recording.folder().toString());
        PlanFolder folder = PlanFolder.create(PlanWriter.rr(replayed, dump(recording)));
        return new DebugServer(
                command, Path.of(""), AttachInstructions.instructions(port, folder.script(), first), folder);
    }

    /** Whoever attaches to a server may have another working folder. */
    private static List<String> dump(RrRecording recording) {
        List<String> command = new ArrayList<>(recording.rr());
        command.addAll(List.of("dump", recording.folder().toAbsolutePath().toString()));
        return command;
    }

    /** Where rr lets the debugger in: in the program that recorded, as late as is known to be before the operation. */
    private List<String> where(RrRecording recording, Operation operation) throws IOException {
        OptionalLong event = event(operation);
        Optional<ProgramStart> program = ProgramStart.find(recording, trace);
        if (program.isPresent()) {
            return program.get().options(event);
        }
        List<String> options = new ArrayList<>();
        recording.process().ifPresent(process -> options.addAll(List.of("-p", String.valueOf(process))));
        event.ifPresent(number -> options.addAll(List.of("-g", String.valueOf(number))));
        return options;
    }

    /** The number of one of rr's events before the operation, if the trace has one that can be. */
    private static OptionalLong event(Operation operation) {
        OptionalLong recorded = operation.meta().rr();
        return recorded.orElse(-1) < 0 ? OptionalLong.empty() : recorded;
    }

    private static List<String> liveNotes(List<String> command, Map<String, String> environment) {
        String seed = environment.containsKey("TRACELOOM_SEED")
                ? "with seed " + environment.get("TRACELOOM_SEED")
                : "without a recorded seed";
        Stream<String> variables = environment.keySet().stream()
                .filter(name -> !name.startsWith(OURS))
                .sorted()
                .map(name -> name + "=" + environment.get(name));
        List<String> words = Stream.concat(variables, command.stream()).toList();
        return List.of("This runs `" + ShellWords.of(words) + "` once more, " + seed + ". It is no replay: where threads race, or the"
                + " program depends on time or on the outside, it may do something else, and you are told when it does.");
    }
}
