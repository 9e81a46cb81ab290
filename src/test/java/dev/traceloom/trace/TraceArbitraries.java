package dev.traceloom.trace;

import dev.traceloom.trace.value.Arguments;
import dev.traceloom.trace.value.Meta;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Value.Bool;
import dev.traceloom.trace.value.Value.Int;
import dev.traceloom.trace.value.Value.Model;
import dev.traceloom.trace.value.Value.Text;
import dev.traceloom.trace.value.Value.Tuple;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Random values, metas and traces of every kind that the model can hold. */
public final class TraceArbitraries {
    private TraceArbitraries() {}

    static Arbitrary<Value> values() {
        return random(random -> value(random, 3));
    }

    static Arbitrary<Meta> metas() {
        return random(random -> Meta.fromJson(json(random, 3)));
    }

    static Arbitrary<Trace> traces() {
        return random(TraceArbitraries::trace);
    }

    /** Seeds shrink and repeat like any other arbitrary, and one random structure is drawn from each. */
    private static <T> Arbitrary<T> random(Function<Random, T> draw) {
        return Arbitraries.longs().map(seed -> draw.apply(new Random(seed)));
    }

    public static Trace trace(Random random) {
        List<TraceThread> threads = new ArrayList<>();
        int count = 1 + random.nextInt(12);
        for (int i = 0; i < count; i++) {
            threads.add(thread(random, i + string(random)));
        }
        return new Trace("generated", threads);
    }

    private static TraceThread thread(Random random, String id) {
        List<Operation> operations = new ArrayList<>();
        long now = random.nextInt(3) == 0 ? random.nextLong() >>> 1 : random.nextInt(100);
        if (random.nextInt(5) == 0) {
            now |= Long.MIN_VALUE; // Beyond what a signed number holds.
        }
        int count = random.nextInt(8);
        for (int i = 0; i < count; i++) {
            long start = now + random.nextInt(3);
            if (random.nextInt(5) == 0) {
                operations.add(operation(random, Outcome.NEVER_RETURNED, now, Operation.NEVER));
            }
            now = start + random.nextInt(3);
            Outcome outcome = random.nextInt(4) == 0 ? Outcome.ABORTED : Outcome.RETURNED;
            operations.add(operation(random, outcome, start, now));
        }
        if (random.nextInt(3) == 0) {
            operations.add(operation(random, Outcome.NEVER_RETURNED, now, Operation.NEVER));
        }
        switch (random.nextInt(4)) {
            case 0 -> operations.add(last(random, Operation.THREAD_END, Outcome.THREAD_END, now, ""));
            case 1 -> operations.add(last(random, Operation.CRASH, Outcome.CRASH, now, string(random)));
            default -> {}
        }
        return new TraceThread(id, operations, random.nextInt(4) == 0);
    }

    private static Operation last(Random random, String name, Outcome outcome, long now, String signal) {
        long end = random.nextInt(4) == 0 ? Operation.NEVER : now + 1;
        return new Operation(name, outcome, Arguments.NONE, now, end, meta(random), signal);
    }

    private static VectorClock clock(Random random) {
        VectorClock.Builder clock = new VectorClock.Builder().put("a", 1 + random.nextInt(3));
        return random.nextBoolean() ? clock.build() : clock.put("b" + string(random), random.nextInt(3)).build();
    }

    private static Operation operation(Random random, Outcome outcome, long start, long end) {
        if (random.nextInt(4) > 0) {
            return new Operation("Op" + string(random), outcome, arguments(random), start, end, meta(random), "");
        }
        boolean named = random.nextBoolean();
        VectorClock clock = random.nextBoolean() ? VectorClock.NONE : clock(random);
        boolean timed = clock.isNone() || outcome == Outcome.NEVER_RETURNED || random.nextBoolean();
        Observations.Steps[] steps = Observations.Steps.values();
        return new Operation(
                named ? "Op" : Operation.ANY_STEP,
                outcome,
                named ? arguments(random) : Arguments.NONE,
                timed ? start : 0,
                timed ? end : Operation.NEVER,
                meta(random),
                "",
                new Observations(
                        observed(random, 1),
                        observed(random, 0),
                        updates(random),
                        events(random),
                        named ? Observations.Steps.ONE : steps[random.nextInt(steps.length)],
                        meta(random),
                        random.nextInt(3)),
                clock);
    }

    private static List<Event> events(Random random) {
        List<Event> events = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            List<Value> path = random.nextBoolean() ? List.of(value(random, 1)) : List.of();
            events.add(
                    switch (random.nextInt(3)) {
                        case 0 -> Event.read("v" + string(random), path, value(random, 2));
                        case 1 -> Event.write("v" + string(random), path, value(random, 2));
                        default -> new Event(
                                Event.Kind.WRITE, "v", path, value(random, 2), Optional.of(value(random, 1)));
                    });
        }
        return events;
    }

    private static List<Observation> observed(Random random, int least) {
        boolean paths = random.nextBoolean();
        List<Observation> observed = new ArrayList<>();
        for (int i = least + random.nextInt(3); i > 0; i--) {
            List<Value> path = paths ? List.of(value(random, 1)) : List.of();
            observed.add(new Observation("v" + i + string(random), path, value(random, 2)));
        }
        return observed;
    }

    private static List<Update> updates(Random random) {
        List<Update> updates = new ArrayList<>();
        Update.Operator[] all = Update.Operator.values();
        for (int i = random.nextInt(3); i > 0; i--) {
            updates.add(new Update(
                    "v" + string(random),
                    random.nextBoolean() ? List.of(value(random, 1)) : List.of(),
                    all[random.nextInt(all.length)],
                    List.of(value(random, 1), value(random, 1))));
        }
        return updates;
    }

    private static Meta meta(Random random) {
        return random.nextInt(3) == 0 ? Meta.fromJson(json(random, 3)) : Meta.NONE;
    }

    private static Arguments arguments(Random random) {
        List<String> names = new ArrayList<>();
        List<Value> values = new ArrayList<>();
        int count = random.nextInt(10) == 0 ? 40 : random.nextInt(4);
        for (int i = 0; i < count; i++) {
            names.add(string(random) + i);
            values.add(value(random, 3));
        }
        return Arguments.named(names, values);
    }

    public static Value value(Random random, int depth) {
        return switch (random.nextInt(depth == 0 ? 4 : 9)) {
            case 0 -> Bool.of(random.nextBoolean());
            case 1 -> Int.of(number(random));
            case 2 -> new Text(string(random));
            case 3 -> new Model("m" + string(random));
            case 4 -> Values.set(alike(random, depth - 1));
            case 5 -> Values.function(mapping(random, depth));
            case 6 -> Values.record(fields(random, depth));
            case 7 -> Tuple.EMPTY;
            default -> new Tuple(IntStream.range(0, random.nextInt(4))
                    .mapToObj(i -> value(random, depth - 1))
                    .toList());
        };
    }

    /** Values that TLC can compare: variations of one shape, with untyped model values among them. */
    private static List<Value> alike(Random random, int depth) {
        int shape = random.nextInt(depth <= 0 ? 3 : 5);
        List<Value> values = new ArrayList<>();
        int count = random.nextInt(5);
        for (int i = 0; i < count; i++) {
            values.add(random.nextInt(6) == 0 ? new Model("v" + i) : shaped(random, shape));
        }
        return values;
    }

    private static Value shaped(Random random, int shape) {
        return switch (shape) {
            case 0 -> Int.of(number(random));
            case 1 -> new Text(string(random));
            case 2 -> Bool.of(random.nextBoolean());
            case 3 -> Values.set(List.of(Int.of(random.nextInt(3)), Int.of(random.nextInt(3))));
            default -> new Tuple(List.of(new Text(string(random)), Int.of(number(random))));
        };
    }

    private static Map<Value, Value> mapping(Random random, int depth) {
        Map<Value, Value> mapping = new LinkedHashMap<>();
        alike(random, depth - 1).forEach(key -> mapping.put(key, value(random, depth - 1)));
        return mapping;
    }

    private static Map<String, Value> fields(Random random, int depth) {
        Map<String, Value> fields = new LinkedHashMap<>();
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            fields.put(string(random), value(random, depth - 1));
        }
        return fields;
    }

    private static int number(Random random) {
        return random.nextBoolean() ? random.nextInt(5) : random.nextInt();
    }

    public static String string(Random random) {
        String[] some = {"", "a", "b", "#set", "#", "null", "x y", "\"", "\\", "\n", "é", "𝕏", "/", "=", "%41", "..", "_meta2"};
        return some[random.nextInt(some.length)];
    }

    private static String json(Random random, int depth) {
        return switch (random.nextInt(depth == 0 ? 8 : 11)) {
            case 0 -> "null";
            case 1 -> "true";
            case 2 -> String.valueOf(random.nextLong());
            case 3 -> "1" + "0".repeat(random.nextInt(40));
            case 4 -> String.valueOf(random.nextGaussian());
            case 5 -> "{\"#bin\":\"" + base64(random) + "\"}";
            case 6 -> "{\"#ext\":[" + (byte) random.nextInt() + ",\"" + base64(random) + "\"]}";
            case 7 -> "\"some text\"";
            case 8 -> "[" + json(random, depth - 1) + "," + json(random, depth - 1) + "]";
            case 9 -> "{\"#map\":[[" + json(random, depth - 1) + "," + json(random, depth - 1) + "]]}";
            default -> "{\"file\":\"q.cpp\",\"line\":41,\"#x\":" + json(random, depth - 1) + "}";
        };
    }

    private static String base64(Random random) {
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        return Base64.getEncoder().encodeToString(bytes);
    }
}
