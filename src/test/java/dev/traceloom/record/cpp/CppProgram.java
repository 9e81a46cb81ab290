package dev.traceloom.record.cpp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A program of {@code src/test/cpp}, compiled with every warning an error: once for all tests, and for later
 * runs of them while nothing changes.
 */
public final class CppProgram {
    private static final List<String> WARNINGS = List.of(
            "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wsign-conversion", "-Werror");
    private static final Map<List<String>, CppProgram> COMPILED = new ConcurrentHashMap<>();
    private static final int SECONDS = 120;

    /** What a run that ended by itself said. */
    public record Result(int status, String errors) {}

    private final Path executable;
    private final List<String> runner;

    private CppProgram(Path executable, List<String> runner) {
        this.executable = executable;
        this.runner = runner;
    }

    /** The compilers there are. */
    static Stream<String> compilers() {
        require("g++", "g++");
        return Stream.of("g++", "clang++").filter(CppProgram::exists);
    }

    /** Where a program is missing, the test that needs it is left out, with a line that says how to have it. */
    public static void require(String program, String debianPackage) {
        assumeTrue(exists(program), "without " + program + " this cannot be tried: apt-get install " + debianPackage);
    }

    public static CppProgram compiled(String name) {
        return compiled("g++", name, "-O2");
    }

    public static CppProgram compiled(String compiler, String name, String... flags) {
        List<String> key = new ArrayList<>(List.of(compiler, name));
        key.addAll(Arrays.asList(flags));
        return COMPILED.computeIfAbsent(key, CppProgram::compile);
    }

    private static CppProgram compile(List<String> key) {
        require(key.get(0), key.get(0));
        try {
            Path source = Path.of("src/test/cpp", key.get(1) + ".cpp");
            List<String> command = new ArrayList<>(List.of(key.get(0), "-std=c++17", "-pthread", "-Isrc/main/cpp"));
            command.addAll(WARNINGS);
            command.addAll(key.subList(2, key.size()));
            command.add(source.toString());
            Path executable = Files.createDirectories(Path.of("target/cpp"))
                    .resolve(key.get(1) + "-" + hash(command, source));
            try (FileChannel lock = FileChannel.open(
                            Path.of(executable + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock held = lock.lock()) {
                assertTrue(held.isValid());
                if (!Files.exists(executable)) {
                    compile(command, executable);
                }
            }
            return new CppProgram(executable, List.of());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void compile(List<String> command, Path executable) throws IOException, InterruptedException {
        Path made = Path.of(executable + ".part");
        Path said = Files.createTempFile("compiler", ".txt");
        command.addAll(List.of("-o", made.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "the compiler does not end");
        assertEquals(0, process.exitValue(), () -> String.join(" ", command) + "\n" + text(said));
        Files.delete(said);
        Files.move(made, executable, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Of everything that decides what comes out, but for the version of the compiler. */
    private static String hash(List<String> command, Path source) throws IOException {
        StringBuilder all = new StringBuilder(String.join(" ", command)).append(Files.readString(source));
        for (String folder : List.of("src/main/cpp", "src/test/cpp")) {
            try (Stream<Path> headers = Files.walk(Path.of(folder))) {
                for (Path header : headers.filter(file -> file.toString().endsWith(".hpp")).sorted().toList()) {
                    all.append(header).append(Files.readString(header));
                }
            }
        }
        return UUID.nameUUIDFromBytes(all.toString().getBytes(StandardCharsets.UTF_8)).toString();
    }

    public Path executable() {
        return executable;
    }

    /** The same program, run by another one, such as an emulator of its processor. */
    public CppProgram runBy(String... program) {
        return new CppProgram(executable, List.of(program));
    }

    /** Runs it to its end, recording into a folder. */
    public Result run(Path recording, Map<String, String> environment, String... arguments) throws Exception {
        Path errors = Files.createTempFile("errors", ".txt");
        Process process = start(recording, environment, errors, arguments);
        assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "it does not end");
        Result result = new Result(process.exitValue(), text(errors));
        Files.delete(errors);
        return result;
    }

    public Process start(Path recording, Map<String, String> environment, Path errors, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(runner);
        command.add(executable.toAbsolutePath().toString());
        command.addAll(Arrays.asList(arguments));
        return process(command, recording, environment, errors).start();
    }

    /** Runs it in a shell, after a command that sets its limits. */
    Result runAfter(String shell, Path recording, String... arguments) throws Exception {
        Path errors = Files.createTempFile("errors", ".txt");
        String program = executable.toAbsolutePath() + " " + String.join(" ", arguments);
        Process process = process(List.of("sh", "-c", shell + "; exec " + program), recording, Map.of(), errors).start();
        assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "it does not end");
        Result result = new Result(process.exitValue(), text(errors));
        Files.delete(errors);
        return result;
    }

    private static ProcessBuilder process(
            List<String> command, Path recording, Map<String, String> environment, Path errors) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(errors.toFile());
        builder.environment().put("TRACELOOM_DIR", recording.toString());
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

    public static boolean exists(String program) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
