package dev.traceloom.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.cli.CommandProcess;
import dev.traceloom.cli.CommandRun;
import dev.traceloom.cli.Main;
import dev.traceloom.record.cpp.CppProgram;
import dev.traceloom.record.database.HostileDatabase;
import dev.traceloom.testing.IsolatedState;
import dev.traceloom.testing.RrLookalike;
import dev.traceloom.validate.worker.OwnJava;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code traceloom replay}, with the real gdb where it comes to that. */
class ReplayCommandTest {
    /** A key below 100 can be put only after the one that is 100 larger: so threads take effect in turns, 1 before 0. */
    private static final String SPECIFICATION = """
            ---- MODULE Pairs ----
            EXTENDS Integers
            VARIABLE done
            Init == done = {}
            Put(key, value) == /\\ key >= 100 \\/ key + 100 \\in done
                               /\\ key # REFUSED
                               /\\ done' = done \\cup {key}
            Next == \\E key, value \\in 0..200 : Put(key, value)
            ====
            """;

    @TempDir
    Path folder;

    @Test
    void walksAlongTheLinearizationThatTheSpecificationAllows() throws Exception {
        Path trace = recordTurns();
        Said said = debug(
                "replay", "--gdb", trace.toString(), "--spec", specification("-1").toString(), "--at", "t1 #1",
                "--do", "traceloom next", "--do", "traceloom next", "--do", "traceloom prev 1",
                "--", program(), "turns", "2", "3");
        assertEquals(0, said.status, said.text);
        assertEquals(
                List.of(
                        "accepted: 8 of 8 operations in order",
                        "Start of Put(key = 100, value = 0)", "  1 of 8 in the linearization",
                        "Start of Put(key = 0, value = 0)", "  2 of 8 in the linearization",
                        "Start of Put(key = 101, value = 1)", "  3 of 8 in the linearization",
                        "Start of Put(key = 100, value = 0)", "  1 of 8 in the linearization"),
                said.lines("accepted", "Start of", "linearization"), said.text);
        assertTrue(
                said.text.contains("This runs `" + program() + " turns 2 3` once more, without a recorded seed. It is no replay"),
                said.text);
        assertTrue(said.lines("The program runs once more").size() == 2, "0:0 starts before 1:0 does: " + said.text);
    }

    @Test
    void goesToTheOperationThatCannotFollow() throws Exception {
        Path trace = recordTurns();
        Said said = debug(
                "replay", "--gdb", trace.toString(), "--spec", specification("101").toString(),
                "--do", "traceloom where", "--do", "traceloom goto 0 0",
                "--", program(), "turns", "2", "3");
        assertEquals(0, said.status, said.text);
        assertTrue(said.text.contains("cannot follow: the specification does not allow it after the longest order, which has 2"),
                said.text);
        assertTrue(said.text.contains("=> x  t0 #2: Put(key = 1, value = 1)"), said.text);
        // The operation has a class of its own, and what others did before has no place in that.
        assertTrue(said.text.contains("  among the first of 2 in the longest order"), said.text);
    }

    @Test
    void knowsTheCommandAndTheSeedOfARecordedRun() throws Exception {
        needsGdb();
        Path run = recorded(folder.resolve(".traceloom/runs.db"));
        Said said = ended(start(
                folder, List.of(), "replay", run.toString(), "--at", "t0#7:end", "--do", "show environment TRACELOOM_SEED"));
        assertEquals(0, said.status, said.text);
        assertTrue(said.text.contains("This runs `" + program() + " single 8` once more, with seed 4711."), said.text);
        assertTrue(said.text.contains("End of Put(key = 6, value = 60)"), said.text);
        assertTrue(said.text.contains("TRACELOOM_SEED = 4711"), said.text);
        assertTrue(said.text.contains("No order is known of"), said.text);
    }

    /** A bug report: somebody else's project with its traces and its database, unpacked here. */
    @Test
    void runsNothingThatSomebodyElseRecordedUnlessToldTo() throws Exception {
        needsGdb();
        recorded(folder.resolve(".traceloom/runs.db"));
        Path report = unpacked();
        Path ran = folder.resolve("ran");
        String[] words = {"replay", "recordings/run-0001", "--at", "0:6", "--do", "shell touch '" + ran + "'"};
        Said refused = ended(start(report, List.of(), words));
        assertEquals(2, refused.status, refused.text);
        assertFalse(Files.exists(ran), refused.text);
        assertEquals(1, refused.text.lines().count(), refused.text);
        assertTrue(
                refused.text.contains("nothing says that you recorded recordings/run-0001 on this machine; it says that this was"
                        + " run in "),
                refused.text);
        assertTrue(refused.text.contains(": " + program() + " single 8; if you trust it, say --yes"), refused.text);

        Files.delete(report.resolve(".traceloom/runs.db"));
        refused = ended(start(report, List.of(), words));
        assertEquals(2, refused.status, "only its folder says so now: " + refused.text);
        assertTrue(refused.text.contains("if you trust it, say --yes"), refused.text);
        assertFalse(Files.exists(ran), refused.text);

        List<String> trusted = new ArrayList<>(List.of(words));
        trusted.add("--yes");
        Said said = ended(start(report, List.of(), trusted.toArray(String[]::new)));
        assertEquals(0, said.status, said.text);
        assertTrue(said.text.contains("    " + program() + " single 8\n"), said.text);
        assertTrue(Files.exists(ran), said.text);
    }

    /** With another command in it than the one that was recorded here. */
    @Test
    void runsNoCommandThatWasPutIntoTheDatabaseOfAnOwnRun() throws Exception {
        Path run = recorded(folder.resolve(".traceloom/runs.db"));
        HostileDatabase.change(
                folder.resolve(".traceloom/runs.db"), "UPDATE recordings SET command = '[\"sh\",\"-c\",\"echo \\u001b[2K\"]'");
        Said said = ended(start(folder, List.of(), "replay", run.toString(), "--at", "0:6", "--do", "bt"));
        assertEquals(2, said.status, said.text);
        assertTrue(said.text.contains(": sh -c $'echo \\u001b[2K'; if you trust it, say --yes"), said.text);
    }

    /** rr runs what is in a recording, and gdb reads it. */
    @Test
    void startsNoDebuggerOnARecordingOfRrThatCameWithATrace() throws Exception {
        recorded(folder.resolve(".traceloom/runs.db"));
        Path report = unpacked();
        Path run = report.resolve("recordings/run-0001");
        Files.delete(report.resolve(".traceloom/runs.db"));
        Files.writeString(
                run.resolve("run.json"), Files.readString(run.resolve("run.json")).replace("\"rr\" : false", "\"rr\" : true"));
        RrLookalike.make(run.resolve("rr"));
        Path ran = folder.resolve("ran");
        Path rr = Files.writeString(folder.resolve("rr"), "#!/bin/sh\ntouch '" + ran + "'\n");
        assertTrue(rr.toFile().setExecutable(true));
        for (List<String> more : List.of(List.<String>of(), List.of("--server", "4711"))) {
            List<String> words = new ArrayList<>(List.of(
                    "replay", "recordings/run-0001", "--at", "0:6", "--do", "bt", "--rr-program", rr.toString()));
            words.addAll(more);
            Said refused = ended(start(report, List.of(), words.toArray(String[]::new)));
            assertEquals(2, refused.status, refused.text);
            assertTrue(refused.text.contains("rr and gdb would run what is in: "), refused.text);
            assertFalse(Files.exists(ran), refused.text);
            words.add("--yes");
            ended(start(report, List.of(), words.toArray(String[]::new)));
            assertTrue(Files.deleteIfExists(ran), "with a yes it is started");
        }
    }

    /** The project as somebody else has it. */
    private Path unpacked() throws Exception {
        Path report = folder.resolve("bug report");
        for (String name : List.of(".traceloom/runs.db", "recordings/run-0001")) {
            Path from = folder.resolve(name);
            try (Stream<Path> all = Files.walk(from)) {
                for (Path path : all.toList()) {
                    Path to = report.resolve(folder.relativize(path));
                    Files.createDirectories(to.getParent());
                    Files.copy(path, to);
                }
            }
        }
        return report;
    }

    private Path recorded(Path database) {
        Path runs = folder.resolve("recordings");
        CommandRun recorded = CommandRun.of(
                "record", "--no-rr", "--seed", "4711", "--output", runs.toString(), "--database", database.toString(),
                "--", program(), "single", "8");
        assertEquals(0, recorded.status(), recorded.err());
        return runs.resolve("run-0001");
    }

    @Test
    void endsWithOneWhereTheRunDiffers() throws Exception {
        Path trace = recordTurns();
        Said said = debug("replay", "--gdb", trace.toString(), "--at", "0:0", "--do", "bt", "--", program(), "single", "3");
        assertEquals(1, said.status, said.text);
        assertTrue(said.text.contains("The run differs from the trace"), said.text);
    }

    @Test
    void nothingStaysBehindWhenItIsEnded() throws Exception {
        Process process = startThatStays("--do", "continue");
        assertEndsWithAllThatItStarted(process);
    }

    /** Ctrl-C at the terminal is for what is debugged. */
    @Test
    void nothingStaysBehindWhenAPersonTalksToItAndOnlyInterruptsDoNotEndIt() throws Exception {
        Process process = startThatStays();
        CommandProcess.signal("INT", process);
        assertFalse(process.waitFor(1, TimeUnit.SECONDS), () -> "an interrupt ended it");
        assertEndsWithAllThatItStarted(process);
    }

    /** A script starts the program, which does not end; gdb stands in it, or waits for it. */
    private Process startThatStays(String... options) throws Exception {
        needsGdb();
        Path script = Files.writeString(folder.resolve("start.sh"), "#!/bin/sh\n\"" + program() + "\" stay 3\n");
        assertTrue(script.toFile().setExecutable(true));
        Files.createDirectory(folder.resolve("temporary"));
        Path changed = Files.writeString(folder.resolve("t.ndjson"), """
                {"thread": "0", "op": "Put", "args": {"key": 0, "value": 0}, "start": 1, "end": 2}
                """);
        List<String> words = new ArrayList<>(List.of("replay", "--gdb", changed.toString(), "--at", "0:0"));
        words.addAll(Arrays.asList(options));
        words.addAll(List.of("--", script.toString()));
        Process process = start(
                Path.of(""), List.of("-Djava.io.tmpdir=" + folder.resolve("temporary")), words.toArray(String[]::new));
        for (int i = 0; i < 600 && !Files.readString(folder.resolve("printed")).contains("Start of Put"); i++) {
            Thread.sleep(100);
        }
        return process;
    }

    private void assertEndsWithAllThatItStarted(Process process) throws Exception {
        try {
            List<ProcessHandle> all = process.descendants().toList();
            assertTrue(all.size() >= 3, "gdb, the script and the program: " + all);
            process.destroy();
            assertTrue(process.waitFor(20, TimeUnit.SECONDS));
            for (ProcessHandle each : all) {
                each.onExit().get(20, TimeUnit.SECONDS);
            }
            try (Stream<Path> left = Files.list(folder.resolve("temporary"))) {
                assertEquals(List.of(), left.filter(path -> path.toString().contains("replay")).toList());
            }
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void saysWhatIsWrongWithWhatWasAskedFor() throws Exception {
        Path trace = Files.writeString(folder.resolve("t.ndjson"), """
                {"thread": "0", "op": "A", "args": {}, "start": 1, "end": 2}
                {"thread": "main", "op": "B", "args": {}, "start": 3, "end": null}
                """);
        String run = trace.toString();
        refuses("Nothing is known to be wrong in " + run + ": say where to stop", "replay", run, "--gdb", "--", "true");
        refuses("--at takes THREAD#NUMBER or THREAD#NUMBER:end, as in t2#10, not 7", "replay", run, "--at", "7");
        refuses("has no thread 3; its threads are 0, main", "replay", run, "--gdb", "--at", "3:0", "--", "true");
        refuses("there is no t0 #10", "replay", run, "--gdb", "--at", "t0#10", "--", "true");
        refuses("never returned: it has no end to stop at", "replay", run, "--gdb", "--at", "main:0:end", "--", "true");
        refuses("has no number that the C++ recorder", "replay", run, "--gdb", "--at", "main:0", "--", "true");
        refuses("was not recorded with rr, as far as is known", "replay", run, "--at", "0:0");
        refuses("there is no recording of rr", "replay", run, "--at", "0:0", "--rr", folder.resolve("none").toString());
        refuses("is no recording of rr", "replay", run, "--at", "0:0", "--rr", folder.toString());
        refuses("there is no program to run", "replay", run, "--at", "0:0", "--gdb");
        refuses("there is no program nowhere-to-be-found on the PATH", "replay", run, "--at", "0:0", "--gdb", "--",
                "nowhere-to-be-found");
        refuses("no-such-gdb cannot be started", "replay", run, "--at", "0:0", "--gdb", "--debugger", "no-such-gdb", "--",
                "true");
        refuses("choose one", "replay", run, "--at", "0:0", "--gdb", "--server", "4711", "--", "true");
        refuses("takes a port", "replay", run, "--at", "0:0", "--server", "0");
        refuses("there is no such file", "replay", run, "--at", "0:0", "--gdb", "--bundle", "none.traceloom", "--", "true");
    }

    private static void refuses(String why, String... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertEquals(2, run.status(), run.err());
        assertTrue(run.err().contains(why), run.err());
    }

    private Path recordTurns() throws Exception {
        needsGdb();
        Path trace = folder.resolve("run");
        CppProgram program = CppProgram.compiled("g++", "replay", "-O0", "-g");
        assertEquals(
                new CppProgram.Result(0, ""), program.run(trace, Map.of("TRACELOOM_CLOCK", "count"), "turns", "2", "3"));
        return trace;
    }

    private static String program() {
        return CppProgram.compiled("g++", "replay", "-O0", "-g").executable().toAbsolutePath().toString();
    }

    private Path specification(String refused) throws Exception {
        Files.writeString(folder.resolve("Pairs.cfg"), "INIT Init\nNEXT Next\n");
        return Files.writeString(folder.resolve("Pairs.tla"), SPECIFICATION.replace("REFUSED", refused));
    }

    private static void needsGdb() {
        assumeTrue(
                Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, "gdb"))),
                "without gdb nothing can be debugged: apt-get install gdb");
    }

    private record Said(int status, String text) {
        List<String> lines(String... parts) {
            return text.lines().filter(line -> Arrays.stream(parts).anyMatch(line::contains)).toList();
        }
    }

    /** In a process of its own, whose output gdb shares. */
    private Said debug(String... arguments) throws Exception {
        return ended(start(Path.of(""), List.of(), arguments));
    }

    private Said ended(Process process) throws Exception {
        try {
            assertTrue(process.waitFor(120, TimeUnit.SECONDS), "it does not end");
            return new Said(process.exitValue(), Files.readString(folder.resolve("printed")));
        } finally {
            process.destroyForcibly();
        }
    }

    private Process start(Path where, List<String> options, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(OwnJava.command());
        command.addAll(List.of(
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", IsolatedState.option(), "-cp", CommandProcess.classPath()));
        command.addAll(options);
        command.add(Main.class.getName());
        command.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(command)
                .directory(where.toAbsolutePath().toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("printed").toFile())
                .start();
    }
}
