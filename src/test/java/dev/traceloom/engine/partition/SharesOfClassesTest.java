package dev.traceloom.engine.partition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.GuardedClassShare;
import dev.traceloom.engine.GuardedValidation;
import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.explore.Linearization;
import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.SpecificationSource;
import dev.traceloom.spec.load.Specifications;
import dev.traceloom.testing.Corruption;
import dev.traceloom.testing.GrowingMapObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that others validated, in shares, leave the result what it is: also where what they say is wrong. */
final class SharesOfClassesTest {
    private static final int TRACES = Integer.getInteger("traceloom.traces", 800);
    private static final int KEYS = 5;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theResultIsThatOfWhoValidatesAlone(boolean hasPartition) throws Exception {
        Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
        int divided = 0;
        try (Specifications pool = new Specifications(); Specification specification = open(pool, hasPartition)) {
            for (int seed = 0; seed < TRACES; seed++) {
                Trace trace = trace(seed);
                Result alone = GuardedValidation.validate(trace, specification, Options.USUAL);
                List<FoundClass> found = shares(trace, specification, 1 + seed % 4);
                Result together = knowing(found, trace, specification);

                assertEquals(told(alone), told(together), trace.toString());
                verdicts.merge(together.verdict(), 1, Integer::sum);
                if (alone.verdict() == Verdict.ACCEPTED && alone.classes().isPresent()) {
                    assertEquals(alone.classes().get().count(), found.size());
                    divided++;
                }
            }
        }
        assertTrue(divided > TRACES / 5, "too few accepted by classes: " + divided);
        assertTrue(verdicts.getOrDefault(Verdict.REJECTED, 0) > TRACES / 5, "too few rejected: " + verdicts);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aWrongOrderOfAClassChangesNoVerdict(boolean hasPartition) throws Exception {
        int damaged = 0;
        try (Specifications pool = new Specifications(); Specification specification = open(pool, hasPartition)) {
            for (int seed = 0; seed < TRACES; seed++) {
                Trace trace = trace(seed);
                List<FoundClass> wrong = damaged(shares(trace, specification, 1), new Random(seed));
                Result alone = GuardedValidation.validate(trace, specification, Options.USUAL);
                Result deceived = knowing(wrong, trace, specification);

                assertEquals(alone.verdict(), deceived.verdict(), trace.toString());
                damaged += wrong.isEmpty() ? 0 : 1;
            }
        }
        assertTrue(damaged > TRACES / 2, "too few with classes: " + damaged);
    }

    private Specification open(Specifications pool, boolean hasPartition) throws Exception {
        return pool.open(SpecificationSource.of(Files.writeString(
                folder.resolve("Growing.tla"),
                GrowingMapObject.specification("Growing", hasPartition, GrowingMapObject.Change.values()[0]))));
    }

    private static Trace trace(int seed) {
        TraceShape shape = TraceShape.of(seed, 3, 6).busy(80).corrupted(seed % 2 == 0 ? Corruption.NONE : Corruption.LATE);
        return TraceGenerator.generate("trace " + seed, new GrowingMapObject(KEYS), shape).trace();
    }

    private static List<FoundClass> shares(Trace trace, Specification specification, int count) {
        List<FoundClass> found = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            found.addAll(new GuardedClassShare(
                            trace, specification, Options.USUAL, Progress.NONE, new ClassShare(number, count))
                    .run());
        }
        return found;
    }

    private static Result knowing(List<FoundClass> found, Trace trace, Specification specification) {
        return new GuardedValidation(trace, specification, Options.USUAL, Progress.NONE).knowing(found).run();
    }

    /** Orders that are shuffled, cut, longer, of another class, or of records that are not there. */
    private static List<FoundClass> damaged(List<FoundClass> found, Random random) {
        List<FoundClass> wrong = new ArrayList<>();
        for (FoundClass one : found) {
            int[] moves = one.moves().clone();
            int at = random.nextInt(moves.length);
            int other = random.nextInt(moves.length);
            int number = one.number();
            switch (random.nextInt(5)) {
                case 0 -> {
                    int kept = moves[at];
                    moves[at] = moves[other];
                    moves[other] = kept;
                }
                case 1 -> moves = Arrays.copyOf(moves, at);
                case 2 -> moves = Arrays.copyOf(moves, moves.length + 1);
                case 3 -> number = random.nextInt(found.size() + 2) - 1;
                default -> moves[at] = random.nextInt();
            }
            wrong.add(new FoundClass(number, one.size(), one.states(), moves));
        }
        return wrong;
    }

    private static String told(Result result) {
        return result.verdict() + " " + result.message() + " " + result.states() + " " + result.linearized() + " "
                + result.classes() + " " + result.warnings() + " " + result.stalled() + " " + result.frontierStates() + " "
                + result.order().map(SharesOfClassesTest::text);
    }

    private static List<String> text(Linearization order) {
        List<String> entries = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            entries.add(order.kind(i) + " " + order.thread(i) + "." + order.index(i) + " " + order.isOptional(i));
        }
        return entries;
    }
}
