package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.replay.DebuggedProgram.Said;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The real rr recorded a command that is not the program itself, but comes to it. */
class RrProgramStartTest {
    @TempDir
    static Path programs;

    @TempDir
    Path folder;

    private static String rr;

    @BeforeAll
    static void needsRr() throws Exception {
        DebuggedProgram.requireGdb();
        rr = RealRr.require(programs);
    }

    /** In the same process, twice, and in a child. */
    @ParameterizedTest
    @ValueSource(strings = {"env X=1 nice PROGRAM single 20", "sh -c 'exec PROGRAM single 20'", "sh -c 'PROGRAM single 20; true'"})
    void standsInTheProgramThatRecordedAndGoesBackInIt(String command) throws Exception {
        record(command);
        Said said = DebuggedProgram.run(
                replay().rr(recording(OptionalInt.empty()), StopPoint.start("0", 18)),
                "traceloom goto 0 0", "traceloom next", "traceloom prev");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Put(key = 18, value = 180)", "Start of Put(key = 0, value = 0)",
                        "Start of Get(key = 0, value = 0)", "Start of Put(key = 0, value = 0)"),
                said.lines("Start of"), said.text());
        assertEquals(4, said.lines("#0 ").stream().filter(line -> line.contains("replay.cpp:")).count(), said.text());
    }

    @Test
    void theServerWaitsInTheProgramToo() throws Exception {
        record("env X=1 PROGRAM single 20");
        ProgramStart found = ProgramStart.find(recording(OptionalInt.empty()), folder.resolve("log")).orElseThrow();
        try (DebugServer server = replay().server(recording(OptionalInt.empty()), StopPoint.start("0", 5), 50505)) {
            String event = String.valueOf(found.event().orElseThrow());
            assertTrue(String.join(" ", server.command()).contains(" -g " + event + " "), server.command().toString());
        }
        assertFalse(
                ProgramStart.find(recording(OptionalInt.of(found.process() + 1)), folder.resolve("log")).isPresent(),
                "a process that recorded nothing");
    }

    private RrRecording recording(OptionalInt process) {
        return new RrRecording(folder.resolve("rr"), process, List.of(rr), "gdb");
    }

    private Replay replay() throws Exception {
        Path log = folder.resolve("log");
        Trace trace = LogDirectoryReader.read(log);
        return Replay.of(log, trace, LogicalOrder.byTime(trace));
    }

    private void record(String command) throws Exception {
        String program = DebuggedProgram.compiled("-O1").executable().toAbsolutePath().toString();
        List<String> words = List.of(
                "sh", "-c",
                "exec '" + rr + "' record --output-trace-dir='" + folder.resolve("rr") + "' " + command.replace("PROGRAM", program));
        Said said = DebuggedProgram.run(words, Map.of("TRACELOOM_DIR", folder.resolve("log").toString()));
        assertEquals(0, said.status(), said.text());
    }
}
