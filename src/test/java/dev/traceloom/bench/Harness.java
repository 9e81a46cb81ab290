package dev.traceloom.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * How the engine is started together with what measures it, as near as can be to how the launcher starts it with its command: with all
 * classes in an archive of loaded classes. The launcher's has those of the command. In search of the benchmark's, Java would open every
 * library that the engine's jar names, which the command never does.
 *
 * @param classPath the engine's jar, and a jar of the benchmark's classes
 * @param options the launcher's, with an archive of the benchmark's classes upon the launcher's
 */
record Harness(String classPath, List<String> options) {
    private static final String ARCHIVE = "-XX:SharedArchiveFile=";
    private static final List<String> PACKAGES = List.of("dev/traceloom/bench", "dev/traceloom/testing");
    private static final Duration LIMIT = Duration.ofMinutes(1);

    /** Made when first asked for; its files go with this process. */
    static Harness get() {
        return Once.MADE;
    }

    private static final class Once {
        static final Harness MADE = make(told("jar"), told("options").lines().toList());
    }

    private static String told(String what) {
        String value = System.getProperty("traceloom.bench." + what);
        if (value == null) {
            throw new IllegalStateException("what the launcher starts is measured: start ./traceloom bench");
        }
        return value;
    }

    private static Harness make(String jar, List<String> options) {
        try {
            Path folder = Files.createTempDirectory("harness");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> deleteQuietly(folder)));
            Path own = folder.resolve("bench.jar");
            pack(own);
            Harness plain = new Harness(jar + System.getProperty("path.separator") + own, options);
            return plain.archived(folder.resolve("bench.jsa"));
        } catch (IOException | URISyntaxException | InterruptedException failed) {
            throw new IllegalStateException("the benchmark's classes could not be packed: " + failed, failed);
        }
    }

    private static void pack(Path jar) throws IOException, URISyntaxException {
        Path classes = Path.of(Harness.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (JarOutputStream output = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String name : PACKAGES) {
                try (Stream<Path> all = Files.walk(classes.resolve(name))) {
                    for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                        output.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                        Files.copy(file, output);
                    }
                }
            }
        }
    }

    /** With what a small run loads, upon what the launcher's archive has. Nothing can stand upon the kind of Java 25 and later. */
    private Harness archived(Path archive) throws IOException, InterruptedException {
        if (options.stream().noneMatch(option -> option.startsWith(ARCHIVE))) {
            return this;
        }
        List<String> training = new ArrayList<>(options);
        training.add("-XX:ArchiveClassesAtExit=" + archive);
        List<String> run = new ArrayList<>(List.of("auto"));
        run.addAll(Workload.light("set", 1_000, false).arguments());
        Measurement trained = Measurement.of(EngineMain.class, classPath, training, LIMIT, run);
        if (!trained.decided() || !Files.exists(archive)) {
            throw new IllegalStateException("this Java made no archive of the benchmark's classes: " + trained);
        }
        String both = System.getProperty("path.separator") + archive;
        return new Harness(
                classPath,
                options.stream().map(option -> option.startsWith(ARCHIVE) ? option + both : option).toList());
    }

    private static void deleteQuietly(Path folder) {
        try {
            Scratch.delete(folder);
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }
}
