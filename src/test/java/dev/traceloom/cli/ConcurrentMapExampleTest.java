package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.terminal.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example's README keeps its word: the right map is accepted, and the mistakes are found within thirty runs. */
class ConcurrentMapExampleTest {
    private static final Path EXAMPLE = Path.of("examples/concurrent-map");
    private static final Path SPECIFICATION = EXAMPLE.resolve("ConcurrentMap.tla");
    private static final String RUNS = "30";
    private static final String WORKLOAD = "--operations 100 --warm-up 5000 "
            + "--weights PutIfAbsent=2,Remove=3,RangeCount=3 --ranges key=1..6,value=unique,lo=1..2,hi=5..6";

    @TempDir
    Path folder;

    @Test
    void theRightMapIsAcceptedAndTheMistakesAreFound() throws Exception {
        String readme = Files.readString(EXAMPLE.resolve("README.md"));
        assertTrue(readme.contains(WORKLOAD) && readme.contains("--runs " + RUNS), "the README says otherwise");
        copy(EXAMPLE.resolve("src"), folder.resolve("map/src"));
        GeneratedProject project = GeneratedProject.of(SPECIFICATION, "java", folder.resolve("map"), List.of());
        String glue = "src/main/java/workload/MyActions.java";
        assertEquals(Files.readString(EXAMPLE.resolve(glue)), project.text(glue));
        project.compileJava();

        ExampleRuns runs = new ExampleRuns(SPECIFICATION, folder, "MAP_KIND", workload(project));
        CommandRun right = runs.record("correct", "3", "--spec");
        assertEquals(0, right.status(), right.out() + right.err());
        assertTrue(right.out().contains("; 3 accepted\n"), right.out());
        CommandRun tuned = new ExampleRuns(SPECIFICATION, folder.resolve("tuned"), "MAP_KIND", program(project))
                .record("correct", "5", "--tune", "--spec");
        assertEquals(0, tuned.status(), tuned.out() + tuned.err());
        assertTrue(tuned.out().contains("turned something in ") && tuned.out().contains("; 5 accepted\n"), tuned.out());
        assertTrue(tuned.out().lines().anyMatch(line -> line.matches(
                "run-000[2356] .*, with .*(key|value|lo|hi|threads|operations|[A-Z]\\w+ \u00d75|disturb).*")), tuned.out());
        assertFalse(tuned.err().contains("--tune"), tuned.err());
        for (String kind : List.of("missing-retry", "check-then-act", "mixed-versions")) {
            CommandRun wrong = runs.record(kind, RUNS, "--until-rejected");
            assertEquals(ExitStatus.REJECTED, wrong.status(), () -> kind + " is not found: " + wrong.out());
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(file));
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private static List<String> workload(GeneratedProject project) {
        List<String> words = new ArrayList<>(program(project));
        words.addAll(List.of(WORKLOAD.split(" ")));
        return words;
    }

    private static List<String> program(GeneratedProject project) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // Most of a run is the start of Java.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                project.file("classes").toString(),
                "workload.generated.Main");
    }
}
