package dev.traceloom.explain.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.ValueJson;
import dev.traceloom.trace.value.ValueWriter;
import dev.traceloom.trace.value.Values;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedValuesTest {
    private static final JsonFactory JSON = new JsonFactory();
    private static final int PLENTY = 10_000_000;

    private interface Writing {
        void to(JsonGenerator json) throws IOException;
    }

    @Test
    void whateverIsSharedOrWrittenAsADifferenceIsWholeAgain() throws IOException {
        for (long seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            SharedValues shared = new SharedValues(PLENTY);
            List<Value> values = new ArrayList<>(List.of(random(random, 3)));
            for (int i = 0; i < 20; i++) {
                Value last = values.get(values.size() - 1);
                values.add(random.nextInt(4) == 0 ? random(random, 3) : changed(last, random));
                shared.add(values.get(i + 1), Optional.of(random.nextBoolean() ? last : values.get(random.nextInt(i + 1))));
            }
            assertTrue(shared.isComplete());
            assertEquals(
                    JsonTree.of(text(json -> write(json, values, ValueJson::write))),
                    whole(shared, text(json -> write(json, values, shared::write))),
                    () -> values.toString());
        }
    }

    @Test
    void statesThatHardlyDifferTakeLittleRoom() throws IOException {
        SharedValues shared = new SharedValues(PLENTY);
        List<Value> keys = IntStream.range(0, 1000).<Value>mapToObj(Value.Int::of).toList();
        List<Value> stored = new ArrayList<>(keys);
        Value before = Values.function(keys, stored);
        shared.add(before, Optional.empty());
        int first = text(shared::writeTable).length();
        for (int i = 0; i < 1000; i++) {
            stored.set((i * 7) % 1000, Value.Int.of(-i));
            Value after = Values.function(keys, stored);
            shared.add(after, Optional.of(before));
            before = after;
        }
        int all = text(shared::writeTable).length();
        assertTrue(all < 10 * first, first + " characters for one state, " + all + " for a thousand and one");
    }

    @Test
    void whatIsTooLargeIsCutAndTold() throws IOException {
        List<Value> many = IntStream.range(0, 1_000_000).<Value>mapToObj(Value.Int::of).toList();
        List<String> names = IntStream.range(0, 100_000).mapToObj(i -> "name" + i).toList();
        for (Value large : List.of(
                new Value.Tuple(many),
                Values.set(many),
                Values.function(many, many),
                record(names, many.subList(0, names.size())),
                new Value.Text("long ".repeat(100_000)),
                new Value.Tuple(List.of(new Value.Tuple(many), new Value.Tuple(many.subList(5, 900_000)))))) {
            SharedValues shared = new SharedValues(10_000);
            shared.add(large, Optional.empty());
            String written = text(json -> shared.write(json, large)) + text(shared::writeTable);
            assertTrue(written.length() < 30_000, written.length() + " characters");
            assertTrue(written.contains("…") || written.contains("\\u2026"), "nothing says so");
            assertFalse(shared.isComplete());
        }
    }

    @Test
    void manyLongTextsAreCutToo() throws IOException {
        SharedValues shared = new SharedValues(100_000);
        int length = 0;
        for (int i = 0; i < 1000; i++) {
            Value text = new Value.Text(i + " long".repeat(1000));
            length += text(json -> shared.write(json, text)).length();
        }
        assertTrue(length < 250_000, length + " characters");
        assertFalse(shared.isComplete());
    }

    @Test
    void nothingEndsTheScriptThatItStandsIn() throws IOException {
        SharedValues shared = new SharedValues(PLENTY);
        Value hostile = new Value.Text("</script>");
        shared.add(new Value.Tuple(List.of(hostile, hostile, hostile, hostile, hostile, hostile)), Optional.empty());
        assertFalse(text(shared::writeTable).contains("<"));
    }

    private static Value random(Random random, int depth) {
        int size = random.nextInt(9);
        List<Value> parts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            parts.add(depth == 0 ? atom(random) : random(random, depth - 1));
        }
        return switch (depth == 0 ? 9 : random.nextInt(6)) {
            case 0 -> new Value.Tuple(parts);
            case 1 -> Values.set(random.ints(size, 0, 40).<Value>mapToObj(Value.Int::of).toList());
            case 2 -> Values.function(IntStream.range(0, size).<Value>mapToObj(i -> Value.Int.of(3 * i)).toList(), parts);
            case 3, 4 -> record(
                    IntStream.range(0, size).mapToObj(i -> (i == 3 && random.nextInt(5) == 0 ? "#" : "n") + i).toList(), parts);
            default -> atom(random);
        };
    }

    private static Value record(List<String> names, List<Value> fields) {
        Map<String, Value> byName = new LinkedHashMap<>();
        for (int i = 0; i < names.size(); i++) {
            byName.put(names.get(i), fields.get(i));
        }
        return Values.record(byName);
    }

    private static Value atom(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> new Value.Text("#".repeat(random.nextInt(2)) + "text ".repeat(random.nextInt(20)));
            case 1 -> new Value.Model("m" + random.nextInt(3));
            case 2 -> Value.Bool.of(random.nextBoolean());
            default -> Value.Int.of(random.nextInt(50));
        };
    }

    /** The same with one part more, one less or another one. */
    private static Value changed(Value value, Random random) {
        if (value instanceof Value.Tuple tuple) {
            return new Value.Tuple(changed(tuple.elements(), random, true));
        } else if (value instanceof Value.SetOf set) {
            List<Value> elements = new ArrayList<>(set.elements());
            elements.add(Value.Int.of(random.nextInt(40)));
            return Values.set(random.nextBoolean() ? elements : elements.subList(1, elements.size()));
        } else if (value instanceof Value.Fn fn) {
            return Values.function(fn.keys(), changed(fn.values(), random, false));
        } else if (value instanceof Value.Rec rec) {
            return record(rec.names(), changed(rec.values(), random, false));
        }
        return atom(random);
    }

    private static List<Value> changed(List<Value> parts, Random random, boolean resized) {
        List<Value> others = new ArrayList<>(parts);
        int at = random.nextInt(parts.size() + 1);
        if (at == parts.size() || resized && random.nextInt(3) == 0) {
            if (resized) {
                others.add(at, atom(random));
            }
        } else if (resized && random.nextBoolean()) {
            others.remove(at);
        } else {
            others.set(at, changed(others.get(at), random));
        }
        return others;
    }

    private static void write(JsonGenerator json, List<Value> values, ValueWriter writer) throws IOException {
        json.writeStartArray();
        for (Value value : values) {
            writer.write(json, value);
        }
        json.writeEndArray();
    }

    private static String text(Writing writing) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            writing.to(json);
        }
        return text.toString();
    }

    /** What the page's script does. */
    private static Object whole(SharedValues shared, String tree) throws IOException {
        return resolved(JsonTree.of(tree), (List<?>) JsonTree.of(text(shared::writeTable)));
    }

    private static Object resolved(Object tree, List<?> table) {
        if (tree instanceof List<?> list) {
            return list.stream().map(part -> resolved(part, table)).toList();
        }
        if (!(tree instanceof Map<?, ?> map)) {
            return tree;
        }
        if (map.containsKey("#ref")) {
            return resolved(table.get(((Number) map.get("#ref")).intValue()), table);
        }
        if (!map.containsKey("#like")) {
            Map<Object, Object> whole = new LinkedHashMap<>();
            map.forEach((name, part) -> whole.put(name, resolved(part, table)));
            return whole;
        }
        Object base = resolved(table.get(((Number) map.get("#like")).intValue()), table);
        if (map.containsKey("with")) {
            Map<Object, Object> fields = new LinkedHashMap<>((Map<?, ?>) base);
            ((Map<?, ?>) map.get("with")).forEach((name, part) -> fields.put(name, resolved(part, table)));
            return fields;
        }
        if (base instanceof List<?> list) {
            return spliced(list, map, table);
        }
        Map.Entry<?, ?> form = ((Map<?, ?>) base).entrySet().iterator().next();
        return Map.of(form.getKey(), spliced((List<?>) form.getValue(), map, table));
    }

    private static List<Object> spliced(List<?> base, Map<?, ?> difference, List<?> table) {
        int at = ((Number) difference.get("at")).intValue();
        int drop = ((Number) difference.get("drop")).intValue();
        List<Object> list = new ArrayList<>(base.subList(0, at));
        ((List<?>) difference.get("put")).forEach(part -> list.add(resolved(part, table)));
        list.addAll(base.subList(at + drop, base.size()));
        return list;
    }
}
