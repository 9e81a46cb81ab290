package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.replay.DebuggedProgram.Said;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The real rr, and processes that it recorded. */
class RrRecordingTest extends RealRrTestCase {
    private static final String TRYING = "python\ntry:\n  gdb.execute('%s')\nexcept gdb.error as e:\n  print(e)\nend";

    private RecordedByRr recorded;

    @Test
    void standsInTheFirstTheLastAndARefinedOperation() throws Exception {
        recorded = record("single", "20");
        Said said = debug(
                StopPoint.start("0", 0), "traceloom goto 0 5", "traceloom goto 0 5 end", "traceloom goto 0 19",
                "traceloom goto 0 19 end");
        assertEquals(0, said.status(), said.text());
        assertEquals(LiveReplayTest.FIRST_REFINED_AND_LAST, LiveReplayTest.places(said).stream()
                .filter(LiveReplayTest.FIRST_REFINED_AND_LAST::contains)
                .toList(), said.text());
    }

    @Test
    void walksThroughThreadsForwardsAndBackwards() throws Exception {
        recorded = record("turns", "3", "8");
        Said said = debug(
                StopPoint.start("2", 6),
                "print me", "traceloom goto 0 1", "print me", "traceloom next", "print me", "traceloom prev", "print me",
                "traceloom goto 1 7 end", "print me", "traceloom prev 0", "print me");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Put(key = 206, value = 6)", "$1 = 2",
                        "Start of Put(key = 1, value = 1)", "$2 = 0",
                        "Start of Put(key = 101, value = 1)", "$3 = 1",
                        "Start of Put(key = 1, value = 1)", "$4 = 0",
                        "End of Put(key = 107, value = 7)", "$5 = 1",
                        "Start of Put(key = 7, value = 7)", "$6 = 0"),
                said.lines("Start of", "End of", "$"), said.text());
    }

    @Test
    void whatNeverReturnedIsReachedToo() throws Exception {
        recorded = record("never");
        Said said = debug(StopPoint.start("0", 1), "break keep", "continue", "print key", "traceloom goto 0 0");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of("Start of Put(key = 3, value = 4)", "$1 = 3", "Start of Put(key = 1, value = 2)"),
                said.lines("Start of", "$1"), said.text());
    }

    @Test
    void aBreakpointOnTheWayStopsAndTheSameCommandGoesOn() throws Exception {
        recorded = record("single", "20");
        Said said = debug(
                StopPoint.start("0", 3),
                "break keep if value == 60", TRYING.formatted("traceloom goto 0 8"), "traceloom goto 0 8",
                "traceloom goto 0 2");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Get(key = 2, value = 20)",
                        "The program stopped at breakpoint 1 before the operation. Say it again to go on.",
                        "Start of Put(key = 8, value = 80)", "Start of Put(key = 2, value = 20)"),
                said.lines("Start of", "Say it again"), said.text());
    }

    @Test
    void theRecordingOfAnotherTraceIsTold() throws Exception {
        recorded = record("single", "20");
        Said said = debugForTheTraceOf(20, StopPoint.start("0", 4));
        assertEquals(1, said.status(), said.text());
        assertTrue(said.text().contains("The run differs from the trace: Put(key = 4, value = 40) is at time "), said.text());
    }

    @Test
    void anOperationThatIsNotInTheRecordingIsTold() throws Exception {
        recorded = record("single", "20");
        Said said = debugForTheTraceOf(30, StopPoint.start("0", 25));
        assertEquals(1, said.status(), said.text());
        assertTrue(said.text().contains("The recording has no operation t0 #26"), said.text());
    }

    @Test
    void whoInterruptsIsToldSoAndTheSameCommandGoesOn() throws Exception {
        recorded = record("single", "3000");
        Said said = debug(
                StopPoint.start("0", 0),
                "python from traceloom_replay import search; search.FAR = 10000",
                "python import os, threading; threading.Timer(0.3, lambda: os.kill(os.getpid(), 2)).start()",
                TRYING.replace("gdb.error", "BaseException").formatted("traceloom goto 0 2999"), "traceloom goto 0 2999");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of("Start of Put(key = 0, value = 0)", "Say it again", "Start of Get(key = 2998, value = 29980)"),
                said.lines("Start of", "Say it again").stream()
                        .map(line -> line.contains("Say it again") ? "Say it again" : line)
                        .toList(),
                said.text());
    }

    /** In the recording, but for the trace of another run. */
    private Said debugForTheTraceOf(int operations, StopPoint at) throws Exception {
        Path another = folder.resolve("another");
        DebuggedProgram.recorded("-O1", another, Map.of(), "single", "" + operations);
        return new RecordedByRr(rr, recorded.recording(), another).debug(at);
    }

    private Said debug(StopPoint at, String... commands) throws Exception {
        return recorded.debug(at, commands);
    }
}
