package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.record.cpp.CppProgram;
import dev.traceloom.replay.DebuggedProgram.Said;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a helper in another file calls the recorder, one stands in the file that the operation was recorded with. */
class UserLineTest {
    /** Of the operations 5 to 8 of {@code helped.cpp}. */
    static final List<String> STARTS = List.of(
            "Start of Put(key = 5)", "keep(key); // inside the operation",
            "Start of Put(key = 6)", "keep(key); // after its refined start",
            "Start of Get(key = 7, result = 7)", "const std::lock_guard<std::mutex> lock(mutex);",
            "Start of Take(key = 8)", "const std::lock_guard<std::mutex> lock(mutex);");

    private static final Map<String, String> STEADY = Map.of("TRACELOOM_CLOCK", "steady");
    private static final String TRYING = "python\ntry:\n  gdb.execute('%s')\nexcept gdb.error as e:\n  print(e)\nend";

    @TempDir
    Path folder;

    @BeforeAll
    static void needsGdb() {
        DebuggedProgram.requireGdb();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void standsInTheUsersFileBeforeAnythingOfTheOperationHappens(String level) throws Exception {
        Said said = recorded(level, DebuggedProgram.COUNTED, "10").debug(
                StopPoint.start("0", 5),
                "print kept", "traceloom goto 0 6", "traceloom goto 0 7", "print kept", "traceloom goto 0 8", "print kept");
        assertEquals(0, said.status(), said.text());
        assertEquals(STARTS, LiveReplayTest.places(said), said.text());
        assertEquals(List.of("$1 = 3", "$2 = 6", "$3 = 7"), said.lines("$"), said.text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void atItsEndTheUsersFunctionThatCalledGoesOn(String level) throws Exception {
        Said said = recorded(level, DebuggedProgram.COUNTED, "10").debug(
                StopPoint.end("0", 5),
                "traceloom goto 0 6 end", "traceloom goto 0 7 end", "traceloom goto 0 8 end", "traceloom goto 0 9 end",
                "print kept", "print helper::remembered");
        assertEquals(0, said.status(), said.text());
        // The frame above, where the compiler lets two operations share the code of their ends.
        assertEquals(5, said.lines("#").stream().filter(line -> line.startsWith("#") && line.contains("helped.cpp:")).count(), said.text());
        assertEquals(List.of("$1 = 8", "$2 = 9"), said.lines("$"), said.text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void whereNoneOfTheUsersLinesIsInTheOperationItsCallIsShown(String level) throws Exception {
        Said said = recorded(level, DebuggedProgram.COUNTED, "10").debug(
                StopPoint.start("0", 4), "print helper::remembered", "traceloom goto 0 9", "print helper::remembered");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Remember(key = 4)", "helper::remember(thread, i, TRACELOOM_HERE);",
                        "Start of Remember(key = 9)", "helper::remember(thread, i, TRACELOOM_HERE);"),
                LiveReplayTest.places(said), said.text());
        assertEquals(List.of("$1 = -1", "$2 = 4"), said.lines("$"), said.text());
        assertEquals(1, said.lines("runs once more").size(), "once is enough to know: " + said.text());
    }

    @Test
    void aBreakpointOnTheWayStopsAndTheSameCommandGoesOn() throws Exception {
        Said said = recorded("-O2", DebuggedProgram.COUNTED, "5").debug(
                StopPoint.start("0", 2), "break helper::meet", TRYING.formatted("traceloom goto 0 3"), "traceloom goto 0 3");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Get(key = 2, result = 2)",
                        "The program stopped at breakpoint 1 on its way to your code. Say it again to go on.",
                        "Start of Take(key = 3)"),
                said.lines("Start of", "Say it again"), said.text());
        assertEquals(List.of(), said.lines("runs once more"), said.text());
    }

    @Test
    void whatTheHelperWaitsForComesTrue() throws Exception {
        Said said = recorded("-O0", STEADY, "5", "2").debug(StopPoint.start("0", 3), "traceloom goto 0 4");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of(
                        "Start of Take(key = 3)", "const std::lock_guard<std::mutex> lock(mutex);",
                        "Start of Remember(key = 4)", "helper::remember(thread, i, TRACELOOM_HERE);"),
                LiveReplayTest.places(said), said.text());
    }

    /** gdb says of such functions that they are as long as all that lies between their parts. */
    @Test
    void theCodeOfALargeProgramIsNotLookedThrough() throws Exception {
        CppProgram large = CppProgram.compiled("g++", "helped", "-O2", "-g", "-DFAR");
        Said said = DebuggedProgram.recorded(large, folder.resolve("run"), DebuggedProgram.COUNTED, "10").debug(
                StopPoint.start("0", 5), "traceloom goto 0 6", "traceloom goto 0 7", "traceloom goto 0 8");
        assertEquals(0, said.status(), said.text());
        assertEquals(STARTS, LiveReplayTest.places(said), said.text());
    }

    @Test
    void theSameInWhatRrRecorded() throws Exception {
        RecordedByRr recorded = RecordedByRr.of(RealRr.require(folder), folder, program("-O2").executable(), "10", "3");
        Said said = recorded.debug(
                StopPoint.start("1", 5),
                "traceloom goto 1 6", "traceloom goto 1 7", "traceloom goto 1 8", "traceloom goto 1 9", "traceloom goto 1 5");
        assertEquals(0, said.status(), said.text());
        assertEquals(
                List.of("put", "put_late", "operator()", "take", "work", "put"),
                said.lines("helped.cpp:").stream()
                        .filter(line -> line.startsWith("#"))
                        .map(line -> line.replaceFirst(".*?([a-z_]+(\\(\\))?) \\(.*", "$1"))
                        .toList(),
                said.text());
    }

    private static CppProgram program(String level) {
        return CppProgram.compiled("g++", "helped", level, "-g");
    }

    private DebuggedProgram recorded(String level, Map<String, String> environment, String... arguments) throws Exception {
        return DebuggedProgram.recorded(program(level), folder.resolve("run"), environment, arguments);
    }
}
