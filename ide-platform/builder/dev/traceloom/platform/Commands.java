package dev.traceloom.platform;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Programs of this machine: their output goes into a log, and a long silence is broken by a sign of life. */
final class Commands {
    private static final int SECONDS_BETWEEN_SIGNS = 15;

    private Commands() {
    }

    static void run(String what, Path log, Path folder, List<String> command) throws IOException {
        if (!succeeds(what, log, folder, command)) {
            throw new BuildFailure(what + " failed", log);
        }
    }

    static boolean succeeds(String what, Path log, Path folder, List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        Thread stop = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(stop);
        try {
            for (int waited = SECONDS_BETWEEN_SIGNS; !process.waitFor(SECONDS_BETWEEN_SIGNS, TimeUnit.SECONDS);
                    waited += SECONDS_BETWEEN_SIGNS) {
                Progress.say("  " + what + ": at it for " + waited + " s");
            }
            return process.exitValue() == 0;
        } catch (InterruptedException interrupted) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new BuildFailure(what + " was interrupted");
        } finally {
            removeHook(stop);
        }
    }

    private static void removeHook(Thread stop) {
        try {
            Runtime.getRuntime().removeShutdownHook(stop);
        } catch (IllegalStateException alreadyShuttingDown) {
            // Then the hook is doing its work.
        }
    }

    static String java(String tool) {
        return Path.of(System.getProperty("java.home"), "bin", tool).toString();
    }

    static String classPath(List<Path> entries) {
        return String.join(File.pathSeparator, entries.stream().map(Path::toString).toList());
    }
}
