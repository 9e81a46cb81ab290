package dev.traceloom.engine;

import static dev.traceloom.engine.AllStrategies.accepts;
import static dev.traceloom.engine.AllStrategies.rejects;
import static dev.traceloom.engine.Recorded.op;
import static dev.traceloom.engine.Recorded.thread;
import static dev.traceloom.engine.Recorded.trace;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.search.Strategy;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.trace.Trace;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What happens between operations: steps (rule 5 of the semantics) and silent actions (rule 2). */
class StepsTest {
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification BULK = SPECIFICATIONS.of("Bulk");
    private static final Specification ENDLESS = SPECIFICATIONS.of("Endless");

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @Test
    @DisplayName("rule 5: others act between the steps of an operation")
    void othersActBetweenSteps() {
        accepts(
                BULK,
                trace(
                        thread("a", op(0, 9, "PutAll", List.of(1, 2))),
                        thread("b", op(1, 2, "Take", 1), op(3, 4, "Count", 0), op(5, 6, "Take", 2))));
    }

    @Test
    @DisplayName("rule 5: an operation takes no step before it may come next")
    void noStepBeforeTheStart() {
        rejects(BULK, trace(thread("a", op(6, 9, "PutAll", List.of(1))), thread("b", op(0, 5, "Take", 1))), 0);
        accepts(BULK, trace(thread("a", op(5, 9, "PutAll", List.of(1))), thread("b", op(0, 5, "Take", 1))));
    }

    @Test
    @DisplayName("rule 5: an operation takes no step while one that ended before it remains")
    void noStepWhileAnotherMustComeFirst() {
        // PutAll is not over before it begins, and it begins after c's Count is over.
        rejects(
                BULK,
                trace(
                        thread("a", op(6, 9, "PutAll", List.of(1))),
                        thread("b", op(0, 20, "Count", 1)),
                        thread("c", op(0, 5, "Count", 1))),
                0);
    }

    @Test
    @DisplayName("rule 5: an operation takes no step after it is done")
    void noStepOnceDone() {
        rejects(
                BULK,
                trace(thread("a", op(0, 1, "PutAll", List.of(1)), op(2, 3, "Take", 1), op(4, 5, "Take", 1))),
                2);
    }

    @Test
    @DisplayName("rule 5: steps are not records and never count")
    void stepsDoNotCount() {
        Result result = rejects(BULK, trace(thread("a", op(0, 1, "PutAll", List.of(1, 2)), op(2, 3, "Count", 5))), 1);
        assertEquals(2, result.operations());
    }

    @Test
    @DisplayName("rule 5: steps in circles come to an end")
    void stepsInCirclesEnd() {
        Trace flips = trace(
                thread("a", op(0, 9, "Flip", true), op(9, 9, "Flip", false)),
                thread("b", op(0, 9, "Flip", true)));
        accepts(BULK, flips);
        rejects(BULK, trace(thread("a", op(0, 9, "Flip", true)), thread("b", op(0, 9, "Count", 1))), 1);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("rule 5: a step that reproduces the same state is dropped")
    void aStepToTheSameStateIsDropped(Strategy strategy) {
        Result result = GuardedValidation.validate(
                trace(thread("a", op(0, 1, "Wait"))), ENDLESS, Options.USUAL.with(strategy).exhausting());
        assertEquals(Verdict.ACCEPTED, result.verdict());
        assertEquals(2, result.states());
        assertTrue(IntStream.range(0, result.order().orElseThrow().size())
                .noneMatch(entry -> result.order().get().kind(entry) == Linearization.Kind.STEP));
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("rule 5: endless steps end as undecided, never as a hang")
    void endlessStepsAreUndecided(Strategy strategy) {
        Trace climb = trace(thread("a", op(0, 9, "Climb")), thread("b", op(0, 9, "Read", -1)));
        Options options = Options.USUAL.with(strategy).withBudget(Duration.ofMillis(700));
        long before = System.nanoTime();
        Result result = GuardedValidation.validate(climb, ENDLESS, options);
        assertTrue(System.nanoTime() - before < 5_000_000_000L, "took too long");
        assertEquals(Verdict.UNDECIDED, result.verdict());
        assertTrue(result.message().orElseThrow().contains("700 ms"), result.message()::toString);
        assertTrue(result.states() > 2, "it did search");
        assertEquals(0, result.linearized());
    }

    @Test
    @DisplayName("rule 2: an internal action happens only if the user says so")
    void silentActionsAreTheUsersChoice() {
        Trace written = trace(thread("a", op(0, 1, "Write", 1, 2), op(2, 3, "Inspect", 1, 2)));
        rejects(SPECIFICATIONS.of("Cache"), written, 1);
        accepts(SPECIFICATIONS.withSilent("Cache", "WriteBack"), written);
    }

    @ParameterizedTest
    @EnumSource(Strategy.class)
    @DisplayName("rule 2: silent actions stand in the order at their place, any number of them")
    void silentActionsStandInTheOrder(Strategy strategy) {
        Trace written = trace(thread(
                "a",
                op(0, 1, "Write", 1, 2),
                op(2, 3, "Write", 2, 1),
                op(4, 5, "Inspect", 1, 2),
                op(6, 7, "Inspect", 2, 1)));
        Result result = GuardedValidation.validate(
                written, SPECIFICATIONS.withSilent("Cache", "WriteBack"), Options.USUAL.with(strategy));
        Linearization order = result.order().orElseThrow();
        long silent = IntStream.range(0, order.size())
                .filter(entry -> order.kind(entry) == Linearization.Kind.SILENT)
                .count();
        assertEquals(2, silent);
        assertEquals(6, order.size());
        assertEquals(4, result.linearized());
    }
}
