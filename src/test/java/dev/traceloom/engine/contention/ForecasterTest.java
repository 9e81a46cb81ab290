package dev.traceloom.engine.contention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.SmallSubjects;
import dev.traceloom.engine.SmallTraces;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.engine.contention.Change.Kind;
import dev.traceloom.spec.ActionInfo;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.load.ForwardingSpecification;
import dev.traceloom.testing.KeyValueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is computed from a recording is what is measured in one that was made so. */
class ForecasterTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final double NEAR = 0.08;

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();
    private static final Specification MAP = SPECIFICATIONS.example("keyvalue/KeyValue.tla");

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    private static Trace map(int keys, TraceShape shape) {
        return TraceGenerator.generate("map", KeyValueObject.correct(keys), shape).trace();
    }

    private static double share(Trace trace) {
        return new ContentionMeter(MAP).measure(trace, LONG).orElseThrow().share();
    }

    private static List<Forecast> forecasts(Trace trace) {
        ContentionMeter meter = new ContentionMeter(MAP);
        return Forecaster.of(trace, meter, meter.measure(trace, LONG).orElseThrow(), LONG);
    }

    private static Forecast forecast(Trace trace, Kind kind, String name) {
        return forecasts(trace).stream()
                .filter(one -> one.change().kind() == kind && one.change().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 30, 60})
    void fewerKeysDoWhatIsForecast(int busy) {
        Trace trace = map(16, TraceShape.of(busy, 4, 400).busy(busy));
        Forecast forecast = forecast(trace, Kind.RANGE, "key");
        assertEquals(new Change(Kind.RANGE, "key", "", 16, 2), forecast.change());
        assertEquals(share(trace), forecast.shareBefore());
        assertEquals(share(map(2, TraceShape.of(busy + 1, 4, 400).busy(busy))), forecast.share(), NEAR);
        assertTrue(forecast.share() > 1.3 * forecast.shareBefore(), forecast::toString);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 30, 60})
    void aTraceThatWasMeasuredNeedNotBeMeasuredAgain(int busy) {
        Trace trace = map(busy, TraceShape.of(busy, 4, 400).busy(busy));
        Contention unfinished = new Contention(0, 0, 1, 0, Map.of(), List.of());
        List<Forecast> forecasts = forecasts(trace);
        assertFalse(forecasts.isEmpty());
        assertEquals(Forecaster.of(trace, new ContentionMeter(MAP), unfinished, LONG), forecasts);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 30, 60})
    void moreThreadsDoWhatIsForecast(int busy) {
        Trace trace = map(8, TraceShape.of(busy, 4, 400).busy(busy));
        Forecast forecast = forecast(trace, Kind.THREADS, "");
        assertEquals(new Change(Kind.THREADS, "", "", 4, 8), forecast.change());
        assertEquals(share(map(8, TraceShape.of(busy + 1, 8, 400).busy(busy))), forecast.share(), NEAR);
        assertTrue(forecast.share() > forecast.shareBefore(), forecast::toString);
    }

    /** What values are written says nothing of who meets whom. */
    @Test
    void whatMakesNoDifferenceIsNotTold() {
        assertTrue(forecasts(map(8, TraceShape.of(1, 4, 100))).stream()
                .noneMatch(one -> one.change().name().equals("value")));
    }

    /** A parameter that no footprint asks for is not measured, and the same is told as if all were. */
    @Test
    void whatHasNoSayInFootprintsNeedNotBeMeasured() {
        int told = 0;
        long left = 0;
        for (SmallSubjects.Subject subject : SmallSubjects.of(SPECIFICATIONS)) {
            Specification specification = subject.specification();
            for (SmallTraces.Shape shape : SmallTraces.Shape.TIMED) {
                SmallTraces traces = new SmallTraces(specification, subject.choices(), shape, 24);
                for (int i = 0; i < 4; i++) {
                    told += comparedWithAll(traces.next(), specification);
                }
            }
            left += undecided(specification);
        }
        assertTrue(told > 100, told + " forecasts");
        assertTrue(left > 0, "every parameter has a say");
    }

    /** How many forecasts there are. */
    private static int comparedWithAll(Trace trace, Specification specification) {
        Optional<Contention> found = new ContentionMeter(specification).measure(trace, LONG);
        if (found.isEmpty()) {
            return 0;
        }
        List<Forecast> all = Forecaster.of(trace, new ContentionMeter(new AllDecide(specification)), found.get(), LONG);
        assertEquals(all, Forecaster.of(trace, new ContentionMeter(specification), found.get(), LONG));
        return all.size();
    }

    private static long undecided(Specification specification) {
        return specification.actions().stream()
                .mapToLong(action -> action.parameters().size()
                        - specification.decidingParameters(action).map(Set::size).orElse(action.parameters().size()))
                .sum();
    }

    /** Of which nobody knows what its footprints ask for. */
    private static final class AllDecide extends ForwardingSpecification {
        AllDecide(Specification target) {
            super(target);
        }

        @Override
        public Optional<Set<String>> decidingParameters(ActionInfo action) {
            return Optional.empty();
        }

        @Override
        public void close() {}
    }

    @Test
    void anActionThatNeverMetAnotherWouldIfItCameMoreOften() {
        Trace whole = map(2, TraceShape.of(5, 4, 400).busy(40));
        // Of one action only what nobody could meet is left: the last thing that happened.
        long last = whole.threads().stream()
                .flatMap(thread -> thread.operations().stream())
                .mapToLong(Operation::end)
                .max()
                .orElseThrow();
        List<TraceThread> threads = whole.threads().stream()
                .map(thread -> new TraceThread(
                        thread.id(), thread.operations().stream().filter(one -> !one.name().equals("Swap")).toList(), false))
                .toList();
        Operation swap = whole.threads().get(0).operations().stream()
                .filter(one -> one.name().equals("Swap"))
                .findFirst()
                .orElseThrow()
                .withTimebox(last + 1, last + 2);
        List<TraceThread> all = new ArrayList<>(threads);
        all.add(new TraceThread("late", Collections.nCopies(20, swap), false));
        Forecast forecast = forecast(new Trace("map", all), Kind.WEIGHT, "Swap");
        assertEquals(0, forecast.before());
        assertTrue(forecast.after() > 0, forecast::toString);
    }
}
