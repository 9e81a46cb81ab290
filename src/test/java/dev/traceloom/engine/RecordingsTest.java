package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Recordings of real programs get the verdict and the longest prefix that an independent checker computed. */
class RecordingsTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aCounterIsAccepted(Strategy strategy) throws TraceException {
        check("atomic-4x250", "counter/Atomic.tla", strategy, Verdict.ACCEPTED, 1004);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aLockFreeQueueWithBulkOperationsIsAccepted(Strategy strategy) throws TraceException {
        check("concurrentqueue-4x50", "producers/ProducerQueues.tla", strategy, Verdict.ACCEPTED, 204);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aLockedMapIsAccepted(Strategy strategy) throws TraceException {
        check("setbench-ok-5x1000", "set/SetBench.tla", strategy, Verdict.ACCEPTED, 5005);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void aRangeQueryThatIsNotAtomicIsRejectedAfter98Records(Strategy strategy) throws TraceException {
        check("setbench-bad-range-5x100", "set/SetBench.tla", strategy, Verdict.REJECTED, 98);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    void anInsertThatIsNotAtomicIsRejectedAfter50Records(Strategy strategy) throws TraceException {
        check("setbench-bad-insert-5x1000", "set/SetBench.tla", strategy, Verdict.REJECTED, 50);
    }

    private static void check(String recording, String example, Strategy strategy, Verdict verdict, int linearized)
            throws TraceException {
        Trace trace = LogDirectoryReader.read(Path.of("src/test/resources/recordings", recording));
        Specification specification = SPECIFICATIONS.example(example);
        Result result = GuardedValidation.validate(trace, specification, Options.USUAL.with(strategy));
        assertEquals(verdict, result.verdict(), () -> result.message().orElse(""));
        assertEquals(linearized, result.linearized());
        assertEquals(trace.operationCount(), result.operations());
        if (verdict == Verdict.ACCEPTED) {
            new Replay(trace, specification, 0).check(result.order().orElseThrow());
        }
    }
}
