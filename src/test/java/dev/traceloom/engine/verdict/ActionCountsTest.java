package dev.traceloom.engine.verdict;

import static dev.traceloom.engine.Recorded.op;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How often each action was recorded. */
class ActionCountsTest {
    @Test
    @DisplayName("names are the same whether or not they are one string, however many there are")
    void equalNamesAreOne() {
        ActionCounts counts = new ActionCounts(List.of());
        Map<String, Integer> expected = new TreeMap<>();
        Random random = new Random(7);
        List<String> few = List.of("Add", "Remove", "Look");
        for (int i = 0; i < 1000; i++) {
            String name = random.nextBoolean() ? few.get(random.nextInt(3)) : new String("Action" + random.nextInt(40));
            counts.add(op(i, i, name, 1));
            expected.merge(name, 1, Integer::sum);
        }
        assertEquals(expected, new TreeMap<>(counts.byName()));
        assertEquals(1000, counts.total());
    }
}
