package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.record.Logs;
import dev.traceloom.record.Truth;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.value.Value;
import java.io.IOException;
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

/** However the process ends, every operation that began is in the recording. */
class DeathTest {
    private static final int THREADS = 3;
    private static final int KILLS = Integer.getInteger("traceloom.kills", 12);

    @TempDir
    Path folder;

    @Test
    void killedAtAnyMomentItLosesNothing() throws Exception {
        Random random = new Random(7);
        int inFlight = 0;
        for (int round = 0; round < KILLS; round++) {
            Path recording = folder.resolve("run-" + round);
            Path truth = folder.resolve("truth-" + round);
            Path errors = folder.resolve("errors");
            Process process = ChildJvm.start(
                    NumberedOperations.class, recording, errors, Map.of(), "kill", "" + THREADS, "20000", truth.toString());
            while (!Truth.isUnderWay(truth) && process.isAlive()) {
                Thread.sleep(1);
            }
            Thread.sleep(random.nextInt(25));
            process.destroyForcibly();
            assertTrue(process.waitFor(30, TimeUnit.SECONDS));
            assertEquals("", Files.readString(errors));
            inFlight += check(recording, truth, false);
        }
        assertTrue(inFlight > KILLS / 2, "operations in flight: " + inFlight);
    }

    @Test
    void anExceptionIsTheLastRecordOfItsThread() throws Exception {
        Path recording = run("throw", 2001, 0);
        TraceThread crashed = LogDirectoryReader.read(recording).threads().get(0);
        List<Operation> records = crashed.operations();
        assertTrue(crashed.endsInCrash());
        assertEquals("java.lang.IllegalStateException", records.get(records.size() - 1).signal());
        Operation inFlight = records.get(records.size() - 2);
        assertEquals(Outcome.NEVER_RETURNED, inFlight.outcome());
        assertEquals(1000, number(inFlight));
        assertOpen(recording, 0);
    }

    /** Those that are between two operations end, those that are in one do not. */
    @Test
    void whoExitsWhileOthersWorkEndsTheirRecordingsToo() throws Exception {
        Path recording = run("exit", 20_000, 3);
        TraceThread first = LogDirectoryReader.read(recording).threads().get(0);
        Operation last = first.operations().get(first.operations().size() - 1);
        assertEquals(Outcome.NEVER_RETURNED, last.outcome());
        assertEquals(10_000, number(last));
    }

    @Test
    void haltedItLosesNothing() throws Exception {
        run("halt", 20_000, 4);
    }

    @Test
    void whoReturnsLeavesNoOpenFile() throws Exception {
        Path recording = run("clean", 5_000, 0);
        assertOpen(recording, 0);
        for (TraceThread thread : LogDirectoryReader.read(recording).threads()) {
            assertTrue(thread.endsCleanly());
            assertEquals(5_001, thread.operations().size());
        }
    }

    private Path run(String how, int operations, int status) throws Exception {
        Path recording = folder.resolve("run");
        Path truth = folder.resolve("truth");
        ChildJvm.Result result = ChildJvm.run(
                NumberedOperations.class, recording, Map.of(), how, "" + THREADS, "" + operations, truth.toString());
        assertEquals(new ChildJvm.Result(status, ""), result);
        check(recording, truth, how.equals("exit"));
        return recording;
    }

    private static void assertOpen(Path recording, int expected) throws IOException {
        try (var files = Files.list(recording)) {
            assertEquals(expected, files.filter(file -> file.toString().endsWith(".open")).count());
        }
    }

    /**
     * Compares a recording with what the program noted elsewhere: an operation that had started is there, finished if
     * it was, and what it was called with too. Returns how many were in flight. A process that exits goes on for a while
     * when its recording is closed already.
     */
    private static int check(Path recording, Path truth, boolean closedEarly) throws Exception {
        ByteBuffer noted = ByteBuffer.wrap(Files.readAllBytes(truth)).order(ByteOrder.LITTLE_ENDIAN);
        int inFlight = 0;
        for (TraceThread thread : LogDirectoryReader.read(recording).threads()) {
            assertFalse(thread.truncated());
            List<Operation> operations =
                    thread.operations().stream().filter(Operation::hasEffect).toList();
            int number = Logs.number(recording, thread.id());
            long started = noted.getLong(16 * number);
            long ended = noted.getLong(16 * number + 8);
            long finished = operations.stream().filter(it -> it.outcome() == Outcome.RETURNED).count();
            for (int i = 0; i < operations.size(); i++) {
                assertEquals(i + 1, number(operations.get(i)));
            }
            long size = operations.size();
            assertTrue(size == started || size == started + 1 || closedEarly && size < started,
                    size + " recorded, " + started + " started");
            assertTrue(finished == ended || finished == ended + 1 || closedEarly && finished < ended,
                    finished + " recorded, " + ended + " ended");
            inFlight += (int) (operations.size() - finished);
        }
        return inFlight;
    }

    private static long number(Operation operation) {
        return ((Value.Int) operation.arguments().values().get(0)).value();
    }
}
