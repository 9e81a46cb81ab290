package dev.traceloom.cli;

import dev.traceloom.testing.IsolatedState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command line in a process of its own, which can be ended. */
record CommandProcess(Process process, Path printed) {

    /**
     * @param javaOptions for its virtual machine
     * @param environment what is added to ours
     * @param printed where what it prints goes, of both streams
     */
    static CommandProcess start(
            List<String> javaOptions, List<String> arguments, Map<String, String> environment, Path printed)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                IsolatedState.option()));
        command.addAll(javaOptions);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(arguments);
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(printed.toFile());
        builder.environment().putAll(environment);
        return new CommandProcess(builder.start(), printed);
    }

    String text() throws IOException {
        return Files.readString(printed);
    }

    /** Waits until something was printed. */
    void awaitText(String words) throws IOException, InterruptedException {
        while (!text().contains(words)) {
            if (!process.isAlive()) {
                throw new IllegalStateException("it ended without " + words + ": " + text());
            }
            Thread.sleep(20);
        }
    }

    /** Sends a signal as {@code kill} does. */
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).inheritIO().start().waitFor();
    }
}
