package dev.traceloom.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.bundle.Bundles;
import dev.traceloom.explain.results.TraceCoverage;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Footprinted;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.GeneratedTrace;
import dev.traceloom.testing.KeyValueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.value.Value;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace that one class of it rejects is explained by the operations of that class, as the trace numbers them. */
class PartitionedExplanationTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    private record OfKey(Value key) implements Footprint {
        @Override
        public boolean isReadOnly() {
            return false;
        }

        @Override
        public boolean commutesWith(Footprint other) {
            return other instanceof OfKey that && !key.equals(that.key);
        }
    }

    @Test
    void theOperationsOfTheClassExplainIt(@TempDir Path folder) throws Exception {
        Specification store = new Footprinted(
                SPECIFICATIONS.example("keyvalue/KeyValue.tla"),
                operation -> operation.hasEffect() ? new OfKey(keyOf(operation)) : Footprint.UNKNOWN);
        GeneratedTrace generated = TraceGenerator.generate(
                "clients",
                KeyValueObject.correct(20),
                TraceShape.of(3, 30, 40).busy(80).corrupted(Corruption.LATE));
        Trace trace = generated.trace();
        GeneratedTrace.Place wrong = generated.corrupted().orElseThrow();
        RecordRef lie = new RecordRef(trace.threads().get(wrong.thread()).id(), wrong.index());
        Value key = keyOf(operation(trace, lie));

        Result result = GuardedValidation.validate(trace, store, Options.USUAL);
        assertEquals(Verdict.REJECTED, result.verdict(), result::toString);
        Explanation explanation = Explainer.explain(trace, store, result);

        Core core = explanation.core().orElseThrow();
        assertEquals(List.of(lie), core.operations(), "nobody ever wrote what it read");
        assertTrue(explanation.graph().edges().stream()
                .allMatch(edge -> keyOf(operation(trace, edge.operation())).equals(key)));
        assertEquals(lie, explanation.stalls().get(0).operation());
        for (LinearizationGraph.Node node : explanation.graph().nodes()) {
            for (int thread = 0; thread < trace.threads().size(); thread++) {
                assertTrue(node.consumed().get(thread) <= trace.threads().get(thread).operations().size());
            }
        }
        Path bundle = folder.resolve("any.traceloom");
        Bundles.write(explanation, bundle);
        assertEquals(explanation, Bundles.read(bundle));
        int linearized = TraceCoverage.of(trace, result).actions().stream().mapToInt(one -> one.linearized()).sum();
        assertTrue(linearized > trace.operationCount() / 2, "all classes' operations count, not one class's");
    }

    private static Operation operation(Trace trace, RecordRef operation) {
        return trace.threads().stream()
                .filter(thread -> thread.id().equals(operation.thread()))
                .findFirst()
                .orElseThrow()
                .operations()
                .get(operation.index());
    }

    private static Value keyOf(Operation operation) {
        return operation.arguments().values().get(0);
    }
}
