package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.traceloom.record.cpp.CppProgram;
import dev.traceloom.replay.DebuggedProgram.Said;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.ndjson.NdjsonReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that goes backwards, and that nobody writes into, as under rr. rr needs counters that few build servers
 * have; gdb can record small programs itself.
 */
class BackwardsTest {
    /** What gdb 13 says on processors with tile registers (AMX), which it does not know, on its way back over vector code. */
    private static final String UNKNOWN_REGISTERS = "Couldn't write extended state status";
    private static final String TRYING = "python\ntry:\n  gdb.execute('%s')\nexcept gdb.error as e:\n  print(e)\nend";

    @TempDir
    Path folder;

    @BeforeAll
    static void needsGdb() {
        DebuggedProgram.requireGdb();
    }

    @Test
    void goesForwardsAndBackwardsInOneProcess() throws Exception {
        Said said = debug(
                trace(1),
                "traceloom goto 0 4 end",
                "print counted",
                "traceloom goto 0 3",
                "print counted",
                "print n",
                "traceloom prev",
                "print counted",
                "traceloom goto 0 0 end",
                "print counted",
                "traceloom next",
                "print counted");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "End of Count(n = 4)", "$1 = 5",
                        "Start of Count(n = 3)", "$2 = 3", "$3 = 3 '\\003'",
                        "Start of Count(n = 2)", "$4 = 2",
                        "End of Count(n = 0)", "$5 = 1",
                        "Start of Count(n = 1)", "$6 = 1"),
                said.lines("Start of", "End of", "$"), said.text());
        assertTrue(said.text().contains("t0 #3, time 8"), "the refined start: " + said.text());
    }

    @Test
    void theRecordingOfAnotherTraceIsTold() throws Exception {
        String where = TRYING.formatted("traceloom goto 0 2");
        Said said = debug(trace(2), where, "info symbol $pc", "print counted", "print n");
        assertEquals(0, said.status(), said.text());
        assertTrue(said.text().contains("The run differs from the trace: Count(n = 2) is at time 8 here, and at 9"), said.text());
        assertEquals(List.of("$1 = 2", "$2 = 2 '\\002'"), said.lines("$"), "it stands in what it claims: " + said.text());
        assertEquals(1, said.lines("count(unsigned char)").size(), said.text());
    }

    @Test
    void aSignalOnTheWayIsToldAndTheSameCommandGoesOn() throws Exception {
        Said said = debug(
                "signal", trace(1), TRYING.formatted("traceloom goto 0 4"), "traceloom goto 0 4", "print counted");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "The program got the signal SIGUSR1 before the operation. Say it again to go on.",
                        "Start of Count(n = 4)", "$1 = 4"),
                said.lines("got the signal", "no operation", "Start of", "$"), said.text());
    }

    @Test
    void anOperationThatIsNotInTheRecordingIsTold() throws Exception {
        Said said = debug(trace(1), "traceloom goto 0 3", "traceloom goto 0 5");
        assertEquals(1, said.status());
        assertTrue(said.text().contains("The recording has no operation t0 #6"), said.text());
    }

    /** @param late how much later the third operation starts than others; in the program it is 1 */
    private Trace trace(int late) throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int n = 0; n < 6; n++) {
            int start = 3 * n + 1 + (n == 2 ? late : 0);
            lines.append("{\"thread\": \"0\", \"op\": \"Count\", \"args\": {\"n\": " + n + "}, \"start\": " + start + ", \"end\": "
                    + (3 * n + 3) + "}\n");
        }
        return NdjsonReader.read(Files.writeString(folder.resolve("count.ndjson"), lines));
    }

    private Said debug(Trace trace, String... commands) throws Exception {
        return debug("", trace, commands);
    }

    private Said debug(String argument, Trace trace, String... commands) throws Exception {
        PlanFolder plan = PlanFolder.create(PlanWriter.rr(
                new ReplayedTrace(folder.resolve("count.ndjson"), trace, LogicalOrder.byTime(trace)), List.of()));
        try {
            List<String> all = new ArrayList<>(List.of("break main", "run " + argument, "record"));
            all.addAll(List.of(commands));
            Path program = CppProgram.compiled("g++", "backwards", "-O1", "-g").executable();
            Said said = DebuggedProgram.run(
                    List.of(
                            "gdb", "-q", "-nx", "-batch", "-x", plan.script().toString(), "-x",
                            plan.write("batch.gdb", all).toString(), program.toString()),
                    Map.of());
            assumeFalse(said.text().contains(UNKNOWN_REGISTERS), "gdb's own recording cannot go back on this processor");
            return said;
        } finally {
            plan.delete();
        }
    }
}
