package dev.traceloom.record.cpp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.record.Logs;
import dev.traceloom.record.Truth;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.value.Value;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** However the process ends, every operation that began is in the recording. */
class DeathTest {
    private static final int THREADS = 3;
    private static final int KILLS = Integer.getInteger("traceloom.kills", 20);

    /** About the last millisecond before a kill: reading more back takes long, and tells no more. */
    private static final String OPERATIONS = "10000";

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("dev.traceloom.record.cpp.CppProgram#compilers")
    void killedAtAnyMomentItLosesNothing(String compiler) throws Exception {
        CppProgram program = CppProgram.compiled(compiler, "workload", "-O2");
        Random random = new Random(7);
        int inFlight = 0;
        for (int round = 0; round < KILLS; round++) {
            Path recording = folder.resolve("run-" + round);
            Path truth = folder.resolve("truth-" + round);
            Process process = program.start(
                    recording, Map.of(), folder.resolve("errors"), "kill", "" + THREADS, OPERATIONS, truth.toString());
            // Some while they start, most in the middle of their work.
            while (round % 4 != 0 && !Truth.isUnderWay(truth)) {
                Thread.sleep(1);
            }
            Thread.sleep(random.nextInt(4));
            process.destroyForcibly();
            assertTrue(process.waitFor(30, TimeUnit.SECONDS));
            assertEquals("", Files.readString(folder.resolve("errors")));
            if (Files.exists(recording)) {
                inFlight += check(recording, truth);
            }
        }
        assertTrue(inFlight > KILLS / 2, "operations in flight: " + inFlight);
    }

    @ParameterizedTest
    @CsvSource({"segv, SIGSEGV", "abort, SIGABRT", "terminate, SIGABRT", "fpe, SIGFPE", "overflow, SIGSEGV"})
    void aCrashIsTheLastRecordOfItsThread(String how, String signal) throws Exception {
        for (int round = 0; round < 4; round++) {
            Path recording = folder.resolve("run-" + round);
            Path truth = folder.resolve("truth-" + round);
            int operations = 2 + 700 * round;
            CppProgram.Result result = CppProgram.compiled("workload")
                    .run(recording, Map.of(), how, "" + THREADS, "" + operations, truth.toString());
            assertTrue(result.status() > 128, "it dies of the signal: " + result.status());
            check(recording, truth);
            TraceThread crashed = LogDirectoryReader.read(recording).threads().get(0);
            List<Operation> records = crashed.operations();
            assertTrue(crashed.endsInCrash());
            assertEquals(signal, records.get(records.size() - 1).signal());
            Operation inFlight = records.get(records.size() - 2);
            assertEquals(Outcome.NEVER_RETURNED, inFlight.outcome());
            assertEquals(operations / 2, number(inFlight));
            assertFalse(Files.exists(recording.resolve("tracing-Workload-000.log.open")));
        }
    }

    @Test
    void whoLeavesWhileOthersWorkEndsOnlyItsOwnThread() throws Exception {
        Path recording = folder.resolve("run");
        Path truth = folder.resolve("truth");
        CppProgram.Result result = CppProgram.compiled("workload")
                .run(recording, Map.of(), "exit", "" + THREADS, "20000", truth.toString());
        assertEquals(3, result.status());
        check(recording, truth);
        assertTrue(LogDirectoryReader.read(recording).threads().get(0).endsCleanly());
    }

    @Test
    void whoReturnsLeavesNoOpenFile() throws Exception {
        Path recording = folder.resolve("run");
        Path truth = folder.resolve("truth");
        CppProgram.compiled("workload").run(recording, Map.of(), "clean", "" + THREADS, "20000", truth.toString());
        assertEquals(THREADS, Files.list(recording).count());
        Trace trace = LogDirectoryReader.read(recording);
        for (TraceThread thread : trace.threads()) {
            assertTrue(thread.endsCleanly());
            assertEquals(20001, thread.operations().size());
        }
        check(recording, truth);
    }

    /**
     * Compares a recording with what the program noted elsewhere: an operation that had started is there, finished if
     * it was, and what it was called with too. Returns how many were in flight.
     */
    private static int check(Path recording, Path truth) throws Exception {
        if (Logs.none(recording)) {
            return 0;
        }
        ByteBuffer noted = ByteBuffer.wrap(Files.readAllBytes(truth)).order(ByteOrder.LITTLE_ENDIAN);
        int inFlight = 0;
        for (TraceThread thread : LogDirectoryReader.read(recording).threads()) {
            assertFalse(thread.truncated());
            int number = Logs.number(recording, thread.id());
            long started = noted.getLong(16 * number);
            long ended = noted.getLong(16 * number + 8);
            List<Operation> operations =
                    thread.operations().stream().filter(Operation::hasEffect).toList();
            long finished = operations.stream().filter(it -> it.outcome() == Outcome.RETURNED).count();
            for (int i = 0; i < operations.size(); i++) {
                assertEquals(i + 1, number(operations.get(i)));
            }
            assertTrue(operations.size() == started || operations.size() == started + 1,
                    operations.size() + " recorded, " + started + " started");
            assertTrue(finished == ended || finished == ended + 1, finished + " recorded, " + ended + " ended");
            inFlight += (int) (operations.size() - finished);
        }
        return inFlight;
    }

    private static long number(Operation operation) {
        return ((Value.Int) operation.arguments().values().get(0)).value();
    }
}
