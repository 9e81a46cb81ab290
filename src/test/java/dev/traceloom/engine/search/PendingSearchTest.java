package dev.traceloom.engine.search;

import static dev.traceloom.engine.Recorded.neverReturned;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.Replay;
import dev.traceloom.engine.SmallSubjects;
import dev.traceloom.engine.SmallTraces;
import dev.traceloom.engine.SmallTraces.Choice;
import dev.traceloom.engine.SmallTraces.Shape;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.ExplorationSettings;
import dev.traceloom.engine.explore.ExplorationSettings.Extent;
import dev.traceloom.engine.explore.Invariants;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.ProblemBuilder;
import dev.traceloom.engine.problem.UnfitTraceException;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Operations that never returned are taken late and sparingly, which must not cost an order. */
class PendingSearchTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_261_119L);
    private static final int TRACES = Integer.getInteger("traceloom.traces", 150);
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    static Stream<Arguments> specifications() {
        return SmallSubjects.of(SPECIFICATIONS).stream()
                .filter(subject -> !subject.specification().hasSilentActions())
                .filter(subject -> subject.specification().actions().stream().noneMatch(ActionInfo::multiStep))
                .map(subject -> Arguments.of(Named.of(subject.what(), subject.specification()), subject.choices()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("specifications")
    @DisplayName("there is an order with operations taken late and sparingly if and only if there is one at all")
    void noOrderIsLost(Specification specification, List<Choice> choices) throws UnfitTraceException {
        int[] found = new int[2];
        for (int i = 0; i < TRACES; i++) {
            long seed = SEED + i;
            Shape shape = Shape.TIMED.get(i % Shape.TIMED.size());
            Trace trace = withMorePending(new SmallTraces(specification, choices, shape, seed).next(), new Random(seed));
            for (Invariants invariants : Invariants.values()) {
                Exploration everything = exploration(trace, specification, invariants);
                new BreadthFirst(everything).search(everything.beginnings());
                Exploration sparing = exploration(trace, specification, invariants);
                PendingSearch search = new PendingSearch(sparing);
                End end = search.search();
                boolean order = everything.order().isPresent();
                if (end == End.EXHAUSTED && !search.isDecided()) {
                    continue;
                }
                try {
                    assertEquals(order ? End.FOUND : End.EXHAUSTED, end);
                    if (order && invariants == Invariants.CHECKED) {
                        new Replay(trace, specification, 0).check(sparing.order().orElseThrow());
                    }
                } catch (AssertionError different) {
                    fail("seed " + seed + ", " + shape + ", invariants " + invariants + "\n" + trace, different);
                }
                found[order ? 1 : 0]++;
            }
        }
        assertTrue(found[0] > TRACES / 100 && found[1] > TRACES / 10, () -> found[0] + " without, " + found[1] + " with");
    }

    private static Exploration exploration(Trace trace, Specification specification, Invariants invariants)
            throws UnfitTraceException {
        Budget budget = Budget.of(Duration.ofMinutes(1));
        Problem problem = new ProblemBuilder(trace, specification, 0, budget).build();
        return new Exploration(
                problem,
                new ExplorationSettings(specification, budget, Progress.NONE, invariants, Extent.UNTIL_ORDER),
                LastLayers.onlyDeepest());
    }

    /**
     * Some operations never return: their threads go on, or they get a thread of their own. Some of these are there twice.
     */
    private static Trace withMorePending(Trace trace, Random random) {
        List<TraceThread> threads = new ArrayList<>();
        int oneIn = 2 + random.nextInt(6);
        for (TraceThread thread : trace.threads()) {
            List<Operation> left = new ArrayList<>();
            for (Operation operation : thread.operations()) {
                if (operation.outcome() != Outcome.RETURNED || random.nextInt(oneIn) > 0) {
                    left.add(operation);
                    continue;
                }
                Operation pending = neverReturned(operation.start(), operation.name()).withArguments(operation.arguments());
                boolean goesOn = random.nextBoolean();
                for (int copies = 1 + random.nextInt(3) / 2; copies > 0; copies--) {
                    if (goesOn) {
                        left.add(pending);
                    } else {
                        threads.add(thread("p" + threads.size(), pending));
                    }
                }
            }
            threads.add(new TraceThread(thread.id(), left, thread.truncated()));
        }
        return new Trace(trace.name(), threads);
    }

    @Test
    @DisplayName("what leads to the same state but leaves others over is not dropped")
    void whatIsLeftOverCounts() throws UnfitTraceException {
        // Only CompareAndSet is of use at first, since it is of none later.
        TraceThread reader =
                thread("r", op(3, 4, "Get", 1, 5), op(5, 6, "Put", 1, 9), op(7, 8, "Get", 1, 5));
        for (long put : List.of(1L, 2L)) {
            Trace trace = new Trace("left over", List.of(
                    thread("a", neverReturned(put, "Put", 1, 5)),
                    thread("b", neverReturned(3 - put, "CompareAndSet", 1, 0, 5, true)),
                    reader));
            Specification store = SPECIFICATIONS.example("keyvalue/KeyValue.tla");
            assertEquals(End.FOUND, new PendingSearch(exploration(trace, store, Invariants.IGNORED)).search());
        }
    }

    @Test
    @DisplayName("a value that nobody wrote is found out among dozens of writes that timed out")
    void aLostWriteAmongManyThatTimedOut() {
        Specification store = SPECIFICATIONS.example("keyvalue/KeyValue.tla");
        List<TraceThread> threads = new ArrayList<>();
        List<Operation> writer = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            threads.add(thread("p" + i, neverReturned(10 * i, "Put", 1 + i % 7, 100 + i)));
            writer.add(op(10 * i + 2, 10 * i + 3, "Put", 1 + i % 5, i));
            writer.add(op(10 * i + 4, 10 * i + 5, "Get", 1 + i % 5, i % 3 == 0 && i % 7 == i % 5 ? 100 + i : i));
        }
        threads.add(thread("w", writer.toArray(Operation[]::new)));
        Options whole = Options.USUAL.withoutPartitions();
        Result accepted = GuardedValidation.validate(new Trace("kept", threads), store, whole);
        assertEquals(Verdict.ACCEPTED, accepted.verdict(), () -> String.valueOf(accepted.message()));
        threads.add(thread("r", op(500, 501, "Get", 3, 999)));
        Result rejected = GuardedValidation.validate(new Trace("lost", threads), store, whole);
        assertEquals(Verdict.REJECTED, rejected.verdict(), () -> String.valueOf(rejected.message()));
    }
}
