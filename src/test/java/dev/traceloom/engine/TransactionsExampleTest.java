package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.value.Meta;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The shipped example of result codes, on the recordings of WiredTiger that OmniLink made. */
class TransactionsExampleTest {
    private static final Meta CONFLICT = Meta.fromJson("{\"result_code\": -31800}");
    private static final Meta NOT_FOUND = Meta.fromJson("{\"result_code\": -31803}");

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wiredtiger-v0-5x20", "wiredtiger-v0-antithesis"})
    void recordingsOfWiredTigerAreAcceptedAsTheyAre(String recording) throws Exception {
        for (Specification specification : List.of(transactions(), transactions().reference())) {
            assertEquals(Verdict.ACCEPTED, validate(recorded(recording), specification).verdict());
        }
    }

    @Test
    void aReadThatReportsAConflictWhereThereIsNoneIsRejected() throws Exception {
        Trace wrong = withCode(recorded("wiredtiger-v0-antithesis"), NOT_FOUND, CONFLICT);

        Result result = validate(wrong, transactions());

        assertEquals(Verdict.REJECTED, result.verdict());
        assertTrue(result.stalled().stream().anyMatch(one -> one.operation().meta().equals(CONFLICT)), result::toString);
    }

    @Test
    void aWriteThatReportsAConflictWhereThereIsOneMustNotReportAnotherThing() throws Exception {
        Trace wrong = withCode(recorded("wiredtiger-v0-5x20"), CONFLICT, NOT_FOUND);

        assertEquals(Verdict.REJECTED, validate(wrong, transactions()).verdict());
    }

    private static Specification transactions() {
        return SPECIFICATIONS.example("transactions/TransactionRecords.tla");
    }

    private static Result validate(Trace trace, Specification specification) {
        return GuardedValidation.validate(trace, specification, Options.USUAL);
    }

    private static Trace recorded(String name) throws TraceException {
        return LogDirectoryReader.read(Path.of("src/test/resources/recordings").resolve(name));
    }

    /** The same but for the first operation without effect that has this code. */
    private static Trace withCode(Trace trace, Meta code, Meta other) {
        List<TraceThread> threads = new ArrayList<>();
        boolean changed = false;
        for (TraceThread thread : trace.threads()) {
            List<Operation> operations = new ArrayList<>();
            for (Operation one : thread.operations()) {
                boolean change = !changed && one.outcome() == Outcome.ABORTED && one.meta().equals(code);
                changed |= change;
                operations.add(change
                        ? new Operation(
                                one.name(), one.outcome(), one.arguments(), one.start(), one.end(), other, one.signal())
                        : one);
            }
            threads.add(new TraceThread(thread.id(), operations, thread.truncated()));
        }
        return new Trace(trace.name(), threads, trace.brokenOff());
    }
}
