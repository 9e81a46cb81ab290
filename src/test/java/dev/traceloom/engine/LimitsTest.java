package dev.traceloom.engine;

import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Failure;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.find.TraceFinder;
import dev.traceloom.trace.ndjson.NdjsonWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Budgets, cancelling, and evaluations that do not come back: an answer always comes, and soon. */
@Timeout(60)
class LimitsTest {
    /** A busy machine may take the processor away at the wrong moment; one good attempt proves the point. */
    private static final int ATTEMPTS = 5;

    private static final Options BRIEFLY = Options.USUAL.withBudget(Duration.ofMillis(300));
    private static final Options LONG_ENOUGH_TO_BEGIN = Options.USUAL.withBudget(Duration.ofMillis(700));

    private final TestSpecifications specifications = new TestSpecifications();

    @AfterEach
    void close() {
        specifications.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Choose", "Recurse"})
    @DisplayName("a long evaluation ends with the budget")
    void aLongEvaluationEndsWithTheBudget(String action) {
        boolean noticed = false;
        for (int attempt = 0; attempt < ATTEMPTS && !noticed; attempt++) {
            GuardedValidation validation = validation(slow(), action, BRIEFLY);
            Result result = validation.run();
            assertEquals(Verdict.UNDECIDED, result.verdict(), result.message()::toString);
            assertTrue(result.message().orElseThrow().contains("300 ms"), result.message()::toString);
            noticed = !validation.isAbandoned();
        }
        assertTrue(noticed, "the evaluation noticed within its grace");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Choose", "Recurse"})
    @DisplayName("a long evaluation is cancelled within 200 ms, and the specification works on")
    void aLongEvaluationIsCancelled(String action) throws Exception {
        long quickest = Long.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && quickest > 200; attempt++) {
            Specification slow = slow();
            GuardedValidation validation = validation(slow, action, Options.USUAL);
            CompletableFuture<Result> answer = CompletableFuture.supplyAsync(validation::run);
            Thread.sleep(300);
            assertFalse(answer.isDone(), () -> answer.join().toString());
            long before = System.nanoTime();
            validation.cancel();
            Result result = answer.get(10, TimeUnit.SECONDS);
            quickest = Math.min(quickest, millisecondsSince(before));
            assertEquals(Verdict.UNDECIDED, result.verdict());
            assertTrue(result.message().orElseThrow().contains("cancelled"), result.message()::toString);
            if (!validation.isAbandoned()) {
                assertEquals(Verdict.ACCEPTED, validation(slow, "Quick", Options.USUAL).run().verdict());
            }
        }
        assertTrue(quickest <= 200, "the quickest took " + quickest + " ms");
    }

    @Test
    @DisplayName("an evaluation that stays inside TLC is left behind, and the answer is undecided")
    void anEvaluationThatDoesNotComeBackIsAbandoned() {
        GuardedValidation validation = validation(slow(), "Native", BRIEFLY);
        Result result = validation.run();
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertTrue(validation.isAbandoned());
        assertTrue(result.message().orElseThrow().contains("could not be interrupted"), result.message()::toString);
    }

    @Test
    @DisplayName("what was in order before an evaluation that does not come back is told, and which one it is")
    void whatWasInOrderIsTold() {
        assertToldWhereItIsStuck(
                new GuardedValidation(quickThenStuck(), slow(), LONG_ENOUGH_TO_BEGIN, Progress.NONE).run());
    }

    @Test
    @DisplayName("the same of a stream")
    void whatWasInOrderIsToldOfAStream(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("stuck.ndjson");
        NdjsonWriter.write(quickThenStuck(), file, false);
        try (RecordStream stream = TraceFinder.find(file).get(0).stream()) {
            assertToldWhereItIsStuck(
                    new GuardedStreamValidation(stream, slow(), LONG_ENOUGH_TO_BEGIN, Progress.NONE).run().result());
        }
    }

    private static void assertToldWhereItIsStuck(Result result) {
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertEquals(3, result.linearized(), result::toString);
        assertTrue(result.states() > 0);
        assertEquals(4, result.operations());
        String message = result.message().orElseThrow();
        assertTrue(message.contains("evaluating Native (b #1) could not be interrupted"), message);
        assertEquals("Native", result.stalled().get(0).operation().name());
    }

    private static Trace quickThenStuck() {
        return trace(
                thread("a", op(0, 1, "Quick"), op(2, 3, "Quick"), op(4, 5, "Quick")), thread("b", op(6, 7, "Native")));
    }

    @Test
    @DisplayName("where memory runs out beside the search, what was in order is told as well")
    void memoryThatRunsOutBesideTheSearchLosesNothing() {
        FakeSpecification greedy = new FakeSpecification() {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {
                into.add(state(number));
            }

            @Override
            public List<String> warnings() {
                throw new OutOfMemoryError("as if");
            }
        };
        Result result = GuardedValidation.validate(trace(thread("a", op(0, 1, "Take", 1))), greedy, Options.USUAL);
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertTrue(result.message().orElseThrow().contains("memory"), result.message()::toString);
    }

    @Test
    @DisplayName("cancelled before it begins, a validation does not begin")
    void cancelledBeforehand() {
        GuardedValidation validation = validation(slow(), "Choose", Options.USUAL);
        validation.cancel();
        assertEquals(Verdict.UNDECIDED, validation.run().verdict());
        assertFalse(validation.isAbandoned());
    }

    @Test
    @DisplayName("interrupting the thread that waits cancels, and the thread stays interrupted")
    void interruptingCancels() throws Exception {
        GuardedValidation validation = validation(slow(), "Choose", Options.USUAL);
        CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
        CompletableFuture<Result> answer = new CompletableFuture<>();
        Thread waiting = new Thread(() -> {
            answer.complete(validation.run());
            interrupted.complete(Thread.currentThread().isInterrupted());
        });
        waiting.start();
        Thread.sleep(200);
        waiting.interrupt();
        assertEquals(Verdict.UNDECIDED, answer.get(10, TimeUnit.SECONDS).verdict());
        assertTrue(interrupted.get(10, TimeUnit.SECONDS));
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("a search that is too large for its memory is undecided")
    void memoryIsABudget(Strategy strategy) {
        Options options = Options.USUAL.with(strategy).withBudget(Duration.ofSeconds(50)).withMemory(1);
        Result result = GuardedValidation.validate(
                trace(thread("a", op(0, 1, "Climb"))), specifications.of("Endless"), options);
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertTrue(result.message().orElseThrow().contains("memory"), result.message()::toString);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("running out of memory in the search itself is undecided, not an error")
    void outOfMemoryInTheSearch(Strategy strategy) {
        FakeSpecification greedy = new FakeSpecification() {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {
                throw new OutOfMemoryError("as if");
            }
        };
        Result result = GuardedValidation.validate(
                trace(thread("a", op(0, 1, "Take", 1))), greedy, Options.USUAL.with(strategy));
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertTrue(result.message().orElseThrow().contains("memory"), result.message()::toString);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @DisplayName("rule 13: running out of memory in one evaluation is its failure, unless the search fills the heap")
    void outOfMemoryInAnEvaluation(boolean heapIsFull) {
        FakeSpecification greedy = new FakeSpecification() {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {
                into.fail(new Failure("the evaluation ran out of memory", null, true));
            }
        };
        long bytes = heapIsFull ? 1 : Long.MAX_VALUE;
        Result result = AllStrategies.validate(
                greedy,
                trace(thread("a", op(0, 1, "Take", 1))),
                Options.USUAL.withMemory(bytes));
        assertEquals(heapIsFull ? Verdict.UNDECIDED : Verdict.ERROR, result.verdict());
    }

    @Test
    @DisplayName("what a specification breaks in an unforeseen way is not swallowed")
    void unforeseenExceptionsAreNotSwallowed() {
        FakeSpecification broken = new FakeSpecification() {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {
                throw new IllegalStateException("as if");
            }
        };
        Trace trace = trace(thread("a", op(0, 1, "Take", 1)));
        IllegalStateException seen = org.junit.jupiter.api.Assertions.assertThrows(
                IllegalStateException.class, () -> GuardedValidation.validate(trace, broken, Options.USUAL));
        assertEquals("as if", seen.getMessage());
    }

    @Test
    @DisplayName("a specification that hangs outside TLC is left behind too")
    void hangingAnywhereIsAbandoned() {
        CountDownLatch never = new CountDownLatch(1);
        FakeSpecification hanging = new FakeSpecification() {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {
                try {
                    never.await();
                } catch (InterruptedException stop) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        GuardedValidation validation = new GuardedValidation(
                trace(thread("a", op(0, 1, "Take", 1))), hanging, BRIEFLY, Progress.NONE);
        assertEquals(Verdict.UNDECIDED, validation.run().verdict());
        assertTrue(validation.isAbandoned());
        never.countDown();
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("a long search tells how it is getting on")
    void progressIsReported(Strategy strategy) {
        AtomicLong states = new AtomicLong();
        new GuardedValidation(
                        trace(thread("a", op(0, 1, "Climb"))),
                        specifications.of("Endless"),
                        BRIEFLY.with(strategy),
                        (linearized, width, soFar) -> states.set(soFar))
                .run();
        assertTrue(states.get() > 0);
    }

    private Specification slow() {
        return specifications.of("Slow");
    }

    private static GuardedValidation validation(Specification specification, String action, Options options) {
        return new GuardedValidation(
                trace(thread("a", op(0, 1, action))), specification, options, Progress.NONE);
    }

    private static long millisecondsSince(long before) {
        return (System.nanoTime() - before) / 1_000_000;
    }
}
