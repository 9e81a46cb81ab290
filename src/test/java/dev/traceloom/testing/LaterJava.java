package dev.traceloom.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** A Java as today's IDEs bring it: later than the one that we compile for. It is looked for where systems keep theirs. */
public final class LaterJava {
    /** The first that complains about native libraries and what is about to be removed. */
    private static final int COMPLAINS = 24;

    private LaterJava() {}

    /** The folder of one; without any, the test is skipped. */
    public static Path home() throws IOException {
        Optional<Path> found = find();
        assumeTrue(found.isPresent(), "no Java 24 or later was found below /usr/lib/jvm, ~/.jdks and the like, nor named by "
                + "LATER_JAVA_HOME");
        return found.get();
    }

    private static Optional<Path> find() throws IOException {
        List<Path> candidates = new ArrayList<>();
        Optional.ofNullable(System.getenv("LATER_JAVA_HOME")).map(Path::of).ifPresent(candidates::add);
        candidates.add(Path.of(System.getProperty("java.home")));
        Path user = Path.of(System.getProperty("user.home"));
        for (Path folder : List.of(
                Path.of("/usr/lib/jvm"),
                Path.of("/Library/Java/JavaVirtualMachines"),
                user.resolve(".jdks"),
                user.resolve(".sdkman/candidates/java"))) {
            if (Files.isDirectory(folder)) {
                try (DirectoryStream<Path> homes = Files.newDirectoryStream(folder)) {
                    homes.forEach(home -> {
                        candidates.add(home);
                        candidates.add(home.resolve("Contents/Home"));
                    });
                }
            }
        }
        return candidates.stream()
                .filter(home -> Files.isExecutable(home.resolve("bin/java")) && release(home) >= COMPLAINS)
                .findFirst();
    }

    private static int release(Path home) {
        Properties facts = new Properties();
        try (InputStream file = Files.newInputStream(home.resolve("release"))) {
            facts.load(file);
            return Runtime.Version.parse(facts.getProperty("JAVA_VERSION", "").replace("\"", "")).feature();
        } catch (IOException | IllegalArgumentException unknown) {
            return 0;
        }
    }
}
