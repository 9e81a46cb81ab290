package dev.traceloom.cli.doctor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Asks a program of this machine for its version. */
final class Program {
    private static final int LONGEST_SECONDS = 5;

    private Program() {}

    /** The first line that the program prints; empty when it is not there or does not answer. */
    static Optional<String> firstLine(String... command) {
        return lines(command).findFirst();
    }

    /** The first line with a version; what starts the program may print lines of its own before. */
    static Optional<String> version(String program) {
        return lines(program, "--version").filter(line -> line.matches(".*\\d\\.\\d.*")).findFirst();
    }

    private static Stream<String> lines(String... command) {
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return Stream.empty();
            }
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return output.lines();
        } catch (IOException absent) {
            return Stream.empty();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Stream.empty();
        }
    }
}
