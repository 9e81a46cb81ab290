package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.record.cpp.CppProgram;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** {@code replay.cpp}, recorded once and then run again under the real gdb. */
public final class DebuggedProgram {
    public static final Map<String, String> COUNTED = Map.of("TRACELOOM_CLOCK", "count");
    private static final int SECONDS = Integer.getInteger("traceloom.debugger.seconds", 120);

    /** What gdb printed on both streams, and its exit status. */
    record Said(int status, String text) {
        /** The lines that hold any of these, in order. */
        List<String> lines(String... parts) {
            return text.lines().filter(line -> Arrays.stream(parts).anyMatch(line::contains)).toList();
        }
    }

    private final Path executable;
    private final Path folder;
    private final Trace trace;
    private final List<String> arguments;

    private DebuggedProgram(Path executable, Path folder, Trace trace, List<String> arguments) {
        this.executable = executable;
        this.folder = folder;
        this.trace = trace;
        this.arguments = arguments;
    }

    public static void requireGdb() {
        assumeTrue(exists("gdb"), "without gdb nothing can be debugged: apt-get install gdb");
    }

    static boolean exists(String program) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(path -> Files.isExecutable(Path.of(path, program)));
    }

    static CppProgram compiled(String level) {
        return CppProgram.compiled("g++", "replay", level, "-g");
    }

    /** Records a run of the program in that folder. */
    public static DebuggedProgram recorded(String level, Path folder, Map<String, String> environment, String... arguments)
            throws Exception {
        return recorded(compiled(level), folder, environment, arguments);
    }

    static DebuggedProgram recorded(CppProgram program, Path folder, Map<String, String> environment, String... arguments)
            throws Exception {
        assertEquals(new CppProgram.Result(0, ""), program.run(folder, environment, arguments));
        return new DebuggedProgram(
                program.executable().toAbsolutePath(), folder, LogDirectoryReader.read(folder), List.of(arguments));
    }

    Trace trace() {
        return trace;
    }

    Path folder() {
        return folder;
    }

    /** The same trace, but another program, or other arguments. */
    DebuggedProgram butRunning(Path other, String... others) {
        return new DebuggedProgram(other, folder, trace, List.of(others));
    }

    /** The same, by a script that does something else first. */
    public DebuggedProgram startedBy(String first, Path into) throws IOException {
        Path script = Files.writeString(into.resolve("first.sh"), "#!/bin/sh\n" + first + "\n\"" + executable + "\" \"$@\"\n");
        assertTrue(script.toFile().setExecutable(true));
        return new DebuggedProgram(script, folder, trace, arguments);
    }

    Path executable() {
        return executable;
    }

    /** A copy of the program that lacks what {@code strip} removes with this option. */
    Path stripped(String option, Path into) throws Exception {
        Path copy = into.resolve("stripped");
        assertEquals(
                0, new ProcessBuilder("strip", option, "-o", copy.toString(), executable.toString()).start().waitFor());
        return copy;
    }

    /** Goes there in a run of its own, by time, and does commands of gdb. */
    Said debug(StopPoint at, String... commands) throws Exception {
        return run(live(at), commands);
    }

    /** The debugger that goes there in a run of its own, by time. */
    public DebuggerCommand live(StopPoint at) throws Exception {
        List<String> command = new ArrayList<>(List.of(executable.toString()));
        command.addAll(arguments);
        return Replay.of(folder, trace, LogicalOrder.byTime(trace))
                .live(new LiveProgram(command, Path.of(""), Map.of(), "gdb"), at);
    }

    static Said run(DebuggerCommand debugger, String... commands) throws Exception {
        try (debugger) {
            return run(debugger.batch(List.of(commands)), debugger.environment());
        }
    }

    static Said run(List<String> command, Map<String, String> environment) throws Exception {
        Path said = Files.createTempFile("gdb", ".txt");
        Process process = builder(command, environment).redirectOutput(said.toFile()).start();
        try {
            assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), () -> "gdb does not end: " + text(said));
            return new Said(process.exitValue(), text(said));
        } finally {
            process.destroyForcibly();
            Files.delete(said);
        }
    }

    static ProcessBuilder builder(List<String> command, Map<String, String> environment) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectInput(new File("/dev/null"));
        builder.environment().putAll(environment);
        return builder;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
