package dev.traceloom.packaged;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The platform in a process and with settings of its own. */
record TestIde(Path sandbox) {
    private static final Path PLATFORM = Path.of(System.getProperty("ide.platform"));
    private static final Path EVERYTHING = PLATFORM.resolve("platform.jar");
    private static final int LIMIT_MINUTES = 3;

    /** For processes that are over before the second compiler is done. */
    static final List<String> BRIEF = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    /** What a process left behind. */
    record Ended(int status, String output) {}

    /** Every jar of the platform. */
    static List<Path> jars() throws IOException {
        try (JarFile everything = new JarFile(EVERYTHING.toFile())) {
            String classPath = everything.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            return Stream.of(classPath.split(" +"))
                    .filter(entry -> entry.endsWith(".jar"))
                    .map(PLATFORM::resolve)
                    .toList();
        }
    }

    Path plugins() {
        return sandbox.resolve("plugins");
    }

    /** Starts a main class with the given entries before the platform's on the class path, and waits for its end. */
    Ended run(List<String> options, List<Path> classPath, String... mainAndArguments) throws Exception {
        Path temporary = Files.createDirectories(sandbox.resolve("tmp"));
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("ide.java"));
        command.add("@" + PLATFORM.resolve("java-options"));
        command.addAll(BRIEF);
        command.add("-Djava.awt.headless=true");
        command.add("-Didea.home.path=" + PLATFORM.resolve("home"));
        command.add("-Didea.config.path=" + sandbox.resolve("config"));
        command.add("-Didea.system.path=" + sandbox.resolve("system"));
        command.add("-Didea.plugins.path=" + plugins());
        command.add("-Didea.log.path=" + sandbox.resolve("log"));
        command.add("-Djava.io.tmpdir=" + temporary);
        command.addAll(options);
        command.add("-cp");
        command.add(Stream.concat(classPath.stream(), Stream.of(EVERYTHING))
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)));
        command.addAll(List.of(mainAndArguments));
        Path output = sandbox.resolve("output");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                throw new AssertionError("still running after " + LIMIT_MINUTES + " minutes: " + read(output));
            }
        } finally {
            process.destroyForcibly();
        }
        return new Ended(process.exitValue(), read(output));
    }

    private static String read(Path output) throws IOException {
        return Files.readString(output, StandardCharsets.UTF_8);
    }
}
