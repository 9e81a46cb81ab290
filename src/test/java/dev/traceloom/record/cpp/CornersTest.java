package dev.traceloom.record.cpp;

import static dev.traceloom.record.cpp.Corners.WITHOUT_LEAKS;
import static dev.traceloom.record.cpp.Corners.corners;
import static dev.traceloom.record.cpp.Corners.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.text.OperationText;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.value.Values;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs do besides ordinary operations. */
class CornersTest {
    @TempDir
    Path folder;

    @Test
    void anExceptionClaimsNothing() throws Exception {
        Trace trace = record("exception", "");
        assertEquals(
                List.of("Before Throwing? .", "After Known! ."), trace.threads().stream().map(CornersTest::told).toList());
    }

    @Test
    void anOperationLeftEarlyNeverReturnedAndThatIsToldOnce() throws Exception {
        Trace trace = record("early", "traceloom: an operation was left without end() or abort(). It is recorded as never "
                + "returned, and so are later ones of that kind.\n");
        assertEquals(List.of("Left? .", "Left? .", "Left? ."), trace.threads().stream().map(CornersTest::told).toList());
    }

    @Test
    void whatIsObservedBelongsToTheOperationInFlightOrIsARecordOfItsOwn() throws Exception {
        Trace trace = record("observed", "");
        List<Operation> operations = trace.threads().get(0).operations();
        assertEquals(
                List.of(
                        "a step, term[\"n1\"] = 1",
                        "Vote(n = \"n1\", m = \"n2\", granted = TRUE), term[\"n2\"] = 1, votes[\"n1\"] = <<\"n1\", \"n2\">>",
                        "Quiet",
                        "a step, role[\"n1\"] = \"leader\", commit = 7",
                        "Left, log[\"n1\"][3] = \"x\""),
                operations.stream().limit(5).map(OperationText::of).toList());
        assertEquals(Outcome.NEVER_RETURNED, operations.get(4).outcome());
        assertEquals(Optional.empty(), operations.get(0).isStep());
        assertTrue(operations.get(0).meta().toString().contains("corners.cpp"), operations.get(0).meta().toString());
    }

    @Test
    void anOperationInsideAnotherGoesToAThreadOfItsOwn() throws Exception {
        Trace trace = record("nested", "");
        assertEquals(
                List.of("Outer Outer Outer .", "Inner Inner Inner ."),
                trace.threads().stream().map(CornersTest::told).toList());
        for (int i = 0; i < 3; i++) {
            Operation outer = trace.threads().get(0).operations().get(i);
            Operation inner = trace.threads().get(1).operations().get(i);
            assertTrue(outer.start() <= inner.start() && inner.end() <= outer.end());
        }
    }

    @Test
    void emptyTextsListsAndNamesAreRecorded() throws Exception {
        Operation empty = record("empty", "").threads().get(0).operations().get(0);
        assertEquals(List.of("text", "values", ""), empty.arguments().names());
        assertEquals(
                List.of("\"\"", "<<>>", "\"\""), empty.arguments().values().stream().map(Values::toText).toList());
    }

    @Test
    void anotherPlaceLeavesOtherMetadataAlone() throws Exception {
        String longer = "p".repeat(600);
        assertEquals(
                List.of(
                        "Place {\"file\":\"a\",\"line\":4,\"first\":\"no longer a short text\",\"second\":2,\"third\":\""
                                + longer + "\"}",
                        "End {\"file\":\"" + longer + "\",\"line\":5}",
                        "Abort {\"file\":\"\",\"line\":7}"),
                record("places", "").threads().get(0).operations().stream()
                        .limit(3)
                        .map(operation -> operation.name() + " " + operation.meta())
                        .toList());
    }

    @Test
    void aNumberBeyondTlcIsWrittenAndTheReaderComplains() throws Exception {
        run(folder.resolve("run"), "large");
        TraceException bad = assertThrows(TraceException.class, () -> LogDirectoryReader.read(folder.resolve("run")));
        assertTrue(bad.getMessage().contains("record #1, field \"number\""), bad.getMessage());
    }

    @Test
    void threadsKeepTheirNumbersBeyondAThousand() throws Exception {
        Trace trace = record("many", "");
        assertEquals(1002, trace.threads().size());
        for (TraceThread thread : trace.threads()) {
            assertEquals(
                    thread.id(), Values.toText(thread.operations().get(0).arguments().values().get(0)));
        }
    }

    @Test
    void aForkedProcessLeavesItsParentsFilesAlone() throws Exception {
        Trace trace = record("fork", "");
        assertEquals(List.of("Before During After ."), trace.threads().stream().map(CornersTest::told).toList());
        assertEquals(
                List.of("status"), trace.threads().get(0).operations().get(1).arguments().names());
    }

    @ParameterizedTest
    @ValueSource(strings = {"handler", "longjmp"})
    void aSignalThatTheProgramSurvivesIsNoCrash(String corner) throws Exception {
        Trace trace = record(corner, "");
        assertEquals(List.of("Before During After ."), trace.threads().stream().map(CornersTest::told).toList());
    }

    @ParameterizedTest
    @CsvSource({
        "default-returns, SIGSEGV", "default-raises, SIGSEGV", "once-raises, SIGSEGV", "abort-returns, SIGABRT"
    })
    void aHandlerThatLeavesDyingToTheSystemHidesNoCrash(String corner, String signal) throws Exception {
        CppProgram.Result result = run(folder.resolve("run"), corner);
        assertEquals(new CppProgram.Result(signal.equals("SIGABRT") ? 134 : 139, ""), result);
        TraceThread thread = LogDirectoryReader.read(folder.resolve("run")).threads().get(0);
        assertEquals("Before During? __AbortThread", told(thread));
        assertEquals(signal, thread.operations().get(2).signal());
    }

    /** Also when the process is killed later, so that nothing ends the log. */
    @ParameterizedTest
    @ValueSource(strings = {"default-survives", "abort-survives"})
    void aHandlerThatOnlyLooksLikeDyingMakesNoCrash(String corner) throws Exception {
        Trace trace = record(corner, "");
        assertEquals(List.of("Before During?"), trace.threads().stream().map(CornersTest::told).toList());
    }

    @Test
    void aSignalInTheMiddleOfARecordLeavesItWhole() throws Exception {
        Trace trace = record("split", "");
        assertEquals(List.of("Long Split ."), trace.threads().stream().map(CornersTest::told).toList());
        Operation split = trace.threads().get(0).operations().get(1);
        assertTrue(split.start() <= split.end() && split.end() <= trace.threads().get(0).operations().get(2).start());
    }

    @Test
    void anotherRecorderDoesNotMixItsLogsIn() throws Exception {
        Trace trace = record("two-recorders", "traceloom: another recorder uses " + folder + "/run: Resource temporarily "
                + "unavailable. Recording stops here, the program goes on. Give every process and recorder a folder of "
                + "its own (TRACELOOM_DIR), or a name (TRACELOOM_PROCESS), and record again.\n");
        assertEquals(List.of("Mine ."), trace.threads().stream().map(CornersTest::told).toList());
    }

    @Test
    void aSecondRunDoesNotMixItsLogsIn() throws Exception {
        record("nested", "");
        CppProgram.Result second = run(folder.resolve("run"), "early");
        assertTrue(second.errors().startsWith("traceloom: a recording is already in "), second.errors());
        assertEquals(2, LogDirectoryReader.read(folder.resolve("run")).threads().size());
    }

    @Test
    void aThreadMayEndAndBeginAgain() throws Exception {
        Trace trace = record("end", "");
        assertEquals(List.of("First .", "Second ."), trace.threads().stream().map(CornersTest::told).toList());
    }

    @Test
    void aFolderThatCannotBeMadeIsToldOnceAndTheProgramGoesOn() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        CppProgram.Result result = run(file.resolve("run"), "nested");
        assertEquals(
                new CppProgram.Result(0, "traceloom: cannot make " + file + "/run: Not a directory. Recording stops here, "
                        + "the program goes on. Set TRACELOOM_DIR to a folder that can be written, and record again.\n"),
                result);
    }

    /** The limit of file sizes stands for a disk that is full: both are found where the log grows. */
    @Test
    void aFullDiskIsToldOnceAndTheRecordingSaysThatItBrokeOff() throws Exception {
        Path recording = folder.resolve("run");
        CppProgram.Result result = CppProgram.compiled("workload")
                .runAfter("ulimit -f 4096", recording, "clean", "3", "20000", folder.resolve("truth").toString());
        assertEquals(0, result.status());
        assertEquals(1, result.errors().lines().count(), result.errors());
        assertTrue(result.errors().contains("File too large. Recording stops here, the program goes on."), result.errors());
        List<TraceThread> threads = LogDirectoryReader.read(recording).threads();
        for (TraceThread thread : threads) {
            assertTrue(thread.truncated());
            assertFalse(thread.endsCleanly());
        }
        assertTrue(threads.stream().anyMatch(thread -> thread.operations().size() > 1000));
    }

    @Test
    void aDiskThatIsFullWhereTheWindowEndsHarmsNothing() throws Exception {
        CppProgram.Result result = run(folder.resolve("run"), "full");
        assertEquals(0, result.status(), result.errors());
        assertEquals(1, result.errors().lines().count(), result.errors());
        TraceThread thread = LogDirectoryReader.read(folder.resolve("run")).threads().get(0);
        assertEquals(5 * (1 << 17), Files.size(folder.resolve("run/tracing-Corners-000.log")));
        assertEquals(5 * (1 << 17) / 128, thread.operations().size());
        assertTrue(thread.truncated());
    }

    /** Without it, a trace that lacks its effect would look whole, and be rejected. */
    @ParameterizedTest
    @ValueSource(strings = {"too-large", "too-large-later", "too-large-and-exit"})
    void anOperationInFlightThatCannotBeStoredBreaksTheLogOff(String corner) throws Exception {
        CppProgram.Result result = run(folder.resolve("run"), corner);
        assertEquals(0, result.status(), result.errors());
        assertEquals(1, result.errors().lines().count(), result.errors());
        assertTrue(result.errors().startsWith("traceloom: cannot write "), result.errors());
        List<TraceThread> threads = LogDirectoryReader.read(folder.resolve("run")).threads();
        assertEquals(List.of("Before"), threads.stream().map(CornersTest::told).toList());
        assertTrue(threads.get(0).truncated());
    }

    /** Every thread that is there ended, so only an end that is cut off tells that the recording is not whole. */
    @Test
    void aThreadThatCannotBeRecordedMakesTheRecordingIncomplete() throws Exception {
        CppProgram.Result result = run(folder.resolve("run"), "late");
        assertEquals(0, result.status());
        assertTrue(result.errors().startsWith("traceloom: cannot create "), result.errors());
        List<TraceThread> threads = LogDirectoryReader.read(folder.resolve("run")).threads();
        assertEquals(List.of("Early Early Early"), threads.stream().map(CornersTest::told).toList());
        assertTrue(threads.get(0).truncated());
    }

    @Test
    void runsWithoutAFolderOfTheirOwnGetOneEach() throws Exception {
        for (int i = 0; i < 3; i++) {
            corners().runAfter("export ASAN_OPTIONS=" + WITHOUT_LEAKS + "; cd '" + folder + "'; unset TRACELOOM_DIR", folder, "end");
        }
        for (String run : List.of("traceloom-recording", "traceloom-recording-2", "traceloom-recording-3")) {
            assertEquals(2, LogDirectoryReader.read(folder.resolve(run)).threads().size());
        }
    }

    @Test
    void threadsDoNotRace() throws Exception {
        CppProgram program = CppProgram.compiled("g++", "workload", "-O1", "-g", "-fsanitize=thread");
        CppProgram.Result result =
                program.run(folder.resolve("run"), Map.of(), "clean", "4", "3000", folder.resolve("truth").toString());
        assertEquals(new CppProgram.Result(0, ""), result);
    }

    @Test
    void seedAndNumberOfTheThreadDecideWhatTheDisturberDoes() throws Exception {
        List<String> decisions = decisions("on", "7");
        assertEquals(decisions, decisions("on", "7"));
        for (int thread = 0; thread < 2; thread++) {
            String mine = decisions.get(thread);
            assertTrue(mine.contains("yield") && mine.contains("sleep") && mine.contains("cores"), mine);
            assertNotEquals(mine, decisions("on", "8").get(thread));
        }
        assertNotEquals(decisions.get(0), decisions.get(1));
        assertEquals(List.of("\"\"", "\"\""), decisions("off", "7"));
    }

    /** What each thread was asked to do, in order. The sanitizers would do it before the program can note it. */
    private List<String> decisions(String disturb, String seed) throws Exception {
        Path recording = Files.createTempDirectory(folder, "seed");
        CppProgram.Result result = CppProgram.compiled("g++", "corners", "-O0").run(
                recording, Map.of("TRACELOOM_DISTURB", disturb, "TRACELOOM_SEED", seed), "disturbed");
        assertEquals(new CppProgram.Result(0, ""), result);
        return LogDirectoryReader.read(recording).threads().stream()
                .map(thread -> Values.toText(thread.operations().get(300).arguments().values().get(0)))
                .toList();
    }

    @Test
    void aWishThatIsNotUnderstoodIsTold() throws Exception {
        CppProgram.Result result =
                run(folder.resolve("run"), Map.of("TRACELOOM_CLOCK", "tcs", "TRACELOOM_DISTURB", "yes"), "end");
        assertEquals(
                new CppProgram.Result(0, """
                        traceloom: TRACELOOM_CLOCK is tsc, steady or count, not tcs; it is ignored.
                        traceloom: TRACELOOM_DISTURB is on or off, not yes; it is ignored.
                        """),
                result);
    }

    private Trace record(String corner, String errors) throws Exception {
        CppProgram.Result result = run(folder.resolve("run"), corner);
        assertEquals(new CppProgram.Result(0, errors), result);
        return LogDirectoryReader.read(folder.resolve("run"));
    }

    /** The names of a thread's records: with ? if it never returned, ! if it was aborted, a dot for the thread's end. */
    private static String told(TraceThread thread) {
        return String.join(" ", thread.operations().stream()
                .map(operation -> operation.outcome() == Outcome.THREAD_END
                        ? "."
                        : operation.name()
                                + (operation.outcome() == Outcome.NEVER_RETURNED ? "?" : "")
                                + (operation.outcome() == Outcome.ABORTED ? "!" : ""))
                .toList());
    }
}
