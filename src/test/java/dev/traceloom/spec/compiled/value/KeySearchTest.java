package dev.traceloom.spec.compiled.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Integers are found where they are, in sets and functions with and without gaps, whatever was looked for before. */
final class KeySearchTest {
    private static final int[] NEAR = {Integer.MIN_VALUE, -3, 0, 1, 1000, Integer.MAX_VALUE - 40};

    @Test
    void findsWhatALookAtEachFinds() {
        Random random = new Random(20261117);
        for (int round = 0; round < 3000; round++) {
            int base = NEAR[random.nextInt(NEAR.length)];
            TreeSet<Integer> chosen = new TreeSet<>();
            int size = 1 + random.nextInt(12);
            int width = size + random.nextInt(30);
            while (chosen.size() < size) {
                chosen.add(base + random.nextInt(width));
            }
            if (random.nextInt(4) == 0) {
                chosen.add(Integer.MIN_VALUE);
                chosen.add(Integer.MAX_VALUE);
            }
            TlaValue[] keys = chosen.stream().map(TlaInt::of).toArray(TlaValue[]::new);
            TlaFunction function = TlaFunction.ofSorted(keys, TlaInt.SHAPE, keys, false);
            for (int i = 0; i < 60; i++) {
                int asked = random.nextInt(8) == 0
                        ? NEAR[random.nextInt(NEAR.length)]
                        : base + random.nextInt(width + 4) - 2;
                int expected = linear(keys, asked);
                assertEquals(expected, TlaSet.find(keys, TlaInt.SHAPE, TlaInt.of(asked)));
                assertEquals(expected, function.find(TlaInt.of(asked)));
                assertEquals(expected, function.find(TlaInt.of(asked)), "asked again");
            }
        }
    }

    private static int linear(TlaValue[] keys, int asked) {
        for (int i = 0; i < keys.length; i++) {
            int key = ((TlaInt) keys[i]).value;
            if (key == asked) {
                return i;
            } else if (key > asked) {
                return -1 - i;
            }
        }
        return -1 - keys.length;
    }
}
