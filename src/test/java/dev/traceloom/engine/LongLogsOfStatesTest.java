package dev.traceloom.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.search.Options;
import dev.traceloom.engine.verdict.Result;
import dev.traceloom.engine.verdict.Verdict;
import dev.traceloom.spec.Specification;
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
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * Logs that pass many quiescent points, so that a search that begins closed goes on open from where it failed, goes back, and knows of
 * some points that nothing was left out before them (semantics, rule 32).
 */
class LongLogsOfStatesTest {
    private static final long SEED = Long.getLong("traceloom.seed", 20_261_116L);
    private static final int TRACES = Integer.getInteger("traceloom.traces.longer", 60);
    private static final int SHARE = 8;
    private static final int SHORTEST = 70;
    private static final int SPREAD = 300;

    private record Wheel(int place, int worn, int loose) {}

    /** @param worn negative where the record does not tell it */
    private record Told(boolean look, int argument, int place, int worn) {
        boolean fits(Wheel after) {
            return look || after.place == place && (worn < 0 || after.worn == worn);
        }
    }

    @Test
    @DisplayName("rule 32: every way to validate a long log agrees with going through it with all states by hand")
    void everyWayAgreesWithAllStatesByHand() {
        try (TestSpecifications specifications = new TestSpecifications()) {
            Specification wheel = specifications.of("Wheel");
            List<Variant> variants = new ArrayList<>(Variant.all(wheel));
            variants.addAll(EveryWay.streams(wheel));
            Map<Verdict, Integer> spread = new EnumMap<>(Verdict.class);
            for (int i = 0; i < TRACES; i++) {
                List<Told> log = log(new Random(SEED + i));
                int expected = linearized(log);
                Verdict verdict = expected == log.size() ? Verdict.ACCEPTED : Verdict.REJECTED;
                Trace trace = trace(log);
                for (Variant variant : Variant.turn(variants, i, SHARE)) {
                    String which = "number " + i + ", " + variant;
                    Result result = variant.validate(trace, Options.USUAL.withBudget(Duration.ofMinutes(2)));
                    assertEquals(verdict, result.verdict(), () -> which + ": " + result.message());
                    assertEquals(expected, result.linearized(), which);
                    Comparison.assertConfirmed(result);
                }
                spread.merge(verdict, 1, Integer::sum);
            }
            assertTrue(spread.getOrDefault(Verdict.ACCEPTED, 0) > TRACES / 4, spread::toString);
            assertTrue(spread.getOrDefault(Verdict.REJECTED, 0) > TRACES / 4, spread::toString);
        }
    }

    private static List<Told> log(Random random) {
        int looks = 10 + random.nextInt(200);
        int length = SHORTEST + random.nextInt(SPREAD);
        // Some logs tell every change, as a closed search assumes, some do so but for a while, and some hardly ever.
        int silentFrom = random.nextInt(3) > 0 ? random.nextInt(length) : 0;
        int silentUntil = silentFrom > 0 ? silentFrom + random.nextInt(120) : random.nextBoolean() ? length : 0;
        Wheel wheel = new Wheel(0, 0, random.nextInt(3));
        List<Told> log = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            if (random.nextInt(looks) == 0) {
                log.add(new Told(true, (wheel.worn + wheel.loose) % 3, 0, -1));
                continue;
            }
            int n = 1 + random.nextInt(4);
            List<Wheel> turned = List.copyOf(turned(wheel, n));
            Wheel after = turned.get(random.nextInt(turned.size()));
            boolean silent = silentFrom <= i && i < silentUntil;
            boolean tells = silent ? random.nextInt(100) == 0 : after.worn != wheel.worn || random.nextInt(10) == 0;
            log.add(new Told(false, n, after.place, tells ? after.worn : -1));
            wheel = after;
        }
        if (random.nextInt(5) > 0) {
            spoil(log, random);
        }
        return log;
    }

    /** Mostly near the end, where the way back is longest. */
    private static void spoil(List<Told> log, Random random) {
        int at = random.nextBoolean() ? log.size() - 1 - random.nextInt(5) : random.nextInt(log.size());
        Told old = log.get(at);
        log.set(
                at,
                old.look
                        ? new Told(true, (old.argument + 1) % 3, 0, -1)
                        : random.nextInt(3) > 0
                                ? new Told(false, old.argument, old.place, random.nextInt(3))
                                : new Told(false, old.argument, (old.place + 1) % 5, old.worn));
    }

    private static Set<Wheel> turned(Wheel wheel, int n) {
        Set<Wheel> all = new LinkedHashSet<>();
        boolean wears = wheel.place == 0 && n == 1;
        for (int worn : List.of(wheel.worn, wears ? (wheel.worn + 1) % 3 : wheel.worn)) {
            for (int loose : List.of(wheel.loose, (wheel.loose + wheel.place) % 3)) {
                all.add(new Wheel((wheel.place + n) % 5, worn, loose));
            }
        }
        return all;
    }

    private static int linearized(List<Told> log) {
        Set<Wheel> alive = new LinkedHashSet<>(List.of(new Wheel(0, 0, 0), new Wheel(0, 0, 1), new Wheel(0, 0, 2)));
        for (int i = 0; i < log.size(); i++) {
            Told told = log.get(i);
            Set<Wheel> next = new LinkedHashSet<>();
            for (Wheel wheel : alive) {
                Set<Wheel> after = !told.look
                        ? turned(wheel, told.argument)
                        : (wheel.worn + wheel.loose) % 3 == told.argument ? Set.of(wheel) : Set.of();
                after.stream().filter(told::fits).forEach(next::add);
            }
            if (next.isEmpty()) {
                return i;
            }
            alive = next;
        }
        return log.size();
    }

    private static Trace trace(List<Told> log) {
        List<List<Operation>> lanes = List.of(new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < log.size(); i++) {
            Told told = log.get(i);
            List<Observation> after = new ArrayList<>();
            if (!told.look) {
                after.add(Observation.of("place", Value.Int.of(told.place)));
            }
            if (told.worn >= 0) {
                after.add(Observation.of("worn", Value.Int.of(told.worn)));
            }
            Observations seen = after.isEmpty()
                    ? Observations.NONE
                    : new Observations(List.of(), after, List.of(), Steps.ONE, Meta.NONE, 0);
            lanes.get(i % 2).add(new Operation(
                    told.look ? "Look" : "Turn",
                    Outcome.RETURNED,
                    Arguments.positional(List.of(Value.Int.of(told.argument))),
                    i + 1,
                    i + 1,
                    Meta.NONE,
                    "",
                    seen));
        }
        return new Trace(
                "generated", List.of(new TraceThread("a", lanes.get(0), false), new TraceThread("b", lanes.get(1), false)));
    }
}
