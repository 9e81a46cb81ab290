package dev.traceloom.bench;

import dev.traceloom.testing.fuzz.FuzzMain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts the fuzzer in a process whose memory is small, so that a reader that wants much is noticed. */
final class FuzzProcess {
    private static final String HEAP = "-Xmx512m";

    private FuzzProcess() {}

    static int run(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                FuzzMain.class.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }
}
