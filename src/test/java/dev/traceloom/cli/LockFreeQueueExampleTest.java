package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.GeneratedProject.Said;
import dev.traceloom.record.cpp.CppProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example's README keeps its word: the right queue is accepted, and its bugs are found within forty runs. */
class LockFreeQueueExampleTest {
    private static final Path EXAMPLE = Path.of("examples/lockfree-queue");
    private static final Path SPECIFICATION = EXAMPLE.resolve("LockFreeQueue.tla");

    @TempDir
    Path folder;

    @Test
    void theRightQueueIsAcceptedAndItsBugsAreFound() throws Exception {
        CppProgram.require("g++", "g++");
        for (String name : List.of("actions.hpp", "queue.hpp")) {
            Path copy = folder.resolve("queue/src").resolve(name);
            Files.createDirectories(copy.getParent());
            Files.copy(EXAMPLE.resolve("src").resolve(name), copy);
        }
        GeneratedProject project = GeneratedProject.of(SPECIFICATION, "cpp", folder.resolve("queue"), List.of());
        assertEquals(Files.readString(EXAMPLE.resolve("src/actions.hpp")), project.text("src/actions.hpp"));
        Said compiled = project.run(
                Map.of(), "g++", "-std=c++17", "-O1", "-pthread", "-Wall", "-Wextra", "-Werror", "-I.",
                "generated/main.cpp", "-o", "workload");
        assertEquals(0, compiled.status(), compiled.text());

        ExampleRuns runs = new ExampleRuns(
                SPECIFICATION,
                folder,
                "QUEUE_BUG",
                List.of(project.file("workload").toString(), "--operations", "100", "--weights", "Enqueue=2,Dequeue=3"));
        CommandRun right = runs.record("none", "20", "--spec");
        assertEquals(0, right.status(), right.out() + right.err());
        assertTrue(right.out().contains("; 20 accepted\n"), right.out());
        for (String bug : List.of("retry", "check", "version")) {
            CommandRun wrong = runs.record(bug, "40", "--until-rejected");
            assertEquals(ExitStatus.REJECTED, wrong.status(), () -> bug + " is not found: " + wrong.out());
        }
    }
}
