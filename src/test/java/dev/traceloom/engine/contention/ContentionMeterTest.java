package dev.traceloom.engine.contention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.SmallSubjects;
import dev.traceloom.engine.SmallTraces;
import dev.traceloom.engine.TestSpecifications;
import dev.traceloom.spec.BindingException;
import dev.traceloom.spec.Specification;
import dev.traceloom.testing.KeyValueObject;
import dev.traceloom.testing.QueueObject;
import dev.traceloom.testing.TraceGenerator;
import dev.traceloom.testing.TraceShape;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ContentionMeterTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final int TRACES = 12;

    private static final TestSpecifications SPECIFICATIONS = new TestSpecifications();

    private final Map<Specification, ContentionMeter> meters = new HashMap<>();

    @AfterAll
    static void close() {
        SPECIFICATIONS.close();
    }

    @ParameterizedTest
    @EnumSource(SmallTraces.Shape.class)
    void agreesWithComparingAllRecordsOfSmallTraces(SmallTraces.Shape shape) throws BindingException {
        List<SmallSubjects.Subject> subjects = new ArrayList<>(SmallSubjects.of(SPECIFICATIONS));
        subjects.add(SmallSubjects.withThreadEnds(SPECIFICATIONS));
        subjects.addAll(SmallSubjects.withPartition(SPECIFICATIONS).subList(0, 2));
        double share = 0;
        for (SmallSubjects.Subject subject : subjects) {
            SmallTraces traces = new SmallTraces(subject.specification(), subject.choices(), shape, 22);
            for (int i = 0; i < TRACES; i++) {
                share += compare(traces.next(), subject.specification()).share();
            }
        }
        // Where all or nothing conflicts, a wrong count may be right.
        double mean = share / (TRACES * subjects.size());
        assertTrue(mean > 0.2 && mean < 0.95, () -> "mean share " + mean);
    }

    @Test
    void agreesWithComparingAllRecordsOfLongerTraces() throws BindingException {
        Specification map = SPECIFICATIONS.example("keyvalue/KeyValue.tla");
        Specification queue = SPECIFICATIONS.example("queue/Queue.tla");
        for (int seed = 0; seed < 40; seed++) {
            TraceShape shape = TraceShape.of(seed, 2 + seed % 7, 40)
                    .busy(10 + 2 * seed)
                    .neverReturned(seed % 3 * 20)
                    .timedOut(seed % 4 * 2)
                    .aborted(seed % 5);
            TraceShape touching = seed % 2 == 0 ? shape : shape.coincidingTimes();
            compare(TraceGenerator.generate("map", KeyValueObject.correct(1 + seed % 20), touching).trace(), map);
            compare(TraceGenerator.generate("queue", QueueObject.correct(4, 3), touching).trace(), queue);
        }
    }

    /** Comparing each with each would take more steps than there are for it. */
    @Test
    void manyOperationsAtOnceAreMeasuredByTheirKeys() {
        int many = 20_000;
        List<TraceThread> threads = new ArrayList<>();
        for (int i = 0; i < many; i++) {
            List<Value> insert = List.of(Value.Int.of(i / 2), Value.Int.of(1), Value.Int.of(0));
            threads.add(new TraceThread("t" + i, List.of(new Operation(
                    "KVInsert", Outcome.RETURNED, Arguments.positional(insert), 1 + i, 100_000 + i, Meta.NONE, "")), false));
        }
        Contention measured = new ContentionMeter(SPECIFICATIONS.example("set/SetBench.tla"))
                .measure(new Trace("wide", threads), LONG)
                .orElseThrow();
        assertEquals(many, measured.contended());
        assertEquals(0, measured.unmeasured());
        assertEquals(List.of(new Contention.Pair("KVInsert", "KVInsert", many / 2)), measured.pairs());
        assertEquals(0, measured.unproven());
    }

    @Test
    void runsAddUp() throws BindingException {
        Specification map = SPECIFICATIONS.example("keyvalue/KeyValue.tla");
        Contention merged = Contention.NONE;
        List<Contention> runs = new ArrayList<>();
        for (int seed = 0; seed < 3; seed++) {
            runs.add(compare(
                    TraceGenerator.generate("map", KeyValueObject.correct(4), TraceShape.of(seed, 3, 20 + 20 * seed)).trace(), map));
            merged = merged.and(runs.get(seed));
        }
        assertEquals(runs.stream().mapToLong(Contention::operations).sum(), merged.operations());
        assertEquals(runs.stream().mapToLong(Contention::contended).sum(), merged.contended());
        for (Contention.Pair pair : merged.pairs()) {
            long sum = runs.stream()
                    .flatMap(run -> run.pairs().stream())
                    .filter(one -> one.one().equals(pair.one()) && one.other().equals(pair.other()))
                    .mapToLong(Contention.Pair::overlaps)
                    .sum();
            assertEquals(sum, pair.overlaps(), pair::inWords);
        }
    }

    /** By a meter that has measured nothing before, and by one that has measured other traces of the specification. */
    private Contention compare(Trace trace, Specification specification) throws BindingException {
        Contention measured = new ContentionMeter(specification).measure(trace, LONG).orElseThrow();
        ContentionMeter experienced = meters.computeIfAbsent(specification, ContentionMeter::new);
        assertEquals(measured, experienced.measure(trace, LONG).orElseThrow(), trace::toString);
        NaiveContention naive = new NaiveContention(trace, specification);
        assertEquals(naive.operations(), measured.operations(), trace::toString);
        assertEquals(0, measured.unmeasured());
        assertEquals(naive.pairs(), measured.pairs(), trace::toString);
        assertEquals(naive.contended(), measured.contended(), trace::toString);
        return measured;
    }
}
