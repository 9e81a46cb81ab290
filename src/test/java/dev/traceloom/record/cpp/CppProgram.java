package dev.traceloom.record.cpp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A program of {@code src/test/cpp}, compiled once for all tests, unless it changed, with every warning an error. */
public final class CppProgram {
    private static final List<String> WARNINGS = List.of(
            "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wsign-conversion", "-Werror");
    private static final Map<List<String>, CppProgram> COMPILED = new ConcurrentHashMap<>();
    private static final int SECONDS = 120;

    /** What a run that ended by itself said. */
    public record Result(int status, String errors) {}

    private final Path executable;

    private CppProgram(Path executable) {
        this.executable = executable;
    }

    /** The compilers there are: g++ has to be there, clang++ may. */
    static Stream<String> compilers() {
        assertTrue(exists("g++"), "these tests need g++: apt-get install g++");
        return Stream.of("g++", "clang++").filter(CppProgram::exists);
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
        assertTrue(exists(key.get(0)), "these tests need " + key.get(0) + ": apt-get install g++");
        try {
            Path folder = Files.createDirectories(Path.of("target/cpp"));
            Path executable = folder.resolve(String.join("_", key).replaceAll("[^A-Za-z0-9_+-]", ""));
            // Tests run in two processes, which may need the same program at the same time.
            try (FileChannel channel = FileChannel.open(
                            Path.of(executable + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                if (!isNewerThanSources(executable)) {
                    compile(key, executable);
                }
            }
            return new CppProgram(executable);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void compile(List<String> key, Path executable) throws IOException, InterruptedException {
        Path made = Path.of(executable + ".new");
        List<String> command = new ArrayList<>(List.of(key.get(0), "-std=c++17", "-pthread", "-Isrc/main/cpp"));
        command.addAll(WARNINGS);
        command.addAll(key.subList(2, key.size()));
        command.addAll(List.of("src/test/cpp/" + key.get(1) + ".cpp", "-o", made.toString()));
        Path said = Files.createTempFile("compiler", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "the compiler does not end");
        assertEquals(0, process.exitValue(), () -> String.join(" ", command) + "\n" + text(said));
        Files.delete(said);
        Files.move(made, executable, StandardCopyOption.ATOMIC_MOVE);
    }

    private static boolean isNewerThanSources(Path executable) throws IOException {
        if (!Files.exists(executable)) {
            return false;
        }
        FileTime compiled = Files.getLastModifiedTime(executable);
        for (String sources : List.of("src/main/cpp", "src/test/cpp")) {
            try (Stream<Path> files = Files.walk(Path.of(sources))) {
                for (Path file : files.toList()) {
                    if (Files.getLastModifiedTime(file).compareTo(compiled) >= 0) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    public Path executable() {
        return executable;
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

    Process start(Path recording, Map<String, String> environment, Path errors, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(executable.toAbsolutePath().toString()));
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

    private static boolean exists(String program) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
}
