package dev.traceloom.record.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.explain.text.OperationText;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What programs do besides ordinary operations. */
class CornersTest extends ToldRecording {
    @Test
    void anExceptionClaimsNothing() throws Exception {
        try (Recorder recorder = recorder()) {
            ThreadRecorder thread = recorder.thread();
            thread.start("Before").end();
            assertThrows(IllegalStateException.class, () -> {
                try (OperationRecord operation = thread.start("Throwing", "elem", 1)) {
                    operation.argument("more", true);
                    throw new IllegalStateException();
                }
            });
            thread.start("After").end();
            try (OperationRecord known = thread.start("Known")) {
                known.abort();
            }
        }
        assertTold("Before Throwing? .", "After Known! .");
    }

    @Test
    void whatIsObservedBelongsToTheOperationInFlightOrIsARecordOfItsOwn() throws Exception {
        try (Recorder recorder = recorder()) {
            ThreadRecorder thread = recorder.thread();
            thread.observe("term", "n1", 1);
            try (OperationRecord vote = thread.start("Vote", "n", "n1")) {
                thread.observe("term", "n2", 1);
                vote.argument("m", "n2").observe("votes", "n1", List.of("n1", "n2"));
                vote.end("granted", true);
            }
            thread.start("Quiet").end();
            try (OperationRecord step = thread.step()) {
                step.observe("role", "n1", "leader").observe("commit", 7).end();
            }
            thread.start("Left");
            thread.observe("log", "n1", 3, 'x');
        }
        List<Operation> operations = LogDirectoryReader.read(folder.resolve("run")).threads().get(0).operations();
        assertEquals(
                List.of(
                        "a step, term[\"n1\"] = 1",
                        "Vote(n = \"n1\", m = \"n2\", granted = TRUE), term[\"n2\"] = 1, votes[\"n1\"] = <<\"n1\", \"n2\">>",
                        "Quiet",
                        "a step, role[\"n1\"] = \"leader\", commit = 7",
                        "Left, log[\"n1\"][3] = \"x\""),
                operations.stream().limit(5).map(OperationText::of).toList());
        assertEquals(Outcome.NEVER_RETURNED, operations.get(4).outcome());
        assertTrue(operations.get(0).start() <= operations.get(0).end());
    }

    @Test
    void whatCannotBeObservedIsRefusedAndRecordsNothing() throws Exception {
        try (Recorder recorder = recorder()) {
            ThreadRecorder thread = recorder.thread();
            assertThrows(IllegalArgumentException.class, () -> thread.observe("term"));
            assertThrows(IllegalArgumentException.class, () -> thread.observe("term", new Object()));
            OperationRecord put = thread.start("Put");
            assertThrows(IllegalArgumentException.class, () -> put.observe("term", "n1", new Object()));
            put.observe("term", "n1", 2).end();
        }
        assertEquals(
                "Put, term[\"n1\"] = 2",
                OperationText.of(LogDirectoryReader.read(folder.resolve("run")).threads().get(0).operations().get(0)));
    }

    @Test
    void anOperationInsideAnotherGoesToAThreadOfItsOwn() throws Exception {
        try (Recorder recorder = recorder()) {
            for (int i = 0; i < 3; i++) {
                OperationRecord outer = recorder.thread().start("Outer");
                recorder.thread().start("Inner").end();
                outer.end();
            }
        }
        assertTold("Outer Outer Outer .", "Inner Inner Inner .");
    }

    @Test
    void whatIsKeptBeyondItsEndEndsNoOther() throws Exception {
        try (Recorder recorder = recorder()) {
            OperationRecord first = recorder.thread().start("First");
            first.end();
            try (OperationRecord second = recorder.thread().start("Second")) {
                first.end();
                first.abort();
                first.argument("elem", 1).close();
                second.end("result", 2);
            }
        }
        assertTold("First Second .");
    }

    @Test
    void aThreadMayEndAndBeginAgain() throws Exception {
        try (Recorder recorder = recorder()) {
            recorder.thread().start("First").end();
            recorder.thread().close();
            recorder.thread().start("Second").end();
        }
        assertTold("First .", "Second .");
    }

    @Test
    void threadsThatEndedWithoutAWordAreEndedWhenTheRecorderIsClosed() throws Exception {
        try (Recorder recorder = recorder()) {
            for (int i = 0; i < 3; i++) {
                String name = "In" + i;
                Thread thread = new Thread(() -> recorder.thread().start(name).end());
                thread.start();
                thread.join();
            }
            Thread left = new Thread(() -> recorder.thread().start("Left"));
            left.start();
            left.join();
        }
        assertTold("In0 .", "In1 .", "In2 .", "Left? .");
    }

    @Test
    void aPoolThatIsIdleIsEndedWhenTheRecorderIsClosed() throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try (Recorder recorder = recorder()) {
            pool.submit(() -> recorder.thread().start("Task").end()).get();
            recorder.thread(5).start("Main").end();
        }
        pool.shutdown();
        assertTold("Task .", "Main .");
    }

    /** It might have seen what others did after the recording was over. */
    @Test
    void anOperationThatEndsAfterTheRecordingNeverReturned() throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        CountDownLatch inFlight = new CountDownLatch(1);
        Recorder recorder = recorder();
        Thread slow = new Thread(() -> {
            OperationRecord operation = recorder.thread().start("Slow");
            inFlight.countDown();
            await(closed);
            operation.end();
            recorder.thread().start("Later").end();
        });
        slow.start();
        await(inFlight);
        recorder.thread().start("Mine").end();
        recorder.close();
        closed.countDown();
        slow.join();
        assertTold("Slow? .", "Mine .");
        assertFalse(recorder.isRecording());
    }

    @Test
    void anExceptionInAThreadIsItsLastRecord() throws Exception {
        try (Recorder recorder = recorder()) {
            assertThrows(
                    ArithmeticException.class,
                    () -> recorder.run(() -> recorder.thread().start("Divide").end("quotient", 1 / none())));
            recorder.run(() -> recorder.thread().start("Next").end());
        }
        assertTold("Divide? java.lang.ArithmeticException", "Next .");
    }

    @Test
    void anotherThreadCannotEndAnOperation() throws Exception {
        try (Recorder recorder = recorder()) {
            OperationRecord mine = recorder.thread().start("Mine");
            Thread other = new Thread(mine::end);
            other.start();
            other.join();
        }
        assertEquals("Mine? .", String.join(", ", told()));
        assertTrue(errors().startsWith("traceloom: an operation was used by another thread than"), errors());
    }

    @Test
    void threadsGetTheNumbersThatTheyAskFor() throws Exception {
        try (Recorder recorder = recorder()) {
            for (int number : new int[] {1002, 7, 999, 7}) {
                Thread thread = new Thread(
                        () -> recorder.thread(number).start("N" + number).end());
                thread.start();
                thread.join();
            }
        }
        assertTold("N7 .", "N7 .", "N999 .", "N1002 .");
        assertTrue(Files.exists(folder.resolve("run/tracing-Corners-x000001002.log")));
        assertTrue(Files.exists(folder.resolve("run/tracing-Corners-008.log")));
    }

    @Test
    void aThreadThatWasInterruptedRecordsAndStaysInterrupted() throws Exception {
        try (Recorder recorder = recorder()) {
            Thread.currentThread().interrupt();
            for (int i = 0; i < 20_000; i++) {
                recorder.thread().start("Op", "number", i).end();
            }
            assertTrue(Thread.interrupted());
        }
        assertEquals(20_001, LogDirectoryReader.read(folder.resolve("run")).threads().get(0).operations().size());
        assertEquals("", errors());
    }

    @Test
    void aWishThatIsNotUnderstoodIsTold() {
        Settings.of(Map.of("TRACELOOM_CLOCK", "tcs", "TRACELOOM_DISTURB", "yes", "TRACELOOM_SEED", "-1",
                "TRACELOOM_PLACES", "all"));
        assertEquals("""
                traceloom: TRACELOOM_DISTURB is on or off, not yes; it is ignored.
                traceloom: TRACELOOM_SEED is a number from 0 to 18446744073709551615, not -1; it is ignored.
                traceloom: TRACELOOM_CLOCK is tsc, steady or count, not tcs; it is ignored.
                traceloom: TRACELOOM_PLACES is once, on or off, not all; it is ignored.
                """, errors());
    }

    private static int none() {
        return 0;
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(20, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
