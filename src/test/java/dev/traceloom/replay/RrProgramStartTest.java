package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.replay.DebuggedProgram.Said;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The real rr recorded a command that is not the program itself, but comes to it. */
class RrProgramStartTest extends RealRrTestCase {
    /** In the same process, twice, and in a child. */
    @ParameterizedTest
    @ValueSource(strings = {"exec env X=1 nice PROGRAM single 20", "exec PROGRAM single 20", "PROGRAM single 20; true"})
    void standsInTheProgramThatRecordedAndGoesBackInIt(String script) throws Exception {
        Said said = recorded(script).debug(
                StopPoint.start("0", 18), "traceloom goto 0 0", "traceloom next", "traceloom prev");
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
        RecordedByRr recorded = recorded("exec PROGRAM single 20");
        ProgramStart found = ProgramStart.find(recorded.files(), recorded.log()).orElseThrow();
        try (DebugServer server = recorded.replay().server(recorded.files(), StopPoint.start("0", 5), 50505)) {
            String event = String.valueOf(found.event().orElseThrow());
            assertTrue(String.join(" ", server.command()).contains(" -g " + event + " "), server.command().toString());
        }
        RrRecording other = new RrRecording(recorded.recording(), OptionalInt.of(found.process() + 1), List.of(rr), "gdb");
        assertFalse(ProgramStart.find(other, recorded.log()).isPresent(), "a process that recorded nothing");
    }

    private RecordedByRr recorded(String script) throws Exception {
        String program = program().toAbsolutePath().toString();
        return RecordedByRr.of(rr, folder, Path.of("/bin/sh"), "-c", script.replace("PROGRAM", "'" + program + "'"));
    }
}
