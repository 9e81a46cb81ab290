package dev.traceloom.explain.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.Recorded;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.explain.results.OrderUse.BranchUse;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrderUseTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @TempDir
    Path folder;

    @Test
    void branchesAreCountedAlongTheOrder() throws Exception {
        Trace trace = Recorded.trace(Recorded.thread(
                "a",
                Recorded.op(1, 2, "CompareAndSet", 0, 5, true),
                Recorded.op(3, 4, "CompareAndSet", 0, 6, false),
                Recorded.op(5, 6, "CompareAndSet", 5, 7, true),
                Recorded.op(7, 8, "Read", 7),
                Recorded.threadEnd(9, 10)));
        assertEquals(List.of(2L, 1L), taken(Path.of("examples/register/Register.tla"), trace, LONG));
    }

    /** A guess that turned out wrong is no step of the order. */
    @Test
    void whereSeveralStatesFollowOnlyThoseThatLeadToTheEndCount() throws Exception {
        Path module = Files.writeString(folder.resolve("Guess.tla"), """
                ---- MODULE Guess ----
                EXTENDS Integers
                VARIABLE x
                Init == x = 0
                Guess == \\/ x' = 1
                         \\/ x' = 2
                         \\/ x' = 3
                See(n) == x = n /\\ x' = IF n = 2 THEN 0 ELSE 9
                Next == Guess \\/ \\E n \\in 1..3 : See(n)
                ====
                """);
        Trace trace = Recorded.trace(Recorded.thread(
                "a", Recorded.op(1, 2, "Guess"), Recorded.op(3, 4, "See", 2), Recorded.op(5, 6, "Guess"),
                Recorded.op(7, 8, "See", 3)));
        assertEquals(List.of(0L, 1L, 1L, 1L, 1L), taken(module, trace, LONG));
    }

    /** Also where an action applies another, whose branches are taken by the steps of both. */
    @Test
    void whetherABranchIsTakenIsKnownWithoutLookingAtEveryStep() throws Exception {
        Path module = Files.writeString(folder.resolve("Nested.tla"), """
                ---- MODULE Nested ----
                EXTENDS Integers
                VARIABLE x
                Init == x = 0
                Base(n) == \\/ n < 2 /\\ x' = x + 1
                           \\/ n >= 2 /\\ x' = IF n = 4 THEN x ELSE x + 2
                Wrapped(n) == \\/ n = 5 /\\ x' = 7
                              \\/ n # 5 /\\ Base(n)
                Never(n) == (n = 8 \\/ n = 9) /\\ x' = 0
                Next == \\E n \\in 0..5 : Base(n) \\/ Wrapped(n) \\/ Never(n)
                ====
                """);
        Random random = new Random(3);
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(SpecificationSource.of(module))) {
            for (int round = 0; round < 300; round++) {
                Trace trace = Recorded.trace(Recorded.thread("a", operations(random)));
                Linearization order = GuardedValidation.validate(trace, specification, Options.USUAL).order().orElseThrow();
                OrderUse counted = OrderUse.of(trace, specification, order, LONG, OrderUse.Detail.COUNTS);
                OrderUse looked = OrderUse.of(trace, specification, order, LONG, OrderUse.Detail.WHETHER);
                for (int i = 0; i < counted.branches().size(); i++) {
                    assertEquals(counted.branches().get(i).taken() > 0, looked.branches().get(i).taken() > 0, trace.toString());
                }
            }
        }
    }

    private static Operation[] operations(Random random) {
        Operation[] operations = new Operation[1 + random.nextInt(10)];
        for (int i = 0; i < operations.length; i++) {
            operations[i] = Recorded.op(2 * i, 2 * i + 1, random.nextBoolean() ? "Base" : "Wrapped", random.nextInt(6));
        }
        return operations;
    }

    @Test
    void thereIsAnEndToCounting() throws Exception {
        Path module = Files.writeString(folder.resolve("Slow.tla"), """
                ---- MODULE Slow ----
                EXTENDS Integers
                VARIABLE x
                Init == x = 0
                Long(n) == \\A S \\in SUBSET (1..40) : S # {n}
                Go == x' = x + 1 /\\ (x = 0 \\/ Long(x))
                Next == Go
                ====
                """);
        Trace trace = Recorded.trace(Recorded.thread("a", Recorded.op(1, 2, "Go")));
        // It would go on for days.
        assertTimeoutPreemptively(LONG, () -> {
            try (Specifications pool = new Specifications();
                    Specification specification = pool.open(SpecificationSource.of(module))) {
                Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
                long before = System.nanoTime();
                OrderUse.of(
                        trace,
                        specification,
                        result.order().orElseThrow(),
                        Duration.ofMillis(300),
                        OrderUse.Detail.COUNTS);
                assertTrue(System.nanoTime() - before >= 300e6, "it was not long at all");
                // What was stopped can be used again.
                Result again = GuardedValidation.validate(trace, specification, Options.USUAL);
                assertEquals(Verdict.ACCEPTED, again.verdict());
            }
        });
    }

    private static List<Long> taken(Path module, Trace trace, Duration limit) throws Exception {
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(SpecificationSource.of(module))) {
            Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
            return OrderUse.of(
                            trace, specification, result.order().orElseThrow(), limit, OrderUse.Detail.COUNTS)
                    .branches()
                    .stream()
                    .map(BranchUse::taken)
                    .toList();
        }
    }
}
