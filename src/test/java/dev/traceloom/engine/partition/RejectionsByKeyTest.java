package dev.traceloom.engine.partition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.Call;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.Dice;
import dev.traceloom.testing.GrowingMapObject;
import dev.traceloom.testing.Invocation;
import dev.traceloom.testing.SimulatedObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.value.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Key by key, the verdict is that of a search of the whole that leaves nothing out: also where some branch fails to evaluate. */
final class RejectionsByKeyTest {
    private static final int TRACES = Integer.getInteger("traceloom.traces", 1200);
    private static final int KEYS = 3;

    @TempDir
    Path folder;

    /** Now and then a text is put where others put numbers, which TLC fails to compare; nobody ever reads it. */
    private record Mixed(GrowingMapObject map, int textPercent) implements SimulatedObject {
        @Override
        public Call call(int thread, Dice dice) {
            return dice.percent(textPercent) ? Call.atomic(() -> withoutEffect(thread, dice)) : map.call(thread, dice);
        }

        @Override
        public Invocation withoutEffect(int thread, Dice dice) {
            return Invocation.of(
                    "Put", List.of("key", "value"), Value.Int.of(dice.between(1, KEYS)), new Value.Text("text"));
        }

        @Override
        public Optional<Invocation> corrupted(Invocation invocation, Dice dice) {
            return map.corrupted(invocation, dice);
        }
    }

    @ParameterizedTest
    @EnumSource(GrowingMapObject.Change.class)
    void theVerdictIsThatOfTheWhole(GrowingMapObject.Change change) throws Exception {
        Path module = Files.writeString(
                folder.resolve("Growing.tla"), GrowingMapObject.specification("Growing", false, change));
        Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
        int byKey = 0;
        try (Specifications pool = new Specifications();
                Specification specification = pool.open(SpecificationSource.of(module))) {
            for (int seed = 0; seed < TRACES; seed++) {
                TraceShape shape = TraceShape.of(seed, 3, 4)
                        .busy(80)
                        .corrupted(seed % 4 == 0 ? Corruption.NONE : Corruption.LATE);
                SimulatedObject object = new Mixed(new GrowingMapObject(KEYS), seed % 3 == 0 ? 10 : 0);
                Trace trace = TraceGenerator.generate("trace " + seed, object, shape).trace();
                Result result = GuardedValidation.validate(trace, specification, Options.USUAL);
                Result whole =
                        GuardedValidation.validate(trace, specification, Options.USUAL.withoutPartitions().exhausting());
                assertEquals(whole.verdict(), result.verdict(), trace.toString());
                verdicts.merge(result.verdict(), 1, Integer::sum);
                byKey += result.verdict() == Verdict.REJECTED && result.classes().isPresent() ? 1 : 0;
            }
        }
        if (Boolean.getBoolean("messages")) {
            System.out.println("### " + verdicts + ", rejected by key " + byKey);
        }
        assertTrue(byKey > TRACES / 10, "too few rejected by key: " + byKey);
        assertTrue(verdicts.getOrDefault(Verdict.ERROR, 0) > TRACES / 50, "too few that fail: " + verdicts);
        assertTrue(verdicts.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 10, "too few accepted: " + verdicts);
    }
}
