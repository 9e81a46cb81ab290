package dev.traceloom.explain.accepted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.Recorded;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.explain.Explanation;
import dev.traceloom.explain.LinearizationGraph.Edge;
import dev.traceloom.explain.LinearizationGraph.Kind;
import dev.traceloom.explain.LinearizationGraph.Node;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.ProducerQueuesObject;
import dev.traceloom.testing.QueueObject;
import dev.traceloom.testing.RegisterObject;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AcceptedTraceTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Path QUEUE = Path.of("examples/queue/Queue.tla");

    @TempDir
    Path folder;

    @Test
    void eachStateFollowsFromTheOneBeforeItByWhatStandsBetweenThem() throws Exception {
        check(QUEUE, () -> QueueObject.correct(20, 6), seed -> TraceShape.of(seed, 3, 25).busy(70).aborted(5).neverReturned(40));
        check(
                Path.of("examples/register/Register.tla"),
                () -> RegisterObject.correct(4),
                seed -> TraceShape.of(seed, 4, 20).busy(80));
        // Each of its operations takes several steps.
        check(
                Path.of("examples/producers/ProducerQueues.tla"),
                () -> ProducerQueuesObject.correct(3),
                seed -> TraceShape.of(seed, 3, 8).busy(60));
    }

    private void check(Path module, Supplier<SimulatedObject> object, IntFunction<TraceShape> shape) throws Exception {
        with(module, specification -> {
            for (int seed = 1; seed <= 60; seed++) {
                Trace trace = TraceGenerator.generate("seed " + seed, object.get(), shape.apply(seed)).trace();
                Explanation shown =
                        end(trace, specification, GuardedValidation.validate(trace, specification, Options.USUAL));
                assertEquals(List.of(shown.graph().nodes().size() - 1), shown.frontier().get(0).nodes());
                assertIsInTime(shown, trace);
                assertCountsWhatIsBehind(shown);
                follow(specification, trace, shown);
            }
        });
    }

    /** No operation stands behind one that began after it was over, and every one that returned is there. */
    private static void assertIsInTime(Explanation shown, Trace trace) {
        long latestStart = 0;
        Set<RecordRef> seen = new HashSet<>();
        for (Edge edge : shown.graph().edges()) {
            if (edge.kind() == Kind.OPERATION) {
                Operation operation = shown.operation(edge.operation()).orElseThrow();
                assertTrue(seen.add(edge.operation()), () -> edge.operation() + " is there twice");
                assertTrue(
                        !operation.hasEnd() || Long.compareUnsigned(operation.end(), latestStart) >= 0,
                        () -> edge.operation() + " comes too late");
                latestStart = Math.max(latestStart, operation.start());
            }
        }
        for (TraceThread thread : trace.threads()) {
            for (int i = 0; i < thread.operations().size(); i++) {
                RecordRef ref = new RecordRef(thread.id(), i);
                assertTrue(seen.contains(ref) || !thread.operation(i).hasEnd(), () -> ref + " is missing");
            }
        }
    }

    /** Each state has come as far in every stretch as the operations before it say, whatever was left out. */
    private static void assertCountsWhatIsBehind(Explanation shown) {
        Set<RecordRef> behind = new HashSet<>();
        assertHasBehind(shown, shown.graph().nodes().get(0), behind);
        for (Edge edge : shown.graph().edges()) {
            if (edge.kind() == Kind.OPERATION) {
                behind.add(edge.operation());
            }
            assertHasBehind(shown, shown.graph().nodes().get(edge.to()), behind);
        }
    }

    private static void assertHasBehind(Explanation shown, Node node, Set<RecordRef> behind) {
        for (int i = 0; i < shown.threads().size(); i++) {
            TraceThread stretch = shown.threads().get(i);
            for (int index = stretch.first(); stretch.has(index); index++) {
                RecordRef ref = new RecordRef(stretch.id(), index);
                assertEquals(behind.contains(ref), index < node.consumed().get(i), () -> ref + " in state " + node.id());
            }
        }
    }

    /** Evaluates every step of the explanation, from one that begins as it does. */
    private static void follow(Specification specification, Trace trace, Explanation shown) {
        Successors successors = new Successors();
        specification.initialStates(successors);
        State state = find(successors, shown.graph().nodes().get(0).state(), "the beginning");
        for (Edge edge : shown.graph().edges()) {
            Map<String, Value> to = shown.graph().nodes().get(edge.to()).state();
            TraceThread thread = trace.threads().stream()
                    .filter(one -> one.id().equals(edge.operation().thread()))
                    .findFirst()
                    .orElseThrow();
            Call call = call(specification, thread, edge);
            if (call == null) {
                assertEquals(state.values(), to);
            } else {
                specification.next(state, call, successors);
                state = find(successors, to, edge.toString());
            }
        }
    }

    private static Call call(Specification specification, TraceThread thread, Edge edge) {
        try {
            var meaning = specification.bind(thread.id(), thread.operation(edge.operation().index()));
            return edge.kind() == Kind.STEP ? meaning.step() : meaning.effect();
        } catch (BindingException bad) {
            throw new AssertionError(bad);
        }
    }

    private static State find(Successors successors, Map<String, Value> values, String where) {
        return successors.toList().stream()
                .filter(state -> state.values().equals(values))
                .findFirst()
                .orElseThrow(() -> new AssertionError("nothing leads to " + values + " by " + where));
    }

    @Test
    void aStretchOfALongOrderHasTheStatesThatTheWholeOrderHasThere() throws Exception {
        Trace trace = TraceGenerator.generate("long", QueueObject.correct(50, 8), TraceShape.ofTotal(7, 4, 12_000).busy(40)).trace();
        with(QUEUE, specification -> {
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
            AcceptedTrace accepted = new AcceptedTrace(trace, trace, specification, result);
            accepted.follow(LONG);
            Map<Integer, Map<String, Value>> whole = new HashMap<>();
            for (String place : List.of("first", "middle", "last")) {
                TraceThread thread = trace.threads().get(1);
                int index = switch (place) {
                    case "first" -> 0;
                    case "middle" -> thread.operations().size() / 2;
                    default -> thread.operations().size() - 1;
                };
                RecordRef record = new RecordRef(thread.id(), index);
                Explanation shown = accepted.around(record, LONG);
                assertEquals(5001, shown.graph().nodes().size());
                assertTrue(
                        shown.summary().warnings().stream().anyMatch(told -> told.startsWith("of 12,0")),
                        () -> shown.summary().warnings().toString());
                assertTrue(
                        shown.graph().edges().stream().anyMatch(edge -> record.equals(edge.operation())),
                        record + " is not in its stretch");
                for (Node node : shown.graph().nodes()) {
                    Map<String, Value> known = whole.putIfAbsent(node.depth(), node.state());
                    assertTrue(known == null || known.equals(node.state()), "two states at " + node.depth());
                    assertEquals(node.depth(), node.consumed().stream().mapToInt(count -> count).sum());
                }
            }
            assertEquals(result.order().orElseThrow().size() + 1, whole.size());
        });
    }

    /** Which of the three it was is told only when two thousand moves have passed. */
    @Test
    void whereSeveralStatesArePossibleItIsTheOneThatLeadsToTheEnd() throws Exception {
        Path module = Files.writeString(folder.resolve("Coin.tla"), """
                ---- MODULE Coin ----
                EXTENDS Integers
                VARIABLE x, n
                Init == x = 0 /\\ n = 0
                Toss == x' \\in 1..3 /\\ n' = n
                Wait == n' = n + 1 /\\ x' = x
                See(v) == x = v /\\ UNCHANGED <<x, n>>
                Next == Toss \\/ Wait \\/ \\E v \\in 1..3 : See(v)
                ====
                """);
        List<Operation> operations = new ArrayList<>();
        operations.add(Recorded.op(1, 2, "Toss"));
        for (int i = 1; i <= 2000; i++) {
            operations.add(Recorded.op(2 * i + 1, 2 * i + 2, "Wait"));
        }
        operations.add(Recorded.op(5001, 5002, "See", 2));
        Trace trace = Recorded.trace(Recorded.thread("a", operations.toArray(Operation[]::new)));
        with(module, specification -> {
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
            for (Node node : end(trace, specification, result).graph().nodes()) {
                assertEquals(new Value.Int(node.depth() == 0 ? 0 : 2), node.state().get("x"), "at " + node.depth());
            }
        });
    }

    @Test
    void whenTheTimeIsOverTheRecordsAreThereAndThatIsSaid() throws Exception {
        Path module = Files.writeString(folder.resolve("Slow.tla"), """
                ---- MODULE Slow ----
                EXTENDS Integers
                VARIABLE x
                Init == x = 0
                Go(n) == x' = x + 1 /\\ \\A S \\in SUBSET (1..12) : S # {n + 20}
                Next == \\E n \\in 1..9 : Go(n)
                ====
                """);
        Operation[] operations = new Operation[600];
        for (int i = 0; i < operations.length; i++) {
            operations[i] = Recorded.op(2 * i + 1, 2 * i + 2, "Go", i % 9 + 1);
        }
        Trace trace = Recorded.trace(Recorded.thread("a", operations));
        with(module, specification -> {
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
            AcceptedTrace accepted = new AcceptedTrace(trace, trace, specification, result);
            accepted.follow(Duration.ofMillis(1));
            Explanation shown = accepted.end(LONG);
            assertEquals(600, shown.threads().get(0).operations().size());
            assertTrue(shown.summary().warnings().contains("the states along the order could not be computed in time"));
        });
    }

    private static Explanation end(Trace trace, Specification specification, Result result) {
        AcceptedTrace accepted = new AcceptedTrace(trace, trace, specification, result);
        accepted.follow(LONG);
        return accepted.end(LONG);
    }

    private static void with(Path module, Consumer<Specification> body) throws Exception {
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(SpecificationSource.of(module))) {
            body.accept(specification);
        }
    }
}
