package dev.traceloom.explain.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.explain.Core;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StateWordsTest {
    private static final Map<String, Value> STATE = Map.of(
            "seen", Values.set(List.of(Value.Int.of(7), Value.Int.of(9))),
            "map", Values.function(Map.of(Value.Int.of(5), Value.Int.of(1))));

    private static String words(String variable, int key) {
        return StateWords.written(Mappings.NONE).part(new Core.Part(variable, List.of(Value.Int.of(key))), STATE, 40);
    }

    @Test
    void aSetHasAnElementOrNotAndAMapHasSomethingAtAKeyOrNot() {
        assertEquals("7 \\in seen", words("seen", 7));
        assertEquals("8 \\notin seen", words("seen", 8));
        assertEquals("map[5] = 1", words("map", 5));
        assertEquals("map[6] absent", words("map", 6));
    }
}
