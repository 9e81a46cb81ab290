package dev.traceloom.spec.tlc.value;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.testing.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever order texts arrive in, their numbers have the alphabetical one, and few are moved. */
final class AlphabeticalNumbersTest {
    private static final int TEXTS = 20_000;
    private static final int FLOOR = 5_000;

    /** In which order so many texts arrive. */
    enum Arrival {
        ASCENDING(i -> String.format("%08d", i)),
        DESCENDING(i -> String.format("%08d", TEXTS - i)),
        AT_RANDOM(i -> Long.toHexString(new Dice(i).next())),
        FROM_BOTH_ENDS(i -> String.format("%08d", i % 2 == 0 ? i : 2 * TEXTS - i)),
        /** Each beside the one before, between it and those before that: the halves are used up at once. */
        INWARDS(i -> i % 2 == 0 ? String.format("a%08d", i) : String.format("b%08d", TEXTS - i)),
        INTO_ONE_GAP(i -> i < 2 ? (i == 0 ? "a" : "c") : String.format("b%08d", TEXTS - i)),
        IN_RUNS(i -> String.format("%02d-%08d", i % 37, i * 7919L % TEXTS));

        final IntFunction<String> text;

        Arrival(IntFunction<String> text) {
            this.text = text;
        }
    }

    private static final class Numbered {
        int number;
    }

    @ParameterizedTest
    @EnumSource
    void theOrderOfTheNumbersIsAlphabetical(Arrival arrival) {
        long[] moves = {0};
        AlphabeticalNumbers<Numbered> numbers = new AlphabeticalNumbers<>(FLOOR, kept -> kept.number, (kept, number) -> {
            kept.number = number;
            moves[0]++;
        });
        Map<String, Numbered> all = new TreeMap<>();
        for (int i = 0; i < TEXTS; i++) {
            Numbered kept = new Numbered();
            String text = arrival.text.apply(i);
            if (all.put(text, kept) == null) {
                kept.number = numbers.numberFor(text);
                numbers.put(text, kept);
            }
            if (i % (TEXTS / 5) == 17 || i == TEXTS - 1) {
                assertAscending(all);
            }
        }
        assertTrue(all.size() > TEXTS * 9 / 10);
        assertTrue(moves[0] < 40L * TEXTS, () -> moves[0] + " were moved");
    }

    private static void assertAscending(Map<String, Numbered> all) {
        List<Integer> numbers = new ArrayList<>(List.of(FLOOR));
        all.values().forEach(kept -> numbers.add(kept.number));
        for (int i = 1; i < numbers.size(); i++) {
            assertTrue(numbers.get(i - 1) < numbers.get(i), numbers.get(i - 1) + " is before " + numbers.get(i));
        }
    }
}
