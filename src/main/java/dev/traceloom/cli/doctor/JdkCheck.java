package dev.traceloom.cli.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A compiler for Java: that of the Java that runs this, or of the path; and which others are installed. */
final class JdkCheck implements HealthCheck {
    private static final Path INSTALLED = Path.of("/usr/lib/jvm");
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"([^\"\n]{1,40})\"");

    @Override
    public String subject() {
        return "jdk";
    }

    @Override
    public String purpose() {
        return "building Traceloom and Java workloads";
    }

    @Override
    public Finding look() {
        Optional<String> compiler = ToolProvider.getSystemJavaCompiler() == null
                ? Program.firstLine("javac", "-version").map(line -> line + " of the path, while this Java has none")
                : Optional.of("javac " + Runtime.version() + ", that of this Java");
        String others = others();
        return compiler.map(found -> Finding.works(found + others))
                .orElseGet(() -> Finding.lacks("no javac" + others, "on Debian: apt-get install default-jdk-headless"));
    }

    private static String others() {
        try (Stream<Path> folders = Files.list(INSTALLED)) {
            List<String> versions = folders
                    .map(folder -> folder.resolve("release"))
                    .filter(Files::isReadable)
                    .flatMap(file -> version(file).stream())
                    .collect(Collectors.toCollection(TreeSet::new))
                    .stream()
                    .toList();
            return versions.isEmpty() ? "" : "; installed in " + INSTALLED + ": " + String.join(", ", versions);
        } catch (IOException none) {
            return "";
        }
    }

    private static Optional<String> version(Path release) {
        try {
            Matcher line = VERSION.matcher(Files.readString(release));
            return line.find() ? Optional.of(line.group(1)) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
