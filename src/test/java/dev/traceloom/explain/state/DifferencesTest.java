package dev.traceloom.explain.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DifferencesTest {

    @Test
    void oneKeyThatDiffersIsAllThatIsSaid() {
        List<Map<String, Value>> states = List.of(
                Map.of("map", function(5, 1, 7, 2), "count", Value.Int.of(3)),
                Map.of("map", function(5, 1, 7, 3), "count", Value.Int.of(3)),
                Map.of("map", function(5, 1), "count", Value.Int.of(3)));
        List<ValuePath> paths = Differences.among(states);
        assertEquals(List.of("map[7]"), paths.stream().map(ValuePath::text).toList());
        assertEquals("map[7] = 3", Differences.text(paths.get(0), states.get(1), Mappings.NONE));
        assertEquals("map[7] absent", Differences.text(paths.get(0), states.get(2), Mappings.NONE));
    }

    @Test
    void fewerStatesGiveSharperDifferences() {
        Map<String, Value> a = Map.of("map", function(5, 1, 7, 2));
        Map<String, Value> b = Map.of("map", function(5, 1, 7, 3));
        Map<String, Value> c = Map.of("map", function(11, 1, 12, 1, 13, 1, 14, 1));
        assertEquals("map", Differences.among(List.of(a, b, c)).get(0).text());
        assertEquals("map[7]", Differences.among(List.of(a, b)).get(0).text());
    }

    @Test
    void anElementOfASetIsInItOrNot() {
        Map<String, Value> with = Map.of("open", Values.set(List.of(Value.Int.of(1), Value.Int.of(4))));
        Map<String, Value> without = Map.of("open", Values.set(List.of(Value.Int.of(1))));
        ValuePath path = Differences.among(List.of(with, without)).get(0);
        assertEquals("open ∋ 4", Differences.text(path, with, Mappings.NONE));
        assertEquals("open ∌ 4", Differences.text(path, without, Mappings.NONE));
    }

    @Test
    void aFunctionThatBecomesASequenceDiffersWhereItDiffers() {
        Map<String, Value> sequence = Map.of("map", function(1, 5, 2, 6));
        Map<String, Value> function = Map.of("map", function(1, 5, 2, 6, 9, 1));
        assertEquals(
                List.of("map[9]"),
                Differences.among(List.of(sequence, function)).stream().map(ValuePath::text).toList());
    }

    @Test
    void equalStatesHaveNone() {
        Map<String, Value> state = Map.of("map", function(5, 1));
        assertEquals(List.of(), Differences.among(List.of(state, state)));
    }

    private static Value function(int... keysAndValues) {
        Map<Value, Value> pairs = new HashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            pairs.put(Value.Int.of(keysAndValues[i]), Value.Int.of(keysAndValues[i + 1]));
        }
        return Values.function(pairs);
    }
}
