package dev.traceloom.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.Explainer;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph;
import dev.traceloom.explain.TraceWindow;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.CounterObject;
import dev.traceloom.testing.KeyValueObject;
import dev.traceloom.testing.ProducerQueuesObject;
import dev.traceloom.testing.QueueObject;
import dev.traceloom.testing.RegisterObject;
import dev.traceloom.testing.SetObject;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.find.TraceFinder;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever the specification, and whether a trace was validated in classes or not: an order that is walked goes through
 * each thread forwards, puts nothing before what had ended when it began, and is as long as the validation says.
 */
class LogicalOrderInvariantTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final int SEEDS = 10;
    private static final int NODES = 20;

    @TempDir
    private Path folder;

    private enum Subject {
        QUEUE("queue/Queue.tla", () -> QueueObject.correct(5, 4)),
        REGISTER("register/Register.tla", () -> RegisterObject.correct(5)),
        COUNTER("counter/Atomic.tla", CounterObject::correct),
        SET("set/SetBench.tla", () -> new SetObject(6, SetObject.Flaw.NONE)),
        PRODUCERS("producers/ProducerQueues.tla", () -> ProducerQueuesObject.correct(3)),
        KEY_VALUE("keyvalue/KeyValue.tla", () -> KeyValueObject.correct(6));

        private final String module;
        private final Supplier<SimulatedObject> object;

        Subject(String module, Supplier<SimulatedObject> object) {
            this.module = module;
            this.object = object;
        }
    }

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @ParameterizedTest
    @EnumSource(Subject.class)
    void generatedTraces(Subject subject) throws Exception {
        Specification specification = SPECIFICATIONS.example(subject.module);
        int rejected = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            TraceShape shape = TraceShape.of(seed, 4, 15)
                    .busy(60)
                    .neverReturned(seed % 3 == 0 ? 40 : 0)
                    .timedOut(seed % 3 == 1 ? 10 : 0)
                    .corrupted(seed % 2 == 0 ? Corruption.NONE : Corruption.LATE);
            Trace trace = TraceGenerator.generate("seed " + seed, subject.object.get(), shape).trace();
            rejected += check(trace, specification) == Verdict.REJECTED ? 1 : 0;
        }
        assertTrue(rejected > 0, "some of them have to be rejected");
    }

    @ParameterizedTest
    @ValueSource(strings = {"accepted", "rejected"})
    void recordingsOfAStoreThatIsValidatedInClasses(String verdict) throws Exception {
        Specification store = SPECIFICATIONS.example("keyvalue/KeyValue.tla");
        for (var found : TraceFinder.find(Path.of("examples/keyvalue/recordings", verdict))) {
            assertEquals(verdict, check(found.read(), store).word());
        }
    }

    private Verdict check(Trace trace, Specification specification) throws Exception {
        Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
        if (result.order().isPresent()) {
            // An order may do without what never returned, so that its length tells nothing.
            checkOrder(LogicalOrder.of(trace, result), trace);
            return result.verdict();
        }
        Explanation explanation = Explainer.explain(trace, specification, result);
        check(LogicalOrder.of(trace, explanation), trace, result);
        Path bundle = folder.resolve("any.traceloom");
        Bundles.write(TraceWindow.of(explanation, TraceWindow.USUAL_RECORDS), bundle);
        check(LogicalOrder.of(trace, Bundles.read(bundle)), trace, result);
        List<LinearizationGraph.Node> nodes = explanation.graph().nodes();
        for (int i = 0; i < nodes.size(); i += Math.max(1, nodes.size() / NODES)) {
            checkOrder(LogicalOrder.to(nodes.get(i).id(), trace, explanation), trace);
        }
        return result.verdict();
    }

    private static void check(LogicalOrder order, Trace trace, Result result) {
        checkOrder(order, trace);
        assertEquals(result.linearized(), order.linearized(), () -> trace.name() + ": " + result);
    }

    private static void checkOrder(LogicalOrder order, Trace trace) {
        int[] next = new int[trace.threads().size()];
        long latestStart = 0;
        for (int place = 0; place < order.linearized(); place++) {
            int thread = order.thread(place);
            int index = order.index(place);
            Operation operation = trace.threads().get(thread).operation(index);
            String where = trace.name() + ", place " + place + ", thread " + thread + ", index " + index;
            if (operation.outcome() != Outcome.NEVER_RETURNED) {
                assertTrue(index >= next[thread], where + " comes after index " + (next[thread] - 1));
                next[thread] = index + 1;
                assertTrue(
                        Long.compareUnsigned(operation.end(), latestStart) >= 0,
                        where + " comes after one that began later than this ended");
            }
            latestStart = Long.compareUnsigned(operation.start(), latestStart) > 0 ? operation.start() : latestStart;
        }
        assertNothingIsSkipped(order, trace);
    }

    /** What precedes a record in its thread precedes it in the order. */
    private static void assertNothingIsSkipped(LogicalOrder order, Trace trace) {
        boolean[][] seen = trace.threads().stream()
                .map(thread -> new boolean[thread.operations().size()])
                .toArray(boolean[][]::new);
        for (int place = 0; place < order.linearized(); place++) {
            seen[order.thread(place)][order.index(place)] = true;
            for (int before = 0; before < order.index(place); before++) {
                assertTrue(
                        seen[order.thread(place)][before]
                                || trace.threads().get(order.thread(place)).operation(before).outcome()
                                        == Outcome.NEVER_RETURNED,
                        trace.name() + ", place " + place + ": " + before + " is not behind");
            }
        }
    }
}
