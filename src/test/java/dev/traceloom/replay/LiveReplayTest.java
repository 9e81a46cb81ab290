package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.replay.DebuggedProgram.Said;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The real gdb in a real program: it stands where the trace says, in the caller's code. */
class LiveReplayTest {
    /** Where one stands in {@code replay.cpp} when one goes to the operations 0, 5 and 19, to the latter two's ends too. */
    static final List<String> FIRST_REFINED_AND_LAST = List.of(
            "Start of Put(key = 0, value = 0)", "keep(key, value); // inside the operation",
            "Start of Put(key = 5, value = 50)", "keep(key, value);",
            "End of Put(key = 5, value = 50)", "}",
            "Start of Get(key = 18, value = 180)", "const int found = store[key % 100];",
            "End of Get(key = 18, value = 180)", "return found;");

    @TempDir
    Path folder;

    @BeforeAll
    static void needsGdb() {
        DebuggedProgram.requireGdb();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void standsInTheFirstTheLastAndARefinedOperation(String level) throws Exception {
        DebuggedProgram program = recorded(level, "single", "20");
        Said said = program.debug(
                StopPoint.start("0", 0),
                "traceloom goto 0 5",
                "traceloom goto 0 5 end",
                "traceloom goto 0 19",
                "traceloom goto 0 19 end");
        assertEquals(0, said.status(), said.text());
        assertEquals(FIRST_REFINED_AND_LAST, places(said));
        assertEquals(5, said.lines("#0 ").size(), "nothing of the recorder is on the stack: " + said.text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void showsTheArgumentsInTheProcess(String level) throws Exception {
        Said said = recorded(level, "single", "40").debug(
                StopPoint.start("0", 36), "break keep", "continue", "print key", "print value", "info symbol $pc");
        assertEquals(List.of("$1 = 36", "$2 = 360"), said.lines("$"), said.text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void standsBeforeAnOperationThatIsOnTheLineOfItsStart(String level) throws Exception {
        Said said = recorded(level, "line", "6").debug(
                StopPoint.start("0", 2), "print last_kept", "traceloom goto 0 4", "print last_kept", "traceloom goto 0 4 end",
                "print last_kept");
        assertEquals(0, said.status(), said.text());
        assertEquals(List.of("$1 = 1", "$2 = 3", "$3 = 4"), said.lines("$"), said.text());
        assertEquals(3, said.lines("#0 ").stream().filter(line -> line.contains("put_on_a_line")).count(), said.text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void walksThroughThreadsInOrderAndBack(String level) throws Exception {
        Said said = recorded(level, "turns", "3", "4").debug(
                StopPoint.start("0", 1),
                "print me",
                "traceloom next",
                "print me",
                "traceloom next 1",
                "print me",
                "traceloom prev",
                "print me",
                "traceloom prev t2",
                "print me",
                "traceloom goto t2 #4 end",
                "print me");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "  t0 #2, time 5, recorded at replay.cpp:", "$1 = 0",
                        "  t1 #2, time 7, recorded at replay.cpp:", "$2 = 1",
                        "  t1 #3, time 13, recorded at replay.cpp:", "$3 = 1",
                        "The program runs once more, from its start.",
                        "  t0 #3, time 11, recorded at replay.cpp:", "$4 = 0",
                        "The program runs once more, from its start.",
                        "  t2 #2, time 9, recorded at replay.cpp:", "$5 = 2",
                        "  t2 #4, time 26, recorded at replay.cpp:", "$6 = 2"),
                said.lines(", time ", "$", "once more").stream().map(line -> line.replaceAll("cpp:\\d+$", "cpp:")).toList());
    }

    @Test
    void needsNeitherDebugInformationNorTheClockThatCounts() throws Exception {
        DebuggedProgram program =
                DebuggedProgram.recorded("-O2", folder.resolve("run"), Map.of(), "single", "20");
        Said said = program.butRunning(program.stripped("--strip-debug", folder), "single", "20")
                .debug(StopPoint.start("0", 3), "traceloom goto 0 5", "traceloom goto 0 5 end", "traceloom prev");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Get(key = 2, value = 20)",
                        "Start of Put(key = 5, value = 50)",
                        "End of Put(key = 5, value = 50)",
                        "Start of Put(key = 4, value = 40)"),
                said.lines("Start of", "End of"));
        assertTrue(said.lines("#0 ").stream().allMatch(line -> line.contains("::get(") || line.contains("::put")), said.text());
    }

    @Test
    void aBreakpointOnTheWayStopsAndTheSameCommandGoesOn() throws Exception {
        Said said = recorded("-O2", "single", "20").debug(
                StopPoint.start("0", 3),
                "break keep if value == 60",
                "python\ntry:\n  gdb.execute('traceloom goto 0 8')\nexcept gdb.error as e:\n  print(e)\nend",
                "traceloom goto 0 8");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Get(key = 2, value = 20)",
                        "The program stopped at breakpoint 1 before the operation. Say it again to go on.",
                        "Start of Put(key = 8, value = 80)"),
                said.lines("Start of", "The program"), said.text());
    }

    /** With a clock that counts, and with one that does not. */
    @ParameterizedTest
    @ValueSource(strings = {"count", "steady"})
    void whoMovedIntoAnOperationByHandStillStandsWhereItStarts(String clock) throws Exception {
        DebuggedProgram program =
                DebuggedProgram.recorded("-O0", folder.resolve("run"), Map.of("TRACELOOM_CLOCK", clock), "single", "20");
        Said said = program.debug(StopPoint.start("0", 3), "tbreak keep", "continue", "traceloom next");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Get(key = 2, value = 20)", "const int found = store[key % 100];",
                        "store[key % 100] = value;",
                        "Start of Put(key = 4, value = 40)", "keep(key, value); // inside the operation"),
                places(said), said.text());
        assertTrue(said.text().contains("not ahead any more. The program runs once more"), said.text());
    }

    @Test
    void whoMovesByHandIsNotToldToStandWhereHeStood() throws Exception {
        Said said = recorded("-O0", "single", "20").debug(
                StopPoint.start("0", 4),
                "print $traceloom_at", "traceloom where", "break keep if value == 80", "continue",
                "print $traceloom_at", "traceloom where", "traceloom next", "print $traceloom_at");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "$1 = \"0:4\"",
                        "=>  ?  t0 #5: Put(key = 4, value = 40)",
                        "$2 = 0x0",
                        "->  ?  t0 #5: Put(key = 4, value = 40)",
                        "We stood at -> last. The program has moved since, and may have left it: traceloom goto 0 #5",
                        "$3 = \"0:5\""),
                said.lines("=>", "->", "$"), said.text());
    }

    @Test
    void findsAnyOfAMillionOperationsInSeconds() throws Exception {
        Path executable = DebuggedProgram.compiled("-O2").executable().toAbsolutePath();
        Trace trace = new Trace("million", List.of(new TraceThread("0", new Million(), false)));
        long began = System.nanoTime();
        Said said = DebuggedProgram.run(
                Replay.of(folder.resolve("million"), trace, LogicalOrder.byTime(trace)).live(
                        new LiveProgram(List.of(executable.toString(), "single", "1000000"), folder, Map.of(), "gdb"),
                        StopPoint.start("0", 700_001)),
                "traceloom next",
                "traceloom goto 0 999999 end");
        double seconds = (System.nanoTime() - began) / 1e9;
        assertEquals(
                List.of(
                        "Start of Get(key = 700000, value = 7000000)",
                        "Start of Put(key = 700002, value = 7000020)",
                        "End of Get(key = 999998, value = 9999980)"),
                said.lines("Start of", "End of"), said.text());
        assertTrue(seconds < 120, seconds + " s"); // if gdb compared, it would take five minutes
    }

    /** What {@code replay single 1000000} records, with the clock that counts. */
    private static final class Million extends AbstractList<Operation> {
        @Override
        public Operation get(int i) {
            boolean late = i % 10 == 5;
            int key = late || i % 2 == 0 ? i : i - 1;
            long start = 1 + 2L * i + (i + 4) / 10 + (late ? 1 : 0);
            return new Operation(
                    key == i ? "Put" : "Get",
                    Outcome.RETURNED,
                    Arguments.named(List.of("key", "value"), List.of(Value.Int.of(key), Value.Int.of(10 * key))),
                    start,
                    start + 1,
                    Meta.NONE,
                    "");
        }

        @Override
        public int size() {
            return 1_000_000;
        }
    }

    @Test
    void everyKindOfValueIsKnownAgain() throws Exception {
        Said said = recorded("-O2", "values").debug(StopPoint.start("0", 0), "traceloom goto 0 0 end");
        assertEquals(0, said.status(), said.text());
        String all = "Values(negative = -70000, text = \"" + "x".repeat(40) + "\", yes = TRUE, tuple = <<3, -1, 200>>, "
                + "set = {\"a\", \"b\"}, record = [x |-> 70000, y |-> 1], function = (5 :> FALSE @@ 7 :> TRUE), "
                + "sequence = <<\"one\", \"two\">>, nothing = \"null\", model = m1, empty = <<>>)";
        assertEquals(List.of("Start of " + all, "End of " + all), said.lines("Start of", "End of"));
    }

    @Test
    void whatNeverReturnedIsReachedToo() throws Exception {
        DebuggedProgram program = recorded("-O2", "never");
        Said said = program.debug(StopPoint.start("0", 1), "traceloom where");
        assertTrue(said.text().contains("=>"), said.text());
        assertTrue(said.text().contains("Put(key = 3, value = 4) (never returned)"), said.text());
    }

    private DebuggedProgram recorded(String level, String... arguments) throws Exception {
        return DebuggedProgram.recorded(level, folder.resolve("run"), DebuggedProgram.COUNTED, arguments);
    }

    /** What it says it stands at, and the line of the source. */
    static List<String> places(Said said) {
        return said.lines("Start of", "End of", "\t").stream().map(line -> line.replaceFirst("^\\d+\t *", "")).toList();
    }
}
