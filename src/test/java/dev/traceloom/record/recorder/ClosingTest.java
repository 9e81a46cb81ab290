package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recorder that is closed while threads work claims nothing that only unrecorded operations explain. */
class ClosingTest {
    private static final int ROUNDS = 40;
    private static final int THREADS = 3;

    @TempDir
    Path folder;

    /** Whoever got a ticket has seen that all before it were taken: their takers have to be there. */
    @Test
    void whatIsRecordedAsReturnedHasSeenNothingUnrecorded() throws Exception {
        int unreturned = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Path recording = folder.resolve("run-" + round);
            record(recording, round);
            Trace trace = LogDirectoryReader.read(recording);
            BitSet returned = new BitSet();
            int inFlight = 0;
            for (var thread : trace.threads()) {
                assertFalse(thread.truncated());
                for (Operation operation : thread.operations()) {
                    if (operation.outcome() == Outcome.RETURNED) {
                        returned.set((int) ((Value.Int) operation.arguments().values().get(0)).value());
                    }
                    inFlight += operation.outcome() == Outcome.NEVER_RETURNED ? 1 : 0;
                }
            }
            int missing = returned.length() - returned.cardinality();
            assertTrue(missing <= inFlight, missing + " tickets have no taker, " + inFlight + " are in flight");
            unreturned += inFlight;
        }
        assertTrue(unreturned > 0, "no recorder was closed in the middle of an operation");
    }

    private void record(Path recording, int round) throws InterruptedException {
        AtomicInteger tickets = new AtomicInteger();
        Recorder recorder = Recorder.of("Closing", recording);
        Thread[] running = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            running[i] = new Thread(() -> {
                ThreadRecorder thread = recorder.thread();
                for (int after = 0; after < 300; after += recorder.isRecording() ? 0 : 1) {
                    OperationRecord operation = thread.start("Ticket");
                    operation.end("ticket", tickets.getAndIncrement());
                }
            });
            running[i].start();
        }
        while (tickets.get() < 1 + round * 25) {
            Thread.onSpinWait();
        }
        recorder.close();
        assertFalse(recorder.isRecording());
        for (Thread thread : running) {
            thread.join();
        }
    }
}
