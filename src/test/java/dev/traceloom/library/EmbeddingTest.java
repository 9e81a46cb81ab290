package dev.traceloom.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The project in examples/embedding, with the classes that each library holds and what its pom names, and nothing else.
 * {@code library/check} does the same with Maven and what it installed, which takes too long for every build.
 */
class EmbeddingTest {
    private static final Path EXAMPLE = Path.of("examples/embedding");
    private static final Path CLASSES = Path.of("target/classes");
    private static final Pattern CODE = Pattern.compile("(?s)```java\n(.*?)```");
    private static final String RECORDER = "dev/traceloom/record/recorder";
    private static final String JUNIT = "dev/traceloom/junit";

    /** What comes along with JUnit, whose poms are not ours. */
    private static final Pattern OF_JUNIT = Pattern.compile("(junit-(jupiter|platform)|opentest4j|apiguardian).*\\.jar");

    @TempDir
    Path folder;

    @Test
    void theDocumentationShowsCodeThatIsThere() throws IOException {
        String all = sources(EXAMPLE).stream().map(EmbeddingTest::read).collect(Collectors.joining());
        List<MatchResult> shown = CODE.matcher(read(Path.of("docs/embedding.md"))).results().toList();
        assertFalse(shown.isEmpty());
        for (MatchResult code : shown) {
            assertTrue(all.contains(code.group(1)), () -> "not in " + EXAMPLE + ":\n" + code.group(1));
        }
    }

    @Test
    void theExampleNeedsWhatThePomsNameAndItsTestsPass() throws Exception {
        List<Path> classPath = new ArrayList<>();
        for (Pom.Dependency one : Pom.of(EXAMPLE.resolve("pom.xml")).dependencies()) {
            classPath.addAll(resolved(one));
        }
        Path compiled = compile(classPath);
        classPath.add(compiled);
        classPath.add(copy(Path.of("target/test-classes"), "runner", name -> name.startsWith(JUNIT + "/JupiterRun")));
        Path project = copy(EXAMPLE, "project", name -> !name.startsWith("target"));

        Path output = folder.resolve("output");
        Process tests = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", joined(classPath),
                        "dev.traceloom.junit.JupiterRun", "stack.LockFreeStackTest", "stack.RecordingsTest",
                        "stack.LinearizableTest")
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertTrue(tests.waitFor(2, TimeUnit.MINUTES), () -> read(output));
        } finally {
            tests.destroyForcibly();
        }
        assertEquals(0, tests.exitValue(), () -> read(output));
        assertEquals(7, Files.readAllLines(output).stream().filter(line -> line.contains("SUCCESSFUL")).count());
        assertTrue(Files.isDirectory(project.resolve(
                "target/traceloom/stack.LockFreeStackTest/threadsPushAndPop-3/recording")));
    }

    /** With what its pom names in turn, as Maven would do it. */
    private Set<Path> resolved(Pom.Dependency dependency) throws Exception {
        Set<Path> found = new LinkedHashSet<>();
        if (dependency.isOurs()) {
            found.add(library(dependency.artifact()));
            for (Pom.Dependency one : Pom.of(Path.of("library", dependency.artifact() + ".pom")).dependencies()) {
                found.addAll(one.scope().equals("provided") ? Set.of() : resolved(one));
            }
        } else if (OF_JUNIT.matcher(dependency.jar()).matches()) {
            jars(OF_JUNIT.asMatchPredicate()).forEach(found::add);
        } else {
            found.add(jars(dependency.jar()::equals).findFirst().orElseThrow());
        }
        return found;
    }

    private static Stream<Path> jars(Predicate<String> names) {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(jar -> names.test(jar.getFileName().toString()));
    }

    /** The classes that the build puts into a library's jar. */
    private Path library(String name) throws IOException {
        return copy(CLASSES, name, switch (name) {
            case "traceloom-recorder" -> file -> file.startsWith(RECORDER);
            case "traceloom-junit" -> file -> file.startsWith(JUNIT);
            default -> file -> !file.startsWith(JUNIT);
        });
    }

    private Path compile(List<Path> classPath) throws IOException {
        Path compiled = folder.resolve("compiled");
        List<String> arguments = new ArrayList<>(List.of(
                "--release", "17", "-Xlint:all,-path,-processing,-classfile", "-Werror", "-proc:none", "-encoding", "UTF-8",
                "-d", compiled.toString(), "-cp", joined(classPath)));
        sources(EXAMPLE).forEach(file -> arguments.add(file.toString()));
        ByteArrayOutputStream complaints = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, complaints, complaints, arguments.toArray(String[]::new));
        assertEquals(0, status, () -> complaints.toString(StandardCharsets.UTF_8));
        return compiled;
    }

    private static String joined(List<Path> classPath) {
        return classPath.stream()
                .distinct()
                .map(path -> path.toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static List<Path> sources(Path project) throws IOException {
        try (Stream<Path> files = Files.walk(project.resolve("src"))) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }

    private Path copy(Path from, String name, Predicate<String> files) throws IOException {
        Path to = folder.resolve(name);
        try (Stream<Path> all = Files.walk(from)) {
            for (Path file : (Iterable<Path>) all.filter(Files::isRegularFile)::iterator) {
                String inside = from.relativize(file).toString().replace(File.separatorChar, '/');
                if (files.test(inside) && !Files.exists(to.resolve(inside))) {
                    Files.createDirectories(to.resolve(inside).getParent());
                    Files.copy(file, to.resolve(inside));
                }
            }
        }
        return to;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }
}
