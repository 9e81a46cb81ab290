package dev.traceloom.testing.tlcsearch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.ProducerQueuesObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TlcSearchTest {
    private static final Path QUEUE = Path.of("examples/queue/Queue.tla");
    private static final Path PRODUCERS = Path.of("examples/producers/ProducerQueues.tla");

    @ParameterizedTest
    @CsvSource({
        "atomic-4x250, counter/Atomic.tla, true, 1004",
        "concurrentqueue-4x50, producers/ProducerQueues.tla, true, 204",
        "setbench-ok-5x1000, set/SetBench.tla, true, 5005",
        "setbench-bad-range-5x100, set/SetBench.tla, false, 98",
        "setbench-bad-insert-5x1000, set/SetBench.tla, false, 50"
    })
    void realRecordingsGetTheirKnownVerdicts(String recording, String specification, boolean accepted, int longest)
            throws Exception {
        Trace trace = LogDirectoryReader.read(Path.of("src/test/resources/recordings", recording));
        SearchResult result = TlcSearch.search(trace, Path.of("examples", specification), SearchOptions.SMALL);

        assertEquals(Optional.empty(), result.error());
        assertEquals(accepted, result.accepted());
        assertEquals(longest, result.longest());
        assertEquals(trace.operationCount(), result.records());
    }

    /** The paper's figure 2: both orders of the first two, then none for the dequeue of 3. */
    @Test
    void aQueueThatLosesItsOrderIsRejectedAfterAllOrdersWereTried() {
        Trace trace = trace(
                List.of(enqueue(1, 1, 3), enqueue(3, 5, 8)), List.of(enqueue(2, 2, 4)), List.of(dequeue(3, 6, 7)));
        // Positions (0,0,0) (1,0,0) (0,1,0) (1,1,0) with two queues, and (2,1,0) with two queues.
        assertResult(false, 7, 3, search(QUEUE, trace));
    }

    @Test
    void touchingTimeboxesOverlap() {
        assertResult(true, 3, 2, search(QUEUE, trace(List.of(dequeue(1, 1, 2)), List.of(enqueue(1, 2, 3)))));
        assertResult(false, 1, 0, search(QUEUE, trace(List.of(dequeue(1, 1, 2)), List.of(enqueue(1, 3, 4)))));
    }

    @Test
    void timesAreUnsigned() {
        Trace trace = trace(List.of(enqueue(1, 1, 2)), List.of(dequeue(1, Long.MIN_VALUE, Long.MIN_VALUE + 1)));
        assertResult(true, 3, 2, search(QUEUE, trace));
    }

    @Test
    void threadEndsCountAndChangeNothing() {
        Trace trace = trace(List.of(enqueue(1, 1, 2), threadEnd(3, 4)), List.of(dequeue(1, 5, 6), threadEnd(7, 8)));
        assertResult(true, 5, 4, search(QUEUE, trace));
    }

    @Test
    void anAbortedOperationIsConsumedWithoutEffect() {
        Operation aborted = new Operation(
                "Dequeue", Outcome.ABORTED, Arguments.positional(List.of(Value.Int.of(9))), 1, 2, Meta.NONE, "");
        assertResult(true, 3, 2, search(QUEUE, trace(List.of(aborted, enqueue(1, 3, 4)))));
    }

    @Test
    void anOperationThatNeverReturnedMayActAfterTheEndOfItsThreadOrNotAtAll() {
        Operation lost = enqueue(1, 1, Operation.NEVER);
        // Nothing, either of the two, both, and then the dequeue.
        assertResult(true, 5, 3, search(QUEUE, trace(List.of(lost, threadEnd(2, 3)), List.of(dequeue(1, 5, 6)))));
        // The dequeue is over before it starts: nobody can have enqueued that element. The thread end comes later
        // still.
        Operation tooLate = enqueue(1, 7, Operation.NEVER);
        assertResult(false, 1, 0, search(QUEUE, trace(List.of(tooLate, threadEnd(8, 9)), List.of(dequeue(1, 5, 6)))));
    }

    @Test
    void anOperationThatNeverReturnedFollowsWhatItsThreadDidBeforeEvenAtTheSameTime() {
        Trace trace = trace(
                List.of(dequeue(1, 2, 3), enqueue(1, 3, Operation.NEVER)), List.of(enqueue(2, 1, 1)));
        assertResult(false, 2, 1, search(QUEUE, trace));
    }

    @Test
    void crashesTakeNoPart() {
        Operation crash = new Operation(
                Operation.CRASH, Outcome.CRASH, Arguments.NONE, 3, 3, Meta.NONE, "SIGSEGV");
        SearchResult result = search(QUEUE, trace(List.of(enqueue(1, 1, 2), crash)));
        assertResult(true, 2, 1, result);
        assertEquals(1, result.records());
    }

    @Test
    void stepsAreTakenOnlyWhileTheirOperationIsViable() {
        Operation bulk = bulk("EnqueueWithToken", "producer", 1, 4, 11, 12);
        Operation early = bulk("Dequeue", "consumer", 2, 2, 11);
        // Start, one step, the element taken and the dequeue done, the other step, done; and the orders beside it.
        assertTrue(search(PRODUCERS, trace(List.of(bulk), List.of(early))).accepted());
        Operation tooEarly = bulk("Dequeue", "consumer", 0, 0, 11);
        assertResult(false, 1, 0, search(PRODUCERS, trace(List.of(bulk), List.of(tooEarly))));
    }

    @Test
    void aSpecificationThatFailsIsAnErrorInTlcsWords(@TempDir Path folder) throws Exception {
        Path specification = folder.resolve("Careless.tla");
        Files.writeString(specification, """
                ---- MODULE Careless ----
                EXTENDS Sequences
                VARIABLE queue
                Init == queue = <<>>
                Dequeue(elem) == Head(queue) = elem /\\ queue' = Tail(queue)
                ====
                """);
        SearchResult result = search(specification, trace(List.of(dequeue(1, 1, 2))));
        assertTrue(result.error().orElseThrow().contains("Head"), result.error().toString());
    }

    @Test
    void constantsAndTheThreadAreGiven(@TempDir Path folder) throws Exception {
        Path specification = folder.resolve("Limited.tla");
        Files.writeString(specification, """
                ---- MODULE Limited ----
                EXTENDS Integers
                CONSTANTS Limit, Unused
                VARIABLES count, last
                Start == count = 0 /\\ last = ""
                Add(n, _thread) == count + n <= Limit /\\ count' = count + n /\\ last' = _thread
                ====
                """);
        Operation add = new Operation(
                "Add", Outcome.RETURNED, Arguments.named(List.of("n"), List.of(Value.Int.of(2))), 1, 1, Meta.NONE, "");
        SearchOptions options = SearchOptions.SMALL.withInit("Start").withConstants(Map.of("Limit", "3"));
        SearchResult result = TlcSearch.search(trace(List.of(add), List.of(add)), specification, options);
        // Two states with count 2, told apart by position and by who was last.
        assertResult(false, 3, 1, result);
    }

    @Test
    void workersDoNotChangeTheResult() {
        Trace trace = TraceGenerator.generate(
                        "p", ProducerQueuesObject.correct(3), TraceShape.of(1, 3, 12).busy(70).neverReturned(50))
                .trace();
        SearchResult one = TlcSearch.search(trace, PRODUCERS, SearchOptions.SMALL);
        SearchResult two = TlcSearch.search(trace, PRODUCERS, SearchOptions.SMALL.withWorkers(2));
        assertEquals(one, two);
        assertTrue(one.accepted());
    }

    private static void assertResult(boolean accepted, long states, int longest, SearchResult result) {
        assertEquals(Optional.empty(), result.error());
        assertEquals(accepted, result.accepted());
        assertEquals(states, result.states());
        assertEquals(longest, result.longest());
    }

    private static SearchResult search(Path specification, Trace trace) {
        return TlcSearch.search(trace, specification, SearchOptions.SMALL);
    }

    @SafeVarargs
    private static Trace trace(List<Operation>... threads) {
        List<TraceThread> all = new ArrayList<>();
        for (List<Operation> operations : threads) {
            all.add(new TraceThread(Integer.toString(all.size()), operations, false));
        }
        return new Trace("by hand", all);
    }

    private static Operation enqueue(int elem, long start, long end) {
        return operation("Enqueue", elem, start, end);
    }

    private static Operation dequeue(int elem, long start, long end) {
        return operation("Dequeue", elem, start, end);
    }

    private static Operation operation(String name, int elem, long start, long end) {
        Outcome outcome = end == Operation.NEVER ? Outcome.NEVER_RETURNED : Outcome.RETURNED;
        return new Operation(
                name, outcome, Arguments.named(List.of("elem"), List.of(Value.Int.of(elem))), start, end, Meta.NONE, "");
    }

    private static Operation threadEnd(long start, long end) {
        return new Operation(Operation.THREAD_END, Outcome.THREAD_END, Arguments.NONE, start, end, Meta.NONE, "");
    }

    private static Operation bulk(String name, String who, long start, long end, int... elements) {
        List<Value> values = new ArrayList<>();
        for (int element : elements) {
            values.add(Value.Int.of(element));
        }
        Arguments arguments = Arguments.named(List.of(who, "elements"), List.of(Value.Int.of(1), new Value.Tuple(values)));
        return new Operation(name, Outcome.RETURNED, arguments, start, end, Meta.NONE, "");
    }
}
