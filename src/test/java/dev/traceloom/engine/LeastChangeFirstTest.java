package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.trace.Observation;
import dev.traceloom.trace.Observations;
import dev.traceloom.trace.Observations.Steps;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What no record tells mostly did not change. A search that tries everything else first is lost where a line is missing. */
class LeastChangeFirstTest {
    private static final int VOTERS = 14;
    private static final int COUNTED_AGAIN = 3;
    private static final int STATES = 2_000;

    @Test
    @DisplayName("a log of states that lacks a line is accepted after few states where something unseen can stand for it")
    void aLogThatLacksALineIsAcceptedAfterFewStates() {
        try (TestSpecifications specifications = new TestSpecifications()) {
            List<Observation> told = new ArrayList<>();
            List<Value> counted = new ArrayList<>();
            for (int voter = VOTERS; voter > 0; voter--) {
                if (voter != VOTERS / 2) {
                    told.add(new Observation("ballot", List.of(Value.Int.of(voter)), new Value.Text("cast")));
                }
                counted.add(0, Value.Int.of(voter));
                for (int i = 0; i < COUNTED_AGAIN; i++) {
                    told.add(Observation.of("counted", new Value.SetOf(List.copyOf(counted))));
                }
            }
            Result result = GuardedValidation.validate(
                    trace(told), specifications.of("Ballots"), Options.USUAL.withBudget(Duration.ofSeconds(20)));
            assertEquals(Verdict.ACCEPTED, result.verdict(), () -> "" + result.message());
            assertTrue(result.states() < STATES, "states: " + result.states());
        }
    }

    private static Trace trace(List<Observation> told) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < told.size(); i++) {
            operations.add(new Operation(
                    Operation.ANY_STEP,
                    Outcome.RETURNED,
                    Arguments.positional(List.of()),
                    i + 1,
                    i + 1,
                    Meta.NONE,
                    "",
                    new Observations(List.of(), List.of(told.get(i)), List.of(), Steps.AT_MOST_ONE, Meta.NONE, 0)));
        }
        return new Trace("generated", List.of(new TraceThread("log", operations, false)));
    }
}
