package dev.traceloom.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.SmallSubjects;
import dev.traceloom.engine.SmallTraces;
import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.TimedRecord;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.log.LogDirectoryReader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The graph of linearizations has the states and moves that trying all orders finds, and no others. */
class GraphTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_240_917L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 100);
    /** Of these, threads go on after operations that never returned. */
    private static final int MORE = TRACES / 4;
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    static Stream<Named<SmallSubjects.Subject>> subjects() {
        return SmallSubjects.of(SPECIFICATIONS).stream().map(subject -> Named.of(subject.what(), subject));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    void theGraphIsThatOfAllOrdersWhicheverWayTheSearchWent(SmallSubjects.Subject subject) {
        int compared = 0;
        for (int i = 0; i < TRACES + MORE; i++) {
            Shape shape = i < TRACES ? Shape.CROWDED : Shape.GOES_ON;
            Trace trace = new SmallTraces(subject.specification(), subject.choices(), shape, SEED + i).next();
            long skew = i % 5 == 0 ? 1 : 0;
            List<TimedRecord> records = TimedRecord.of(trace, subject.specification(), skew);
            int back = i % 3 == 0 ? 2 : 100;
            for (Strategy strategy : List.of(Strategy.DEPTH, Strategy.BREADTH)) {
                Options options = Options.USUAL.with(strategy).withSkew(skew).withoutPartitions();
                Result result = GuardedValidation.validate(trace, subject.specification(), options);
                if (result.ending().isEmpty() || result.order().isPresent() || result.linearized() == trace.operationCount()) {
                    continue;
                }
                Explanation explanation = explanation(trace, subject.specification(), result, back);
                assertEquals(
                        String.join("\n", new AllOrders(records, subject.specification()).leadingToTheDeepest(back)),
                        String.join("\n", AllOrders.words(explanation, records, ids(trace))),
                        "seed " + (SEED + i) + ", " + strategy);
                assertTrue(explanation.graph().complete());
                compared++;
            }
        }
        // Of some subjects few random traces are rejected.
        assertTrue(compared > TRACES / 40, "traces worth comparing: " + compared);
    }

    @Test
    void aGraphThatHasNoRoomBeginsLaterAndSaysSo() throws TraceException {
        Trace trace = LogDirectoryReader.read(Path.of("src/test/resources/recordings/setbench-bad-range-5x100"));
        Specification set = SPECIFICATIONS.example("set/SetBench.tla");
        Result result = GuardedValidation.validate(trace, set, Options.USUAL);
        LinearizationGraph whole = graph(trace, set, result, 1000);
        assertEquals(0, whole.firstDepth());
        assertTrue(whole.complete());
        LinearizationGraph part = new Explainer(
                        trace, set, result, new Limits(1000, whole.nodes().size() / 2, 10, Limits.USUAL.budget(), true))
                .run()
                .graph();
        assertFalse(part.complete());
        assertTrue(part.firstDepth() > 0);
        int less = whole.nodes().size() - part.nodes().size();
        assertEquals(
                whole.nodes().stream().filter(node -> node.depth() >= part.firstDepth()).count(),
                part.nodes().size());
        assertEquals(whole.nodes().get(less).state(), part.nodes().get(0).state());
    }

    private static LinearizationGraph graph(Trace trace, Specification specification, Result result, int records) {
        return explanation(trace, specification, result, records).graph();
    }

    private static Explanation explanation(Trace trace, Specification specification, Result result, int records) {
        Limits limits = new Limits(records, 100_000, 1, Limits.USUAL.budget(), true);
        return new Explainer(trace, specification, result, limits).run();
    }

    private static List<String> ids(Trace trace) {
        return trace.threads().stream().map(TraceThread::id).toList();
    }
}
