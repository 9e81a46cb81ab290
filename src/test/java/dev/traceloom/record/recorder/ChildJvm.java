package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program that records, in a process of its own, which may die. */
final class ChildJvm {
    /** What a run that ended by itself said. */
    record Result(int status, String errors) {}

    private static final int SECONDS = 60;

    private ChildJvm() {}

    static Process start(Class<?> program, Path recording, Path errors, Map<String, String> environment, String... arguments)
            throws IOException {
        return process(command(program, List.of("-XX:TieredStopAtLevel=1"), arguments), recording, errors, environment);
    }

    static Result run(Class<?> program, Path recording, Map<String, String> environment, String... arguments)
            throws Exception {
        return finish(recording, environment, command(program, List.of("-XX:TieredStopAtLevel=1"), arguments));
    }

    /** With the optimising compiler, which is the one that could move an operation out of its timebox. */
    static Result runOptimised(Class<?> program, Path recording, Map<String, String> environment, String... arguments)
            throws Exception {
        return finish(recording, environment, command(program, List.of(), arguments));
    }

    /** In a shell, after a command that sets its limits. */
    static Result runAfter(String shell, Class<?> program, Path recording, String... arguments) throws Exception {
        String line = shell + "; exec " + String.join(" ", command(program, List.of("-XX:TieredStopAtLevel=1"), arguments));
        return finish(recording, Map.of(), List.of("sh", "-c", line));
    }

    private static Result finish(Path recording, Map<String, String> environment, List<String> command) throws Exception {
        Path errors = Files.createTempFile("errors", ".txt");
        Process process = process(command, recording, errors, environment);
        assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "it does not end");
        Result result = new Result(process.exitValue(), Files.readString(errors));
        Files.delete(errors);
        return result;
    }

    private static List<String> command(Class<?> program, List<String> options, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:+UseSerialGC",
                "-Xmx128m"));
        command.addAll(options);
        command.addAll(List.of("-cp", "target/classes:target/test-classes", program.getName()));
        command.addAll(Arrays.asList(arguments));
        return command;
    }

    private static Process process(List<String> command, Path recording, Path errors, Map<String, String> environment)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(errors.toFile());
        builder.environment().put("TRACELOOM_DIR", recording.toString());
        builder.environment().putAll(environment);
        return builder.start();
    }
}
