package dev.traceloom.bench.foreign;

import dev.traceloom.bench.Scratch;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process for one specification, with a limit of time and memory, since nobody knows what it does. */
record OwnProcess(List<String> lines, String end) {
    private static final int TIME_IS_UP = 9;
    private static final int KILLED = 137;

    /** @param seconds of processor time that it means to take */
    static OwnProcess run(Class<?> main, int seconds, List<String> arguments) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("foreign");
        try {
            Path said = folder.resolve("said");
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx1500m",
                    "-Xss16m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-Djava.io.tmpdir=" + folder,
                    "-cp",
                    System.getProperty("java.class.path"),
                    main.getName()));
            command.addAll(arguments);
            Process process = new ProcessBuilder(command)
                    .redirectInput(new File("/dev/null"))
                    .redirectError(folder.resolve("errors").toFile())
                    .redirectOutput(said.toFile())
                    .start();
            if (!process.waitFor(patience(seconds) + 5, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            List<String> lines = new String(Files.readAllBytes(said), StandardCharsets.UTF_8).lines().toList();
            int status = process.exitValue();
            boolean late = status == TIME_IS_UP || status == KILLED;
            return new OwnProcess(lines, late ? "stopped, for its time was up" : "ended with status " + status);
        } finally {
            Scratch.delete(folder);
        }
    }

    /** Seconds on the clock for some of processor time. */
    static long patience(long seconds) {
        return 4 * seconds + 20;
    }

    /** In the process itself: ends it even if nobody is there any more to stop it. */
    static void endAfter(long seconds) {
        Thread watch = new Thread(() -> {
            try {
                Thread.sleep(seconds * 1000);
            } catch (InterruptedException never) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(TIME_IS_UP);
        });
        watch.setDaemon(true);
        watch.start();
    }
}
