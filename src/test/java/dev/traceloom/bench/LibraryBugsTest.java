package dev.traceloom.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.cli.CommandRun;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bugs of src/test/bugs: what each specification says of the fault, and that the workloads fit their libraries. */
class LibraryBugsTest {
    @TempDir
    Path folder;

    static List<LibraryBug> all() throws IOException {
        return LibraryBug.all();
    }

    static Stream<LibraryBug> inJava() throws IOException {
        return all().stream().filter(LibraryBug::isJava);
    }

    @ParameterizedTest
    @MethodSource("all")
    void theFaultIsRejectedAndWhatWouldHaveBeenRightIsAccepted(LibraryBug bug) {
        CommandRun wrong = validate(bug, "wrong.ndjson");
        assertEquals(Shell.REJECTED, wrong.status(), wrong.out() + wrong.err());
        CommandRun right = validate(bug, "right.ndjson");
        assertEquals(0, right.status(), right.out() + right.err());
    }

    @ParameterizedTest
    @MethodSource("all")
    void oneResultMakesTheDifference(LibraryBug bug) throws IOException {
        List<String> wrong = Files.readAllLines(bug.folder().resolve("wrong.ndjson"));
        List<String> right = Files.readAllLines(bug.folder().resolve("right.ndjson"));
        assertEquals(wrong.size(), right.size());
        List<String> other = new ArrayList<>(wrong);
        other.removeAll(right);
        assertEquals(1, other.size(), () -> "" + other);
    }

    /** It compiles with what is generated today, and does something for every action. */
    @ParameterizedTest
    @MethodSource("inJava")
    void theWorkloadFitsWhatIsGenerated(LibraryBug bug) throws Exception {
        assumeTrue(
                bug.maven().isEmpty() || bug.jar().isPresent(),
                () -> "Maven has not fetched " + bug.maven().orElseThrow() + " yet");
        Path glue = Files.createDirectories(folder.resolve("src/main/java/workload"));
        for (String file : List.of("MyActions.java", "MySystem.java")) {
            Files.copy(bug.folder().resolve(file), glue.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        CommandRun generated = CommandRun.of(
                "generate", bug.specification().toString(), "--language", "java", "--output", folder.toString());
        assertEquals(0, generated.status(), generated.err());

        try (URLClassLoader loader = compiled(bug)) {
            Class<?> users = loader.loadClass("workload.MyActions");
            List<String> bound = Stream.of(users.getDeclaredMethods()).map(Method::getName).toList();
            for (Class<?> action : loader.loadClass("workload.generated.Actions").getClasses()) {
                String name = action.getSimpleName();
                String method = Character.toLowerCase(name.charAt(0)) + name.substring(1);
                assertTrue(bound.contains(method), () -> "nothing is done for " + name);
            }
        }
    }

    @Test
    void theReadmeTellsOfEach() throws IOException {
        String readme = Files.readString(LibraryBug.FOLDER.resolve("README.md"));
        for (LibraryBug bug : all()) {
            Properties told = new Properties();
            try (var reader = Files.newBufferedReader(bug.folder().resolve("bug.properties"))) {
                told.load(reader);
            }
            String row = readme.lines()
                    .filter(line -> line.startsWith("| `" + bug.name() + "` |"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no row for " + bug.name()));
            String simple = bug.library().substring(bug.library().lastIndexOf(bug.isJava() ? '.' : ':') + 1);
            assertTrue(row.contains(simple), row);
            assertTrue(row.contains(told.getProperty("kind")), row);
            assertTrue(row.contains("`" + bug.narrow() + "`"), row);
            assertEquals(bug.isJava(), told.containsKey("inside"), bug.name());
            assertTrue(row.endsWith(bug.isJava() ? "`" + told.getProperty("inside") + "` |" : "– |"), row);
        }
    }

    private static CommandRun validate(LibraryBug bug, String recording) {
        return CommandRun.of(
                "validate", bug.specification().toString(), bug.folder().resolve(recording).toString());
    }

    /** With the recorder of this build, which the generated project has a copy of. */
    private URLClassLoader compiled(LibraryBug bug) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        String path = System.getProperty("java.class.path")
                + bug.jar().map(jar -> File.pathSeparator + jar).orElse("");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> sources = Files.walk(folder.resolve("src/main/java/workload"))) {
            boolean fine = compiler.getTask(
                            said,
                            files,
                            null,
                            List.of("-proc:none", "-cp", path, "-d", classes.toString()),
                            null,
                            files.getJavaFileObjectsFromPaths(
                                    sources.filter(file -> file.toString().endsWith(".java")).toList()))
                    .call();
            assertTrue(fine, said.toString());
        }
        List<URL> urls = new ArrayList<>(List.of(classes.toUri().toURL()));
        if (bug.jar().isPresent()) {
            urls.add(bug.jar().get().toUri().toURL());
        }
        return new URLClassLoader(urls.toArray(URL[]::new), getClass().getClassLoader());
    }
}
