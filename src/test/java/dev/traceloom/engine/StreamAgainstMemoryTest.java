package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.stream.StreamResult;
import dev.traceloom.engine.stream.StreamValidator.Sizes;
import dev.traceloom.engine.stream.StreamValidator;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.Successors;
import dev.traceloom.testing.BenchmarkTraces;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.RecordStream;
import dev.traceloom.trace.RecordStreams;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Longer traces, of many segments, get the same result as a stream as they get in memory. */
class StreamAgainstMemoryTest {
    private static final int TRACES = Integer.getInteger("traceloom.traces", 60);
    private static final List<Sizes> SIZES = List.of(new Sizes(1, 1), new Sizes(10, 20));

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @ParameterizedTest
    @CsvSource({"set, set/SetBench.tla", "queue, queue/Queue.tla"})
    void aGeneratedTraceGetsTheSameResult(String object, String example) throws TraceException {
        Specification specification = SPECIFICATIONS.example(example);
        Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
        for (int i = 0; i < TRACES; i++) {
            Trace complete = TraceGenerator.generate("trace " + i, BenchmarkTraces.object(object), shape(i)).trace();
            Trace trace = i % 5 == 3 ? brokenOff(complete, i % 30) : complete;
            Options options = i % 7 == 0 ? Options.USUAL.allowingCrashes() : Options.USUAL;
            Result whole = GuardedValidation.validate(trace, specification, options.with(Strategy.BREADTH));
            for (Sizes sizes : SIZES) {
                compare(trace, whole, stream(trace, specification, options, sizes), specification);
            }
            spread.merge(whole.verdict(), 1, Integer::sum);
        }
        assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 10, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > TRACES / 10, spread::toString);
        assertTrue(spread.getOrDefault(Verdict.UNDECIDED, 0) > 0, spread::toString);
    }

    /** Of each kind of trace some: light and heavier overlap, ties, and everything that can end a thread. */
    private static TraceShape shape(int number) {
        TraceShape shape = TraceShape.of(4000 + number, 2 + number % 4, 30)
                .busy(number % 2 == 0 ? 15 : 35)
                .aborted(number % 3 == 0 ? 10 : 0)
                .neverReturned(number % 4 == 1 ? 60 : 0)
                .timedOut(number % 7 == 3 ? 2 : 0)
                .crashed(number % 5 == 2 ? 40 : 0)
                .corrupted(number % 3 == 1 ? Corruption.NONE : Corruption.ANYWHERE);
        return number % 6 == 5 ? shape.coincidingTimes() : shape;
    }

    /** The recording of the first thread breaks off after some records. */
    private static Trace brokenOff(Trace trace, int records) {
        List<TraceThread> threads = new ArrayList<>(trace.threads());
        TraceThread first = threads.get(0);
        threads.set(0, new TraceThread(first.id(), first.operations().subList(0, records), true));
        return new Trace(trace.name(), threads);
    }

    private static Result stream(Trace trace, Specification specification, Options options, Sizes sizes)
            throws TraceException {
        return new StreamValidator(
                        RecordStreams.of(trace),
                        specification,
                        options,
                        Budget.of(Duration.ofMinutes(1)),
                        Progress.NONE,
                        sizes)
                .validate()
                .result();
    }

    private static void compare(Trace trace, Result whole, Result streamed, Specification specification) {
        assertEquals(whole.verdict(), streamed.verdict(), trace::name);
        assertEquals(whole.linearized(), streamed.linearized(), trace::name);
        assertEquals(whole.stalled(), streamed.stalled(), trace::name);
        assertEquals(whole.frontierStates(), streamed.frontierStates(), trace::name);
        assertEquals(whole.operations(), streamed.operations(), trace::name);
        assertEquals(whole.actions(), streamed.actions(), trace::name);
        assertEquals(whole.incomplete(), streamed.incomplete(), trace::name);
        assertEquals(whole.message(), streamed.message(), trace::name);
        assertEquals(whole.warnings(), streamed.warnings(), trace::name);
        assertEquals(whole.order().isPresent(), streamed.order().isPresent(), trace::name);
        streamed.order().ifPresent(order -> new Replay(trace, specification, 0).check(order));
    }

    @Test
    void anOrderOfMoreThreadsThanAByteCanTellReplays() throws TraceException {
        Specification specification = SPECIFICATIONS.example("set/SetBench.tla");
        Trace trace = TraceGenerator.generate(
                        "wide", BenchmarkTraces.object("set"), TraceShape.of(5, 70, 4).busy(2))
                .trace();
        Result result = stream(trace, specification, Options.USUAL, new Sizes(20, 20));
        assertEquals(Verdict.ACCEPTED, result.verdict());
        Linearization order = result.order().orElseThrow();
        new Replay(trace, specification, 0).check(order);
        // Backwards too: nothing depends on being asked in order.
        int last = order.size() - 1;
        int thread = order.thread(last);
        assertEquals(trace.threads().get(thread).operations().size() - 1, order.index(last));
        assertEquals(0, order.index(0));
    }

    @ParameterizedTest
    @CsvSource({
        "atomic-4x250, counter/Atomic.tla, ACCEPTED, 1004",
        "concurrentqueue-4x50, producers/ProducerQueues.tla, ACCEPTED, 204",
        "setbench-ok-5x1000, set/SetBench.tla, ACCEPTED, 5005",
        "setbench-bad-range-5x100, set/SetBench.tla, REJECTED, 98",
        "setbench-bad-insert-5x1000, set/SetBench.tla, REJECTED, 50"
    })
    void aRecordingGetsItsVerdictHoweverItIsCut(String recording, String example, Verdict verdict, int linearized)
            throws TraceException {
        Trace trace = LogDirectoryReader.read(Path.of("src/test/resources/recordings", recording));
        Specification specification = SPECIFICATIONS.example(example);
        Result result = stream(trace, specification, Options.USUAL, new Sizes(10, 20));
        assertEquals(verdict, result.verdict());
        assertEquals(linearized, result.linearized());
        result.order().ifPresent(order -> new Replay(trace, specification, 0).check(order));
    }

    /**
     * A state that has got stuck early, but has operations behind it that never returned, may be as deep as one that
     * came further.
     */
    @Test
    void aDeepestStateMayBeLongBeforeTheFailure() throws TraceException {
        Specification specification = new FakeSpecification() {
            @Override
            public void follow(int number, String operation, int argument, Successors into) {
                int done = number / 10;
                boolean enabled = operation.equals("Lost")
                        ? done == 0
                        : argument == done + 1 && argument < 4 && (done == 0 || number % 10 == 0);
                if (enabled) {
                    into.add(state(number + (operation.equals("Lost") ? 1 : 10)));
                }
            }
        };
        Trace trace = Recorded.trace(
                Recorded.thread("a", Recorded.neverReturned(1, "Lost", 0)),
                Recorded.thread("b", Recorded.neverReturned(1, "Lost", 0)),
                Recorded.thread(
                        "c",
                        Recorded.op(10, 11, "Go", 1),
                        Recorded.op(20, 21, "Go", 2),
                        Recorded.op(30, 31, "Go", 3),
                        Recorded.op(40, 41, "Go", 4)));
        Result whole = GuardedValidation.validate(trace, specification, Options.USUAL);
        assertEquals(2, whole.frontierStates());
        compare(trace, whole, stream(trace, specification, Options.USUAL, new Sizes(1, 1)), specification);
    }

    @Test
    void aBudgetThatIsSpentLeavesAnUndecidedResultWithWhatWasFound() throws TraceException {
        Specification specification = SPECIFICATIONS.example("set/SetBench.tla");
        RecordStream endless = BenchmarkTraces.stream("set", 100_000_000, 1, true);
        StreamResult streamed = new GuardedStreamValidation(
                        endless, specification, Options.USUAL.withBudget(Duration.ofSeconds(1)), Progress.NONE)
                .run();
        Result result = streamed.result();
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertEquals("undecided because the budget of 1 s is spent", result.message().orElseThrow());
        assertTrue(result.operations() > 0 && result.operations() < 100_000_000);
        assertTrue(result.warnings().stream().anyMatch(words -> words.contains("not read to its end")));
    }
}
