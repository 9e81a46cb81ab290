package dev.traceloom.engine.verdict;

import static dev.traceloom.engine.Recorded.neverReturned;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.FakeSpecification;
import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Undecided.Advice;
import dev.traceloom.engine.verdict.Undecided.Crowd;
import dev.traceloom.engine.verdict.Undecided.Open;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A search that its budget ends says where it became wide, which operations were open there, and what may help. */
class UndecidedTest {
    private static final Options BRIEFLY = Options.USUAL.withBudget(Duration.ofMillis(150));
    private static final Options FOR_A_WHILE = Options.USUAL.withBudget(Duration.ofSeconds(1));
    private static final int ATTEMPTS = 20;
    private static final int THREADS = 26;

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    /** Every set of operations is a state of its own, and none allows the last operation. */
    private static final class Subsets extends FakeSpecification {
        @Override
        public void follow(int number, String operation, int argument, Successors into) {
            if (operation.equals("Add")) {
                into.add(state(number | 1 << argument));
            }
        }
    }

    private static Trace crowd(Operation... others) {
        List<TraceThread> threads = new ArrayList<>();
        threads.add(thread("early", op(0, 10, "Add", 0), op(20, 30, "Add", 0), op(40, 50, "Add", 0)));
        for (int i = 1; i < THREADS; i++) {
            threads.add(thread("t" + i, op(100 + i, 200 + i, "Add", i)));
        }
        for (Operation other : others) {
            threads.add(thread("other" + threads.size(), other));
        }
        threads.add(thread("late", op(2000, 2001, "Never", 1)));
        return new Trace("crowd", threads);
    }

    private static Undecided undecided(Trace trace, Strategy strategy) {
        return undecided(trace, new Subsets(), BRIEFLY.with(strategy));
    }

    private static Undecided undecided(Trace trace, Specification specification, Options options) {
        // A busy machine may take the processor away when the search has to end, so that it is left behind.
        Optional<Undecided> undecided = Optional.empty();
        for (int attempt = 0; attempt < ATTEMPTS && undecided.isEmpty(); attempt++) {
            Result result = GuardedValidation.validate(trace, specification, options);
            assertEquals(Verdict.UNDECIDED, result.verdict());
            undecided = result.undecided();
        }
        return undecided.orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("the widest place is told, and what is open there, long timeboxes first")
    void theWidestPlaceIsTold(Strategy strategy) {
        Undecided undecided = undecided(
                crowd(op(90, 1900, "Add", 29), neverReturned(95, "Add", 30)), strategy);
        assertTrue(undecided.depth() > 3, undecided::toString);
        assertTrue(undecided.width() > 100, undecided::toString);
        List<String> open = undecided.open().stream().map(one -> one.record().thread()).toList();
        assertEquals(5, open.size());
        assertEquals("other27", open.get(0), "it never returned");
        assertEquals(Double.POSITIVE_INFINITY, undecided.open().get(0).timesUsual());
        if (open.contains("other26")) {
            assertEquals(1, open.indexOf("other26"));
            assertEquals(18.1, undecided.open().get(1).timesUsual(), 0.01);
            assertEquals(Advice.REFINE_TIMEBOXES, undecided.advice().get(0));
        }
        assertTrue(undecided.openCount() > 5, undecided::toString);
        assertEquals(Map.of("Add", undecided.openCount()), undecided.crowd().changing(), "what makes it wide");
        assertEquals(
                undecided.openCount() >= 12, undecided.advice().contains(Advice.SMALLER_WORKLOAD), undecided::toString);
        assertTrue(undecided.advice().contains(Advice.END_OPERATIONS), undecided::toString);
        assertTrue(undecided.advice().contains(Advice.PARTITION), undecided::toString);
        assertFalse(undecided.advice().contains(Advice.BOUND_STEPS), undecided::toString);
    }

    @Test
    @DisplayName("it reads like what a colleague would say")
    void itReadsWell() {
        Undecided undecided = new Undecided(
                12,
                3210,
                List.of(
                        new Open(new RecordRef("3", 16), op(0, 400, "Put", 1), 40),
                        new Open(new RecordRef("5", 2), neverReturned(3, "Get", 1), Double.POSITIVE_INFINITY),
                        new Open(new RecordRef("6", 0), op(0, 9, "Get", 1), 0.9)),
                new Crowd(7, new LinkedHashMap<>(Map.of("Put", 5))),
                List.of("log", "store"),
                Optional.of("Size is in the way"),
                List.of(Advice.REFINE_TIMEBOXES, Advice.PARTITION, Advice.MORE_TIME),
                Optional.of("Partition(op) == op.args.k"));
        assertEquals(
                List.of(
                        "the search was widest after 12 operations: 3210 states",
                        "open there: t3 #17, Put, 40 times as long as most; t5 #3, Get, which"
                                + " never returned; t6 #1, Get; and 4 more",
                        "wide because of what changes the state, in any order: 5 Put",
                        "with the same operations behind them, states differ there in log, store",
                        "Size is in the way",
                        "what may help: record narrower timeboxes: start right before an operation can take effect, end"
                                + " right after",
                        "what may help: if operations fall into classes that have nothing to do with each other, such as keys,"
                                + " say so in the specification, by an operator Partition(op), such as Partition(op) == op.args.k",
                        "what may help: give it more time: --budget 1h"),
                undecided.lines());
    }

    @Test
    @DisplayName("what only looks at the state does not make it wide, and is not named")
    void whatMakesItWide() {
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            threads.add(thread("t" + i, op(1, 100, "Write", i)));
            threads.add(thread("r" + i, op(1, 100, "Read", 99)));
        }
        Undecided undecided =
                undecided(new Trace("wide", threads), SPECIFICATIONS.example("register/Register.tla"), FOR_A_WHILE);
        assertEquals(Set.of("Write"), undecided.crowd().changing().keySet(), undecided::toString);
        assertTrue(
                undecided.lines().stream().anyMatch(line -> line.startsWith("wide because of what changes the state")),
                undecided::toString);
        assertTrue(undecided.advice().contains(Advice.SMALLER_WORKLOAD), undecided::toString);
        assertEquals(List.of("register"), undecided.differing(), undecided::toString);
    }

    /** Allows everything, but takes its time. */
    private static final class Slow extends FakeSpecification {
        @Override
        public void follow(int number, String operation, int argument, Successors into) {
            LockSupport.parkNanos(200_000);
            into.add(state(number));
        }
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("a search that was stuck nowhere tells how far it came")
    void howFarItCame(Strategy strategy) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            operations.add(op(3 * i, 3 * i + 1, "Add", 1));
        }
        Trace trace = trace(thread("a", operations.toArray(Operation[]::new)));
        Result result = GuardedValidation.validate(trace, new Slow(), FOR_A_WHILE.with(strategy));
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertTrue(result.linearized() > 0);
        assertEquals(List.of(result.linearized()), result.stalled().stream().map(one -> one.record().index()).toList());
    }

    @Test
    @DisplayName("steps without end are named first")
    void endlessSteps() {
        Undecided undecided =
                undecided(trace(thread("a", op(0, 1, "Climb"))), SPECIFICATIONS.of("Endless"), FOR_A_WHILE);
        assertEquals(0, undecided.depth());
        assertEquals(Advice.BOUND_STEPS, undecided.advice().get(0));
    }

    @Test
    @DisplayName("where memory ended it, more memory helps")
    void memory() {
        Result result = GuardedValidation.validate(crowd(), new Subsets(), Options.USUAL.withMemory(1));
        assertEquals(Verdict.UNDECIDED, result.verdict());
        List<Advice> advice = result.undecided().orElseThrow().advice();
        assertEquals(Advice.MORE_MEMORY, advice.get(advice.size() - 1));
    }

    @Test
    @DisplayName("who has decided says nothing of it")
    void decided() {
        Result result = GuardedValidation.validate(
                trace(thread("a", op(0, 1, "Add", 1))), new Subsets(), Options.USUAL);
        assertTrue(result.undecided().isEmpty());
    }
}
