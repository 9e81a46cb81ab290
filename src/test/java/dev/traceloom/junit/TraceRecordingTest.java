package dev.traceloom.junit;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.record.recorder.Recorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;

/** Tests of users, run by the real Jupiter, and what the extension makes of them. */
class TraceRecordingTest {
    private static final Path QUEUE = Path.of("examples/queue/Queue.tla");

    /** Of the tests of users below, while one of ours runs them. */
    private static Path folder;

    @BeforeEach
    void useAFolderOfOurOwn(@TempDir Path own) {
        folder = own;
    }

    private static TraceRecording recording() {
        return TraceRecording.against(QUEUE).into(folder);
    }

    private static void enqueue(Recorder recorder, int elem) {
        recorder.thread().start("Enqueue", "elem", elem).end();
    }

    private static void dequeue(Recorder recorder, int elem) {
        recorder.thread().start("Dequeue", "elem", elem).end();
    }

    private static Set<String> left(Class<?> tests) throws IOException {
        try (Stream<Path> folders = Files.list(folder.resolve(tests.getName()))) {
            return new TreeSet<>(folders.map(one -> one.getFileName().toString()).toList());
        }
    }

    static class Verdicts {
        @RegisterExtension
        final TraceRecording recording = recording();

        @Test
        void right(Recorder recorder) {
            enqueue(recorder, 1);
            dequeue(recorder, 1);
        }

        @Test
        void wrong() {
            enqueue(recording.recorder(), 1);
            dequeue(recording.recorder(), 2);
        }

        @Test
        void silent(Recorder recorder) {
            assertTrue(recorder.isRecording());
        }

        @Test
        void refused(Recorder recorder) {
            assertThrows(
                    IllegalArgumentException.class,
                    () -> recorder.thread().start("Enqueue", "elem", new Object()));
        }
    }

    @Test
    void aRejectionFailsTheTestWithItsExplanationAndLeavesRecordingPageAndBundle() throws Exception {
        JupiterRun run = JupiterRun.of(Verdicts.class, Map.of());
        assertTrue(run.isSuccessful("right"));
        Throwable failure = assertInstanceOf(AssertionFailedError.class, run.failure("wrong"));
        Path left = folder.resolve(Verdicts.class.getName()).resolve("wrong");
        String message = failure.getMessage();
        assertAll(
                () -> assertTrue(message.startsWith("rejected"), message),
                () -> assertTrue(message.contains("Dequeue(elem = 2)"), message),
                () -> assertTrue(message.contains("Queue.tla:"), message),
                () -> assertTrue(message.contains("recording: " + left.resolve("recording")), message),
                () -> assertTrue(message.contains("in a browser: " + left.resolve("explanation.html")), message),
                () -> assertTrue(message.contains("in the IDE: " + left.resolve("explanation.traceloom")), message),
                () -> assertFalse(message.contains("seed"), message));
        assertTrue(Files.readString(left.resolve("explanation.html")).contains("</html>"));
        assertFalse(Bundles.read(left.resolve("explanation.traceloom")).sources().isEmpty());
        assertThrows(
                AssertionFailedError.class, () -> TraceAssert.assertAccepted(QUEUE, left.resolve("recording")));
        TraceAssert.assertAccepted(QUEUE, left.resolveSibling("right").resolve("recording"));
    }

    @Test
    void aTestThatPassesTellsIdesWhereItsRecordingIs() {
        JupiterRun run = JupiterRun.of(Verdicts.class, Map.of());
        Path right = folder.resolve(Verdicts.class.getName()).resolve("right/recording");
        assertEquals(Map.of("recording", right.toString()), run.reported("right"));
        assertEquals(Map.of(), run.reported("wrong"), "its failure tells");
    }

    @Test
    void aTestThatRecordsNothingFailsWithASentence() {
        JupiterRun run = JupiterRun.of(Verdicts.class, Map.of());
        String silent = run.failure("silent").getMessage();
        assertTrue(silent.startsWith("the test recorded nothing, so there is nothing to validate"), silent);
        String refused = run.failure("refused").getMessage();
        assertTrue(refused.contains("the trace has no operations at all"), refused);
    }

    @Test
    void whatAnEarlierBuildLeftGivesWay() throws IOException {
        Path before = Files.createDirectories(folder.resolve(Verdicts.class.getName()).resolve("right/recording"));
        Files.writeString(before.resolve("tracing-Queue-000.log"), "of an earlier build");
        Files.writeString(before.resolveSibling("explanation.html"), "of an earlier build");
        JupiterRun run = JupiterRun.of(Verdicts.class, Map.of());
        assertTrue(run.isSuccessful("right"));
        assertFalse(Files.exists(before.resolveSibling("explanation.html")));
    }

    static class WithArguments {
        @RegisterExtension
        final TraceRecording recording = recording();

        @RepeatedTest(3)
        void repeated(RepetitionInfo info, Recorder recorder) {
            enqueue(recorder, 1);
            dequeue(recorder, info.getCurrentRepetition() == 2 ? 2 : 1);
        }

        @ParameterizedTest
        @ValueSource(ints = {7, 8})
        void given(int elem, Recorder recorder) {
            enqueue(recorder, 7);
            dequeue(recorder, elem);
        }

        @Test
        void given(Recorder recorder) {
            enqueue(recorder, 7);
        }

        @Test
        void given() {
            enqueue(recording.recorder(), 7);
        }
    }

    @Test
    void everyRepetitionAndEverySetOfArgumentsIsARecordingOfItsOwn() throws IOException {
        JupiterRun run = JupiterRun.of(WithArguments.class, Map.of());
        assertAll(
                () -> assertTrue(run.isSuccessful("repeated#1")),
                () -> assertTrue(run.failure("repeated#2").getMessage().contains("Dequeue(elem = 2)")),
                () -> assertTrue(run.isSuccessful("repeated#3")),
                () -> assertTrue(run.isSuccessful("given#1")),
                () -> assertTrue(run.failure("given#2").getMessage().contains("Dequeue(elem = 8)")));
        assertEquals(
                Set.of("given", "given~2", "given-1", "given-2", "repeated-1", "repeated-2", "repeated-3"),
                left(WithArguments.class));
    }

    static class FailingByThemselves {
        @RegisterExtension
        final TraceRecording recording = recording();

        @Test
        void beforeItRecords(Recorder recorder) {
            throw new IllegalStateException("its own");
        }

        @Test
        void afterSomethingWrong(Recorder recorder) {
            dequeue(recorder, 2);
            throw new IllegalStateException("its own");
        }

        @Test
        void skipped(Recorder recorder) {
            dequeue(recorder, 2);
            assumeTrue(false, "not here");
        }
    }

    @Test
    void aTestThatFailsByItselfIsNotHidden() {
        JupiterRun run = JupiterRun.of(FailingByThemselves.class, Map.of());
        assertEquals("its own", run.failure("beforeItRecords").getMessage());
        assertEquals(0, run.failure("beforeItRecords").getSuppressed().length);
        assertEquals("its own", run.failure("afterSomethingWrong").getMessage());
        assertTrue(run.failure("afterSomethingWrong").getSuppressed()[0].getMessage().startsWith("rejected"));
        assertTrue(run.isAborted("skipped"));
    }

    static class Prepared {
        @RegisterExtension
        static final TraceRecording RECORDING = recording();

        private Thread worker;

        @BeforeEach
        void begin(Recorder recorder) {
            worker = new Thread(recorder.wrap(() -> enqueue(recorder, 1)));
        }

        @Test
        void leavesItsThreadToBeEnded() {
            worker.start();
        }

        @AfterEach
        void end(Recorder recorder) throws InterruptedException {
            worker.join();
            dequeue(recorder, 2);
        }
    }

    @Test
    void whatComesBeforeAndAfterTheTestIsRecordedToo() {
        String message = JupiterRun.of(Prepared.class, Map.of()).failure("leavesItsThreadToBeEnded").getMessage();
        assertTrue(message.contains("Dequeue(elem = 2)"), message);
        assertTrue(message.contains("Enqueue(1)"), message);
    }

    static class ForAll {
        @RegisterExtension
        static final TraceRecording RECORDING = recording();

        @BeforeAll
        static void begin(Recorder recorder) {}

        @Test
        void unreached() {}
    }

    @Test
    void aRecorderForAllTestsIsRefused() {
        String message = JupiterRun.of(ForAll.class, Map.of()).failure("").getMessage();
        assertTrue(message.contains("a Recorder belongs to one test: ask for it in the test"), message);
    }

    static class Disturbed {
        @RegisterExtension
        final TraceRecording anySeed = recording().disturbed();

        @Test
        void wrong(Recorder recorder) {
            dequeue(recorder, 2);
        }
    }

    static class DisturbedAgain {
        @RegisterExtension
        final TraceRecording sameSeed = recording().disturbed(-17);

        @Test
        void wrong(Recorder recorder) {
            assertEquals(-17, recorder.seed().orElseThrow());
            dequeue(recorder, 2);
        }
    }

    @Test
    void theSeedOfTheDisturberIsTold() {
        String any = JupiterRun.of(Disturbed.class, Map.of()).failure("wrong").getMessage();
        assertTrue(any.matches("(?s).*disturbed with seed -?\\d+; disturbed\\(-?\\d+L\\) pauses each thread.*"), any);
        String same = JupiterRun.of(DisturbedAgain.class, Map.of()).failure("wrong").getMessage();
        assertTrue(same.contains("disturbed(-17L)"), same);
    }

    static class WithoutSpecification {
        @RegisterExtension
        final TraceRecording recording = TraceRecording.against(Path.of("no/Such.tla")).into(folder);

        @Test
        void records(Recorder recorder) {
            enqueue(recorder, 1);
        }
    }

    @Test
    void aSpecificationThatIsNotThereFailsTheTest() {
        String message = JupiterRun.of(WithoutSpecification.class, Map.of()).failure("records").getMessage();
        assertTrue(message.contains("Such.tla"), message);
    }

    static class AtOnce {
        private static final CyclicBarrier ALL_RUN = new CyclicBarrier(3);

        @RegisterExtension
        static final TraceRecording RECORDING = recording();

        @RepeatedTest(3)
        void records(RepetitionInfo info, Recorder recorder) throws Exception {
            ALL_RUN.await(1, TimeUnit.MINUTES);
            assertTrue(assertThrows(IllegalStateException.class, RECORDING::recorder)
                    .getMessage().startsWith("3 tests are running"));
            ALL_RUN.await(1, TimeUnit.MINUTES);
            enqueue(recorder, info.getCurrentRepetition());
            dequeue(recorder, 2);
        }
    }

    @Test
    void testsThatRunAtOnceHaveRecordersOfTheirOwn() {
        JupiterRun run = JupiterRun.of(AtOnce.class, Map.of(
                "junit.jupiter.execution.parallel.enabled", "true",
                "junit.jupiter.execution.parallel.mode.default", "concurrent",
                "junit.jupiter.execution.parallel.config.strategy", "fixed",
                "junit.jupiter.execution.parallel.config.fixed.parallelism", "4"));
        assertTrue(run.failure("records#1").getMessage().contains("queue = <<1>>"), run.failure("records#1")::getMessage);
        assertTrue(run.isSuccessful("records#2"));
        assertTrue(run.failure("records#3").getMessage().contains("queue = <<3>>"), run.failure("records#3")::getMessage);
    }

    static class OneAfterTheOther {
        private static final List<Recorder> GIVEN = new ArrayList<>();

        @RegisterExtension
        static final TraceRecording RECORDING = recording();

        @RepeatedTest(2)
        void records() {
            GIVEN.add(RECORDING.recorder());
            enqueue(RECORDING.recorder(), 1);
        }
    }

    @Test
    void aRecorderEndsWithItsTest() {
        JupiterRun run = JupiterRun.of(OneAfterTheOther.class, Map.of());
        assertTrue(run.isSuccessful("records#1") && run.isSuccessful("records#2"));
        assertEquals(2, Set.copyOf(OneAfterTheOther.GIVEN).size());
        assertTrue(OneAfterTheOther.GIVEN.stream().noneMatch(Recorder::isRecording));
    }

    @Test
    void noTestIsRunning() {
        assertTrue(assertThrows(IllegalStateException.class, () -> recording().recorder())
                .getMessage().startsWith("no test is running"));
    }
}
