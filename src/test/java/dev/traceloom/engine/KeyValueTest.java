package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Stalled;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Footprint;
import dev.traceloom.spec.Footprinted;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.GeneratedTrace;
import dev.traceloom.testing.KeyValueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Fifty clients that are nearly always inside an operation, on a store with twenty keys. */
class KeyValueTest {
    private static final Options OPTIONS = Options.USUAL.withBudget(Duration.ofSeconds(60));
    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    private record KeyFootprint(Value key) implements Footprint {
        static Footprint of(Operation operation) {
            return operation.hasEffect() ? new KeyFootprint(operation.arguments().values().get(0)) : UNKNOWN;
        }

        @Override
        public boolean isReadOnly() {
            return false;
        }

        @Override
        public boolean commutesWith(Footprint other) {
            return other instanceof KeyFootprint that && !key.equals(that.key);
        }
    }

    private static Specification store() {
        return new Footprinted(SPECIFICATIONS.example("keyvalue/KeyValue.tla"), KeyFootprint::of);
    }

    private static GeneratedTrace fiftyClients(Corruption corruption) {
        TraceShape shape = TraceShape.of(50, 50, 100).busy(80).corrupted(corruption);
        return TraceGenerator.generate("fifty", KeyValueObject.correct(20), shape);
    }

    @Test
    @DisplayName("a valid history is accepted, with an order that holds")
    void aValidHistoryIsAccepted() {
        GeneratedTrace generated = fiftyClients(Corruption.NONE);
        Result result = GuardedValidation.validate(generated.trace(), store(), OPTIONS);
        assertEquals(Verdict.ACCEPTED, result.verdict(), result::toString);
        assertEquals(Optional.of(new Result.Classes(20, false)), result.classes(), result.warnings()::toString);
        new Replay(generated.trace(), store(), 0).check(result.order().orElseThrow());
    }

    @Test
    @DisplayName("a wrong result is found in the class of its key")
    void aWrongResultIsFound() {
        GeneratedTrace generated = fiftyClients(Corruption.LATE);
        GeneratedTrace.Place wrong = generated.corrupted().orElseThrow();
        Result result = GuardedValidation.validate(generated.trace(), store(), OPTIONS);
        assertEquals(Verdict.REJECTED, result.verdict(), result::toString);
        Operation lie = generated.trace().threads().get(wrong.thread()).operations().get(wrong.index());
        Value key = lie.arguments().values().get(0);
        assertTrue(
                result.message().orElseThrow().contains("of the class " + Values.toText(key) + " "),
                result.message()::toString);
        List<Operation> stalled = result.stalled().stream().map(Stalled::operation).toList();
        assertTrue(stalled.contains(lie), stalled::toString);
        assertTrue(stalled.stream().allMatch(one -> one.arguments().values().get(0).equals(key)), stalled::toString);
        assertTrue(result.linearized() > 4000 && result.linearized() < 5000, "linearized " + result.linearized());
    }
}
