package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.replay.DebuggedProgram.Said;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that is not the recorded one is told, and processes that start others are followed. */
class OtherRunsTest {
    private static final String TRYING = "python\ntry:\n  gdb.execute('%s')\nexcept gdb.error as e:\n  print(e)\nend";

    @TempDir
    Path folder;

    private DebuggedProgram program;

    @BeforeAll
    static void needsGdb() {
        DebuggedProgram.requireGdb();
    }

    @BeforeEach
    void record() throws Exception {
        program = DebuggedProgram.recorded("-O0", folder.resolve("run"), DebuggedProgram.COUNTED, "single", "20");
    }

    @Test
    void anotherOperationThereIsToldAndNotTakenForIt() throws Exception {
        Said said = program.butRunning(program.executable(), "other", "20", "4").debug(StopPoint.start("0", 4));
        assertEquals(1, said.status());
        assertTrue(
                said.text().contains("The run differs from the trace: t0 #5 is Get(key = -1) here, and"
                        + " Put(key = 4, value = 40) in the trace."),
                said.text());
        assertFalse(said.text().contains("Start of"), said.text());
    }

    @Test
    void afterARunThatDiffersOneGoesOnFromWhereOneWantedToBe() throws Exception {
        Said said = program.butRunning(program.executable(), "other", "20", "4").debug(
                StopPoint.start("0", 3), TRYING.formatted("traceloom next"), "traceloom next");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Get(key = 2, value = 20)",
                        "The run differs from the trace: t0 #5 is Get(key = -1) here, and Put(key = 4, value = 40) in the"
                                + " trace. The process stands there.",
                        "Start of Put(key = 5, value = 50)"),
                said.lines("Start of", "differs"),
                said.text());
    }

    @Test
    void anotherResultIsToldAtTheEnd() throws Exception {
        Path bad = Files.writeString(folder.resolve("changed.ndjson"), """
                {"thread": "0", "op": "Put", "args": {"key": 0, "value": 0}, "start": 1, "end": 2}
                {"thread": "0", "op": "Get", "args": {"key": 0, "value": 7}, "start": 3, "end": 4}
                """);
        Said said = debug(bad, StopPoint.start("0", 1), "traceloom goto 0 1 end");
        assertEquals(1, said.status());
        assertTrue(said.text().contains("Start of Get(key = 0, value = 7)"), said.text());
        assertTrue(said.text().contains("t0 #2 is Get(key = 0, value = 0) here, and Get(key = 0, value = 7)"
                + " in the trace"), said.text());
    }

    @Test
    void anotherTimeIsTold() throws Exception {
        Said said = program.debug(
                StopPoint.start("0", 3), "set environment TRACELOOM_CLOCK steady", "traceloom goto 0 2");
        assertEquals(1, said.status());
        assertTrue(said.text().contains("The run differs from the trace: Put(key = 2, value = 20) is at time "), said.text());
    }

    @Test
    void aStartThatWasNeverRefinedToTheRecordedOneIsTold() throws Exception {
        Path late = Files.writeString(folder.resolve("late.ndjson"), """
                {"thread": "0", "op": "Put", "args": {"key": 0, "value": 0}, "start": 1, "end": 2}
                {"thread": "0", "op": "Get", "args": {"key": 0, "value": 0}, "start": 9, "end": 10}
                """);
        Said said = debug(late, StopPoint.start("0", 1));
        assertEquals(1, said.status());
        assertTrue(said.text().contains("Start of Get(key = 0, value = 0)"), said.text());
        assertTrue(said.text().contains("const int found = store"), "it stands at the first start: " + said.text());
        assertTrue(said.text().contains("Get(key = 0, value = 0) is at time 3 here, and at 9 in the trace"), said.text());
    }

    @Test
    void aRunThatEndsBeforeIsTold() throws Exception {
        Said said = program.butRunning(program.executable(), "single", "3").debug(StopPoint.start("0", 7));
        assertEquals(1, said.status());
        assertTrue(said.text().contains("the program ended (exit status 0) before it came to t0 #8"), said.text());
    }

    @Test
    void aRunThatCrashesBeforeIsTold() throws Exception {
        Said said = program.butRunning(program.executable(), "crash", "3").debug(StopPoint.start("0", 7));
        assertEquals(1, said.status());
        assertTrue(said.text().contains("The program got the signal SIGABRT before the operation."), said.text());
    }

    @Test
    void aStrippedProgramIsToldWithWhatToDo() throws Exception {
        Path stripped = program.stripped("--strip-all", folder);
        Said said = program.butRunning(stripped, "single", "20").debug(StopPoint.start("0", 3));
        assertEquals(1, said.status());
        assertTrue(said.text().contains("has no function traceloom_hook that gdb knows: it was stripped. Build it without -s"
                + " and strip"), said.text());
    }

    @Test
    void aProgramThatDoesNotRecordIsTold() throws Exception {
        Said said = program.butRunning(Path.of("/bin/true")).debug(StopPoint.start("0", 3));
        assertEquals(1, said.status());
        assertTrue(said.text().contains("nothing in it used the C++ recorder"), said.text());
    }

    @Test
    void aScriptThatBecomesTheProgramIsFollowed() throws Exception {
        Said said = script("exec \"" + program.executable() + "\" \"$@\"").debug(StopPoint.start("0", 3), "traceloom prev");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of("Start of Get(key = 2, value = 20)", "Start of Put(key = 2, value = 20)"), said.lines("Start of"));
    }

    @Test
    void aScriptThatStartsTheProgramAmongOthersIsFollowed() throws Exception {
        Said said = script("ls / >/dev/null\nx=$(echo 1)\n\"" + program.executable() + "\" \"$@\"\nls / >/dev/null")
                .debug(StopPoint.start("0", 3), "traceloom prev", "traceloom goto 0 19 end");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Get(key = 2, value = 20)",
                        "Start of Put(key = 2, value = 20)",
                        "End of Get(key = 18, value = 180)"),
                said.lines("Start of", "End of"));
    }

    @Test
    void aForkedChildIsNotTakenForItsParent() throws Exception {
        DebuggedProgram forking =
                DebuggedProgram.recorded("-O0", folder.resolve("forks"), DebuggedProgram.COUNTED, "forks", "20");
        Said said = forking.debug(StopPoint.start("0", 15), "print store");
        assertEquals(0, said.status(), said.text());
        assertEquals(List.of("Start of Put(key = 5, value = 50)"), said.lines("Start of"));
        assertTrue(said.text().contains("[8] = 80"), "the first ten operations are behind it: " + said.text());
    }

    @Test
    void whatCannotBeReachedIsToldBeforeAnythingRuns() throws Exception {
        Replay replay = Replay.of(program.folder(), program.trace(), LogicalOrder.byTime(program.trace()));
        LiveProgram live = new LiveProgram(List.of(program.executable().toString()), Path.of(""), Map.of(), "gdb");
        assertEquals("there is no program ./absent", refusal(() -> replay.live(
                new LiveProgram(List.of("./absent"), folder, Map.of(), "gdb"), StopPoint.start("0", 1))));
        LiveProgram moved = new LiveProgram(live.command(), folder.resolve("gone"), Map.of(), "gdb");
        assertTrue(refusal(() -> replay.live(moved, StopPoint.start("0", 1))).endsWith(
                "gone in which the program ran is not there; make it, or name the program behind --, to run it in this folder"));
        assertTrue(refusal(() -> replay.live(live, StopPoint.start("7", 1))).endsWith("has no thread 7; its threads are 0"));
        assertTrue(refusal(() -> replay.live(live, StopPoint.start("0", 21))).endsWith("there is no t0 #22"));
        assertEquals(
                "t0 #21 is the end of its thread, and no operation; the last operation is t0 #20",
                refusal(() -> replay.live(live, StopPoint.start("0", 20))));
    }

    private interface Refused {
        void run() throws Exception;
    }

    private static String refusal(Refused refused) throws Exception {
        try {
            refused.run();
        } catch (ReplayException expected) {
            return expected.getMessage();
        }
        throw new AssertionError("it was not refused");
    }

    /** The program, as it was recorded, against another trace. */
    private Said debug(Path lines, StopPoint at, String... commands) throws Exception {
        Trace trace = NdjsonReader.read(lines);
        LiveProgram live = new LiveProgram(
                List.of(program.executable().toString(), "single", "20"), Path.of(""), Map.of(), "gdb");
        return DebuggedProgram.run(Replay.of(lines, trace, LogicalOrder.byTime(trace)).live(live, at), commands);
    }

    private DebuggedProgram script(String body) throws Exception {
        Path script = Files.writeString(folder.resolve("start.sh"), "#!/bin/sh\n" + body + "\n");
        assertTrue(script.toFile().setExecutable(true));
        return program.butRunning(script, "single", "20");
    }
}
