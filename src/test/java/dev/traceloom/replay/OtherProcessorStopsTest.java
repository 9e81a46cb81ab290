package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.record.cpp.CppProgram;
import dev.traceloom.record.cpp.OtherProcessor;
import dev.traceloom.replay.DebuggedProgram.Said;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The debugger stands on the same lines in a program for the processor that this machine does not have. */
class OtherProcessorStopsTest {
    private static final int SECONDS = 60;

    @TempDir
    Path folder;

    @BeforeAll
    static void needsAGdbForBoth() {
        CppProgram.require("gdb-multiarch", "gdb-multiarch");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void standsInTheFirstTheLastAndARefinedOperation(String level) throws Exception {
        Said said = debug(
                "replay", level, List.of("single", "20"),
                "traceloom goto 0 0", "traceloom goto 0 5", "traceloom goto 0 5 end", "traceloom goto 0 19",
                "traceloom goto 0 19 end");
        assertEquals(0, said.status(), said.text());
        assertEquals(LiveReplayTest.FIRST_REFINED_AND_LAST, LiveReplayTest.places(said), said.text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void standsBeforeAnOperationThatIsOnTheLineOfItsStart(String level) throws Exception {
        Said said = debug(
                "replay", level, List.of("line", "6"),
                "traceloom goto 0 2", "print last_kept", "traceloom goto 0 4", "print last_kept", "traceloom goto 0 4 end",
                "print last_kept");
        assertEquals(0, said.status(), said.text());
        assertEquals(List.of("$1 = 1", "$2 = 3", "$3 = 4"), said.lines("$"), said.text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void standsInTheUsersFileWhereAHelperCallsTheRecorder(String level) throws Exception {
        Said said = debug(
                "helped", level, List.of("10"),
                "traceloom goto 0 5", "traceloom goto 0 6", "traceloom goto 0 7", "traceloom goto 0 8", "traceloom goto 0 8 end");
        assertEquals(0, said.status(), said.text());
        assertEquals(UserLineTest.STARTS, LiveReplayTest.places(said).subList(0, UserLineTest.STARTS.size()), said.text());
        assertEquals(5, said.lines("#").stream().filter(line -> line.startsWith("#") && line.contains("helped.cpp:")).count(), said.text());
    }

    /** The emulator is a debug server, as rr is: nothing is told to the process, and conditions find the operation. */
    private Said debug(String source, String level, List<String> arguments, String... commands) throws Exception {
        OtherProcessor processor = OtherProcessor.get();
        CppProgram program = processor.compiled(source, level, "-g");
        Path recording = folder.resolve("run");
        String[] words = arguments.toArray(new String[0]);
        assertEquals(new CppProgram.Result(0, ""), program.run(recording, DebuggedProgram.COUNTED, words));
        Trace trace = LogDirectoryReader.read(recording);
        PlanFolder plan = PlanFolder.create(
                PlanWriter.rr(new ReplayedTrace(recording, trace, LogicalOrder.byTime(trace)), List.of()));
        Path socket = folder.resolve("gdb");
        Path errors = folder.resolve("errors.txt");
        Process emulated = program.runBy(processor.emulator(), "-g", socket.toString())
                .start(folder.resolve("again"), DebuggedProgram.COUNTED, errors, words);
        try {
            awaitFile(socket, emulated);
            Path batch = plan.write("batch.gdb", List.of(commands));
            return DebuggedProgram.run(
                    List.of(
                            "gdb-multiarch", "-q", "-nx", "-batch", "-x", plan.script().toString(), "-ex",
                            "target remote " + socket, "-x", batch.toString(), program.executable().toString()),
                    Map.of());
        } finally {
            emulated.destroyForcibly();
            plan.delete();
        }
    }

    private static void awaitFile(Path file, Process maker) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!Files.exists(file)) {
            assertTrue(System.nanoTime() < deadline, "the emulator does not wait for a debugger");
            assertTrue(!maker.waitFor(20, TimeUnit.MILLISECONDS), "the emulator ended");
        }
    }
}
