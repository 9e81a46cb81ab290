package dev.traceloom.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.cli.GeneratedProject.Said;
import dev.traceloom.cli.terminal.ExitStatus;
import dev.traceloom.record.cpp.CppProgram;
import dev.traceloom.replay.DebuggedProgram;
import dev.traceloom.replay.RealRr;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example's README keeps its word: the right queue is accepted, and its bugs are found within forty runs. */
class LockFreeQueueExampleTest {
    private static final Path EXAMPLE = Path.of("examples/lockfree-queue");
    private static final Path SPECIFICATION = EXAMPLE.resolve("LockFreeQueue.tla");

    /** What cannot follow: the record, and the operation as it is written. */
    private static final Pattern STALLED = Pattern.compile("cannot follow: (t[0-9]+ #[0-9]+), (\\S.*)");

    private static final List<String> BUGS = List.of("retry", "check", "version");
    private static final List<String> SETTINGS = List.of("--operations", "100", "--weights", "Enqueue=2,Dequeue=3");

    @TempDir
    static Path programs;

    @TempDir
    Path folder;

    private static Path workload;

    @BeforeAll
    static void build() throws Exception {
        CppProgram.require("g++", "g++");
        for (String name : List.of("actions.hpp", "queue.hpp")) {
            Path copy = programs.resolve("queue/src").resolve(name);
            Files.createDirectories(copy.getParent());
            Files.copy(EXAMPLE.resolve("src").resolve(name), copy);
        }
        GeneratedProject project = GeneratedProject.of(SPECIFICATION, "cpp", programs.resolve("queue"), List.of());
        assertEquals(Files.readString(EXAMPLE.resolve("src/actions.hpp")), project.text("src/actions.hpp"));
        Said compiled = project.run(
                Map.of(), "g++", "-std=c++17", "-O2", "-g", "-pthread", "-Wall", "-Wextra", "-Werror", "-I.",
                "generated/main.cpp", "-o", "workload");
        assertEquals(0, compiled.status(), compiled.text());
        workload = project.file("workload").toAbsolutePath();
    }

    @Test
    void theRightQueueIsAcceptedAndItsBugsAreFound() {
        List<String> command = new ArrayList<>(List.of(workload.toString()));
        command.addAll(SETTINGS);
        ExampleRuns runs = new ExampleRuns(SPECIFICATION, folder, "QUEUE_BUG", command);
        CommandRun right = runs.record("none", "20", "--spec");
        assertEquals(0, right.status(), right.out() + right.err());
        assertTrue(right.out().contains("; 20 accepted\n"), right.out());
        for (String bug : BUGS) {
            CommandRun wrong = runs.record(bug, "40", "--until-rejected");
            assertEquals(ExitStatus.REJECTED, wrong.status(), () -> bug + " is not found: " + wrong.out());
        }
    }

    /** The compiler inlines an action and all that it calls, so that hardly a line of it is left. */
    @Test
    void theDebuggerStandsInTheActionsAndNotInWhatWasGenerated() throws Exception {
        DebuggedProgram.requireGdb();
        List<String> record = new ArrayList<>(List.of(
                "record", "--no-rr", "--seed", "1", "--output", folder.resolve("one").toString(), "--database",
                folder.resolve("runs.db").toString(), "--", "QUEUE_BUG=check", workload.toString(), "--threads", "1"));
        record.addAll(SETTINGS);
        assertEquals(0, CommandRun.of(record.toArray(String[]::new)).status());
        List<String> replay = new ArrayList<>(List.of(
                "replay", "--gdb", folder.resolve("one/run-0001").toString(), "--at", "t0#1", "--yes"));
        for (int i = 0; i < 7; i++) {
            replay.addAll(List.of("--do", "traceloom next"));
        }
        replay.addAll(List.of("--do", "show environment QUEUE_BUG"));
        CommandProcess stood = new RrRun("", folder).start(replay.toArray(String[]::new));
        assertEquals(0, stood.await(), stood.text());
        List<String> places = stood.text().lines().filter(line -> line.startsWith("#0 ")).toList();
        assertEquals(8, places.size(), stood.text());
        for (String action : List.of("enqueue", "dequeue")) {
            assertTrue(places.stream().anyMatch(place -> place.contains("MyActions::" + action + " ")), stood.text());
        }
        assertTrue(places.stream().allMatch(place -> place.contains("/src/actions.hpp:")), stood.text());
        // What was set for the recorded command is kept, told and set again.
        assertTrue(stood.text().contains("This runs `QUEUE_BUG=check " + workload + " --threads 1"), stood.text());
        assertTrue(stood.text().contains("\nQUEUE_BUG = check\n"), stood.text());
    }

    @Test
    void aVariableBeforeTheCommandIsSetForIt() {
        CommandRun wrong = CommandRun.of(
                "record", "--no-rr", "--output", folder.resolve("wrong").toString(), "--database",
                folder.resolve("wrong.db").toString(), "--", "QUEUE_BUG=nonsense", workload.toString());
        assertEquals(ExitStatus.USAGE, wrong.status(), wrong.out() + wrong.err());
        assertTrue((wrong.out() + wrong.err()).contains("QUEUE_BUG is none, retry, check or version, not nonsense"), wrong.out() + wrong.err());
    }

    /** Recorded by the real rr until rejected, and then stood in at what cannot follow, without any option. */
    @Test
    void itsBugsAreFoundUnderRrAndStoodIn() throws Exception {
        DebuggedProgram.requireGdb();
        RrRun runs = new RrRun(RealRr.require(programs), folder);
        for (String bug : BUGS) {
            List<String> record = new ArrayList<>(List.of(
                    "record", "--rr", "--rr-program", runs.rr(), "--seed", "1", "--runs", "40", "--output", bug,
                    "--until-rejected", SPECIFICATION.toAbsolutePath().toString(), "--database", "runs.db",
                    "--", "env", "QUEUE_BUG=" + bug, workload.toString()));
            record.addAll(SETTINGS);
            CommandProcess recorded = runs.start(record.toArray(String[]::new));
            assertEquals(ExitStatus.REJECTED, recorded.await(), () -> bug + " is not found");
            String run = recorded.text().replaceFirst("(?s).*stopped at (run-[0-9]+): it is rejected.*", "$1");

            CommandProcess replay = runs.start(
                    "replay", bug + "/" + run, "--do", "traceloom prev", "--do", "traceloom next", "--do", "info threads");
            assertEquals(0, replay.await(), replay.text());
            String text = replay.text();
            List<String> told = text.lines().filter(line -> line.startsWith("Start of ")).toList();
            assertEquals(3, told.size(), text);
            assertEquals(told.get(0), told.get(2), text);
            // Of several that cannot follow, record begins with the lowest thread, and replay stands in the earliest.
            assertTrue(
                    STALLED.matcher(recorded.text()).results().anyMatch(stalled -> stands(text, stalled)),
                    recorded.text() + text);
            assertTrue(text.contains("  cannot follow: the specification does not allow it"), text);
            assertTrue(text.lines().filter(line -> line.contains(" (workload) ")).count() > 1, text);
        }
    }

    /** Whether it stood there before and after it was somewhere else. */
    private static boolean stands(String told, MatchResult stalled) {
        String place = "Start of " + stalled.group(2) + "\n  " + stalled.group(1) + ", time ";
        return told.split(Pattern.quote(place), -1).length == 3;
    }
}
