package dev.traceloom.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.GeneratedTrace.Place;
import dev.traceloom.testing.SetObject.Flaw;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceGeneratorTest {
    private static final TraceShape UNUSUAL =
            TraceShape.of(5, 4, 50).busy(70).coincidingTimes().aborted(10).neverReturned(50).crashed(60);

    @Test
    void theSameSeedGivesTheSameTrace() {
        assertEquals(set(UNUSUAL).trace(), set(UNUSUAL).trace());
        assertNotEquals(set(UNUSUAL).trace(), set(TraceShape.of(6, 4, 50)).trace());
    }

    /** The first numbers of SplitMix64 from seed 0, so that traces stay the same on every machine. */
    @Test
    void theDiceAreKnown() {
        Dice dice = new Dice(0);
        assertEquals(0xE220A8397B1DCDAFL, dice.next());
        assertEquals(0x6E789E6AA1B965F4L, dice.next());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void everyOperationActsWithinItsTimeboxAndInTheOrderOfTime(long seed) {
        for (TraceShape shape : List.of(TraceShape.of(seed, 4, 50).busy(80), UNUSUAL)) {
            GeneratedTrace generated = TraceGenerator.generate("p", ProducerQueuesObject.correct(3), shape);
            long now = 0;
            Map<Integer, Integer> latest = new HashMap<>();
            for (int i = 0; i < generated.moments().size(); i++) {
                long time = generated.moments().time(i);
                Place place = generated.moments().place(i);
                Operation operation = generated.at(place);
                assertTrue(operation.hasEffect());
                assertTrue(now <= time && operation.start() <= time);
                assertTrue(Long.compareUnsigned(time, operation.end()) <= 0);
                assertTrue(latest.getOrDefault(place.thread(), 0) <= place.index());
                latest.put(place.thread(), place.index());
                now = time;
            }
        }
    }

    @Test
    void recordsOfAThreadDoNotOverlapAndTheUnusualOnesComeLast() {
        boolean crash = false;
        boolean lost = false;
        for (TraceThread thread : set(UNUSUAL).trace().threads()) {
            Operation previous = null;
            for (Operation operation : thread.operations()) {
                assertTrue(Long.compareUnsigned(operation.start(), operation.end()) <= 0);
                if (previous != null && previous.outcome() != Outcome.NEVER_RETURNED) {
                    assertTrue(previous.end() <= operation.start());
                }
                assertTrue(previous == null || previous.hasEffect() || previous.outcome() == Outcome.ABORTED);
                crash |= operation.outcome() == Outcome.CRASH;
                lost |= operation.outcome() == Outcome.NEVER_RETURNED;
                previous = operation;
            }
            assertEquals(51, thread.operations().size());
        }
        assertTrue(crash && lost);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theMomentsOfAQueueAreALinearization(long seed) {
        GeneratedTrace generated = TraceGenerator.generate(
                "q", QueueObject.correct(3, 5), TraceShape.of(seed, 4, 200).busy(80).coincidingTimes());
        ArrayDeque<Value> queue = new ArrayDeque<>();
        for (Operation operation : inOrder(generated)) {
            Value elem = operation.arguments().values().get(0);
            if (operation.name().equals("Enqueue")) {
                queue.add(elem);
            } else {
                assertEquals(queue.remove(), elem);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theMomentsOfASetAreALinearization(long seed) {
        Map<Integer, Integer> map = new HashMap<>();
        for (Operation operation : inOrder(set(TraceShape.of(seed, 4, 200).busy(80).coincidingTimes()))) {
            List<Value> arguments = operation.arguments().values();
            Value result = arguments.get(arguments.size() - 1);
            int first = ((Value.Int) arguments.get(0)).value();
            Value before = Value.Int.of(map.getOrDefault(first, 0));
            switch (operation.name()) {
                case "KVContains" -> assertEquals(Value.Bool.of(map.containsKey(first)), result);
                case "KVErase" -> {
                    assertEquals(before, result);
                    map.remove(first);
                }
                case "KVInsert" -> {
                    assertEquals(before, result);
                    map.put(first, ((Value.Int) arguments.get(1)).value());
                }
                case "KVInsertIfAbsent" -> {
                    assertEquals(before, result);
                    map.putIfAbsent(first, ((Value.Int) arguments.get(1)).value());
                }
                default -> {
                    int hi = ((Value.Int) arguments.get(1)).value();
                    long count = map.keySet().stream().filter(key -> first <= key && key <= hi).count();
                    assertEquals(Value.Int.of((int) count), result);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theMomentsOfARegisterAndOfACounterAreLinearizations(long seed) {
        TraceShape shape = TraceShape.of(seed, 4, 100).busy(80);
        Value register = Value.Int.of(0);
        for (Operation operation : inOrder(TraceGenerator.generate("r", RegisterObject.correct(4), shape))) {
            List<Value> arguments = operation.arguments().values();
            switch (operation.name()) {
                case "Read" -> assertEquals(register, arguments.get(0));
                case "Write" -> register = arguments.get(0);
                default -> {
                    assertEquals(Value.Bool.of(register.equals(arguments.get(0))), arguments.get(2));
                    register = arguments.get(2).equals(Value.Bool.TRUE) ? arguments.get(1) : register;
                }
            }
        }
        int counter = 1;
        for (Operation operation : inOrder(TraceGenerator.generate("c", CounterObject.correct(), shape))) {
            assertEquals(Value.Int.of(counter++), operation.arguments().values().get(0));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 50, 80})
    void threadsAreAsBusyAsAskedFor(int percent) {
        for (TraceShape shape : List.of(
                TraceShape.of(1, 5, 4000).busy(percent),
                TraceShape.of(1, 5, 4000).busy(percent).coincidingTimes())) {
            for (TraceThread thread : set(shape).trace().threads()) {
                long inside = 0;
                for (Operation operation : thread.operations()) {
                    inside += operation.end() - operation.start();
                }
                long span = thread.operations().get(4000).end() - thread.operations().get(0).start();
                assertEquals(percent / 100.0, (double) inside / span, 0.03);
            }
        }
    }

    @Test
    void smallTimesCoincideOften() {
        Map<Long, Integer> ends = new HashMap<>();
        List<Long> starts = new ArrayList<>();
        for (TraceThread thread : set(TraceShape.of(1, 4, 100).coincidingTimes()).trace().threads()) {
            for (Operation operation : thread.operations()) {
                ends.merge(operation.end(), 1, Integer::sum);
                starts.add(operation.start());
            }
        }
        assertTrue(starts.stream().filter(ends::containsKey).count() > 100);
    }

    @Test
    void oneResultIsWrongAndLateWhenAskedFor() {
        TraceShape shape = TraceShape.of(1, 4, 100);
        GeneratedTrace right = set(shape);
        GeneratedTrace wrong = set(shape.corrupted(Corruption.LATE));
        Place place = wrong.corrupted().orElseThrow();
        assertNotEquals(right.at(place), wrong.at(place));
        assertEquals(right.at(place).name(), wrong.at(place).name());
        assertTrue(place.index() > 80);
        long differences = 0;
        for (int thread = 0; thread < 4; thread++) {
            for (int i = 0; i <= 100; i++) {
                differences += right.at(new Place(thread, i)).equals(wrong.at(new Place(thread, i))) ? 0 : 1;
            }
        }
        assertEquals(1, differences);
    }

    @Test
    void aLongTraceIsGenerated() {
        assertEquals(450_005, BenchmarkTraces.generate("set", 450_000, 1, false).operationCount());
    }

    private static GeneratedTrace set(TraceShape shape) {
        return TraceGenerator.generate("s", new SetObject(20, Flaw.NONE), shape);
    }

    private static List<Operation> inOrder(GeneratedTrace generated) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < generated.moments().size(); i++) {
            operations.add(generated.at(generated.moments().place(i)));
        }
        return operations;
    }
}
