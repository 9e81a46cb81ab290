package dev.traceloom.spec.compiled.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.traceloom.testing.Dice;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A function of integers that is changed key by key is the one that would be made of all its keys, small or not. */
final class SmallKeysTest {
    private static final int[] WIDTHS = {3, 8, 62, 80};

    @Test
    void aFunctionThatGrowsAndShrinksIsTheOneWithTheseKeys() {
        for (int seed = 0; seed < 400; seed++) {
            Dice dice = new Dice(seed);
            int least = dice.between(-1, 2);
            int width = WIDTHS[dice.below(WIDTHS.length)];
            TreeMap<Integer, Integer> expected = new TreeMap<>();
            TlaMapping function = TlaSequence.EMPTY;
            for (int step = 0; step < 120; step++) {
                int key = least + dice.below(width + 1);
                if (dice.percent(60)) {
                    expected.put(key, step);
                    function = function.put(TlaInt.of(key), TlaInt.of(step));
                } else if (dice.percent(30) && expected.containsKey(key)) {
                    expected.put(key, -step);
                    function = function.with(function.find(TlaInt.of(key)), TlaInt.of(-step));
                } else {
                    expected.remove(key);
                    function = function.without(TlaInt.of(key));
                }
                assertIs(expected, function, dice);
            }
        }
    }

    private static void assertIs(TreeMap<Integer, Integer> expected, TlaMapping function, Dice dice) {
        TlaMapping anew = TlaMapping.of(integers(expected.keySet()), integers(expected.values()), false);
        assertSame(anew.getClass(), function.getClass());
        assertEquals(anew, function);
        assertEquals(anew.low(), function.low());
        assertEquals(anew.high(), function.high());
        assertEquals(anew.shape(), function.shape());
        assertEquals(anew.size(), function.size());
        assertEquals(List.of(anew.keys()), List.of(function.keys()));
        int index = 0;
        for (Map.Entry<Integer, Integer> entry : expected.entrySet()) {
            assertEquals(index, function.find(TlaInt.of(entry.getKey())));
            assertEquals(TlaInt.of(entry.getKey()), function.key(index));
            assertEquals(TlaInt.of(entry.getValue()), function.value(index));
            index++;
        }
        int from = limit(dice);
        int to = limit(dice);
        long between = expected.keySet().stream().filter(key -> from <= key && key <= to).count();
        assertEquals(between, function.countKeysBetween(from, to), () -> expected.keySet() + " from " + from + " to " + to);
        assertEquals(expected.isEmpty() ? -1 : between, TlaSet.of(integers(expected.keySet())).countBetween(from, to));
    }

    private static int limit(Dice dice) {
        return switch (dice.below(12)) {
            case 0 -> Integer.MIN_VALUE;
            case 1 -> Integer.MAX_VALUE;
            default -> dice.between(-4, 90);
        };
    }

    private static TlaValue[] integers(Collection<Integer> values) {
        return values.stream().map(TlaInt::of).toArray(TlaValue[]::new);
    }
}
