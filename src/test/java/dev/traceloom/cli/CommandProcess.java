package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.testing.IsolatedState;
import dev.traceloom.validate.worker.OwnJava;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** The command line in a process of its own, which can be ended. */
public record CommandProcess(Process process, Path printed) {
    /** Why a test of an interrupt is skipped. */
    static final String IGNORED = "interrupts are ignored here, so none was tried; run Maven in the foreground";
    private static final int SECONDS = 120;

    /**
     * @param javaOptions for its virtual machine
     * @param environment what is added to ours
     * @param printed where what it prints goes, of both streams
     */
    public static CommandProcess start(
            List<String> javaOptions, List<String> arguments, Map<String, String> environment, Path printed)
            throws IOException {
        return start(Path.of(""), javaOptions, arguments, environment, printed);
    }

    /** @param where its working folder */
    public static CommandProcess start(
            Path where, List<String> javaOptions, List<String> arguments, Map<String, String> environment, Path printed)
            throws IOException {
        List<String> command = new ArrayList<>(OwnJava.command());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", IsolatedState.option()));
        command.addAll(javaOptions);
        command.addAll(List.of("-cp", classPath(), Main.class.getName()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(where.toAbsolutePath().toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile());
        builder.environment().putAll(environment);
        return new CommandProcess(builder.start(), printed);
    }

    /** As it is seen from any folder. */
    public static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Waits for its end, and returns its exit status. */
    int await() throws IOException, InterruptedException {
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("it does not end: " + text());
        }
        return process.exitValue();
    }

    /** Java leaves a signal alone that was ignored when it began, as it is for what a script runs in the background. */
    static boolean isIgnored(String signal) throws IOException {
        Path self = Path.of("/proc/self/status");
        return signal.equals("INT") && Files.exists(self) && Files.readAllLines(self).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring("SigIgn:".length()).strip(), 16) & 2) != 0);
    }

    public String text() throws IOException {
        return Files.readString(printed);
    }

    /** Waits until something was printed. */
    public void awaitText(String words) throws IOException, InterruptedException {
        while (!text().contains(words)) {
            if (!process.isAlive()) {
                throw new IllegalStateException("it ended without " + words + ": " + text());
            }
            Thread.sleep(20);
        }
    }

    public void signal(String name) throws IOException, InterruptedException {
        signal(name, process);
    }

    /** Sends a signal as {@code kill} does: the shell's own, since not every machine has another. */
    public static void signal(String name, Process process) throws IOException, InterruptedException {
        String kill = "kill -" + name + " " + process.pid();
        assertEquals(0, new ProcessBuilder("sh", "-c", kill).inheritIO().start().waitFor(), kill);
    }
}
