package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.CounterObject;
import dev.traceloom.testing.ProducerQueuesObject;
import dev.traceloom.testing.QueueObject;
import dev.traceloom.testing.RegisterObject;
import dev.traceloom.testing.SetObject;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.testing.tlcsearch.SearchOptions;
import dev.traceloom.testing.tlcsearch.SearchResult;
import dev.traceloom.testing.tlcsearch.TlcSearch;
import dev.traceloom.trace.Trace;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * TLC itself searches a generated module that carries the positions as variables; the engine must visit exactly the
 * same states. The verdict alone would not notice a search that visits too much.
 */
class AgainstTlcSearchTest {
    private static final Specifications POOL = new Specifications();

    @AfterAll
    static void closePool() {
        POOL.close();
    }

    @Test
    void aQueueUnderHeavyOverlap() throws Exception {
        compare("queue/Queue.tla", () -> QueueObject.correct(5, 4), shape(1, 3, 12).busy(80));
        compare("queue/Queue.tla", () -> QueueObject.correct(5, 4), shape(2, 3, 12).busy(80).corrupted(Corruption.ANYWHERE));
        compare("queue/Queue.tla", () -> QueueObject.correct(5, 4), shape(3, 4, 10).coincidingTimes().busy(50));
    }

    @Test
    void aSetWithEqualTimestamps() throws Exception {
        compare("set/SetBench.tla", () -> new SetObject(4, SetObject.Flaw.NONE), shape(4, 4, 15).coincidingTimes().busy(60));
        compare("set/SetBench.tla", () -> new SetObject(4, SetObject.Flaw.NONE),
                shape(5, 4, 15).coincidingTimes().busy(60).corrupted(Corruption.LATE));
        compare("set/SetBench.tla", () -> new SetObject(4, SetObject.Flaw.INSERT_IF_ABSENT_IN_TWO_STEPS),
                shape(6, 3, 20).busy(80));
    }

    @Test
    void aRegisterWithAbortedOperations() throws Exception {
        compare("register/Register.tla", () -> RegisterObject.correct(3), shape(7, 4, 12).aborted(20).busy(70));
        compare("register/Register.tla", () -> RegisterObject.racy(3), shape(8, 4, 12).aborted(20).busy(70));
    }

    @Test
    void operationsThatNeverReturned() throws Exception {
        compare("queue/Queue.tla", () -> QueueObject.correct(5, 4), shape(9, 4, 8).neverReturned(50).busy(60));
        compare("counter/Atomic.tla", CounterObject::correct, shape(10, 5, 6).neverReturned(60).busy(80));
        compare("set/SetBench.tla", () -> new SetObject(3, SetObject.Flaw.NONE),
                shape(11, 4, 8).neverReturned(50).coincidingTimes().busy(60).corrupted(Corruption.ANYWHERE));
    }

    @Test
    void threadsThatWentOnAfterOperationsThatNeverReturned() throws Exception {
        compare("queue/Queue.tla", () -> QueueObject.correct(5, 4), shape(21, 3, 10).timedOut(15).busy(60));
        compare("counter/Atomic.tla", CounterObject::correct, shape(22, 3, 8).timedOut(20).busy(80));
        compare("set/SetBench.tla", () -> new SetObject(3, SetObject.Flaw.NONE),
                shape(23, 3, 8).timedOut(20).coincidingTimes().busy(60).corrupted(Corruption.ANYWHERE));
        compare("producers/ProducerQueues.tla", () -> ProducerQueuesObject.correct(3),
                shape(24, 2, 6).timedOut(20).coincidingTimes().busy(60));
    }

    @Test
    void operationsThatTakeSeveralSteps() throws Exception {
        compare("producers/ProducerQueues.tla", () -> ProducerQueuesObject.correct(3), shape(12, 3, 8).busy(60));
        compare("producers/ProducerQueues.tla", () -> ProducerQueuesObject.correct(3),
                shape(13, 3, 8).busy(60).corrupted(Corruption.ANYWHERE));
        compare("producers/ProducerQueues.tla", () -> ProducerQueuesObject.racy(2),
                shape(14, 3, 8).coincidingTimes().neverReturned(40).busy(60));
    }

    private static TraceShape shape(long seed, int threads, int operations) {
        return TraceShape.of(seed, threads, operations);
    }

    private static void compare(String module, Supplier<SimulatedObject> object, TraceShape shape) throws Exception {
        Trace trace = TraceGenerator.generate("seed " + shape.seed(), object.get(), shape).trace();
        Path file = Path.of("examples", module);
        SearchResult expected = TlcSearch.search(trace, file, SearchOptions.SMALL);
        assertEquals(Optional.empty(), expected.error());
        assertTrue(expected.states() > trace.operationCount() / 2, "a search worth comparing");
        for (Strategy strategy : new Strategy[] {Strategy.BREADTH, Strategy.DEPTH}) {
            try (Specification specification = POOL.open(SpecificationSource.of(file))) {
                Result result = GuardedValidation.validate(
                        trace, specification, Options.USUAL.with(strategy).exhausting());
                String what = strategy + " on " + module + ", " + trace.name();
                assertEquals(expected.accepted() ? Verdict.ACCEPTED : Verdict.REJECTED, result.verdict(), what);
                assertEquals(expected.longest(), result.linearized(), what);
                assertEquals(expected.states(), result.states(), what);
            }
        }
    }
}
