package dev.traceloom.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DistinguishingVariablesTest {

    @Test
    void oneVariableThatDiffersIsEnough() {
        assertEquals(
                List.of("b"),
                telling(group(state(1, 1, 1), state(2, 1, 1)), group(state(1, 2, 1), state(2, 2, 2))));
    }

    @Test
    void twoVariablesWhereNoneSufficesAlone() {
        assertEquals(
                List.of("a", "c"),
                telling(group(state(1, 0, 1), state(2, 0, 2)), group(state(1, 0, 2), state(2, 0, 1))));
    }

    @Test
    void nothingTellsTheSameStateApart() {
        assertEquals(List.of(), telling(group(state(1, 1, 1)), group(state(1, 1, 1))));
        assertEquals(List.of("a"), telling(group(state(1, 1, 1)), group(state(1, 1, 1)), group(state(2, 1, 1))));
    }

    @Test
    void oneGroupNeedsNoTelling() {
        assertEquals(List.of(), telling(group(state(1, 1, 1), state(2, 2, 2))));
    }

    @Test
    void manyVariablesAreChosenOneByOne() {
        List<Map<String, Value>> groups = new ArrayList<>();
        for (int group = 0; group < 6; group++) {
            Map<String, Value> state = new LinkedHashMap<>();
            for (int variable = 0; variable < 30; variable++) {
                state.put("v" + variable, Value.Int.of(variable % 5 == group ? 1 : 0));
            }
            groups.add(state);
        }
        assertEquals(5, new DistinguishingVariables(groups.stream().map(List::of).toList()).variables().size());
    }

    @SafeVarargs
    private static List<String> telling(List<Map<String, Value>>... groups) {
        return new DistinguishingVariables(List.of(groups)).variables();
    }

    @SafeVarargs
    private static List<Map<String, Value>> group(Map<String, Value>... states) {
        return List.of(states);
    }

    private static Map<String, Value> state(int a, int b, int c) {
        Map<String, Value> state = new LinkedHashMap<>();
        state.put("a", Value.Int.of(a));
        state.put("b", Value.Int.of(b));
        state.put("c", Value.Int.of(c));
        return state;
    }
}
