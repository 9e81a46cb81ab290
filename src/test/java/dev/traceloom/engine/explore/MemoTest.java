package dev.traceloom.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.traceloom.engine.problem.KeyMixing;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The memo tells keys of 128 bits apart (rule 18 of the semantics). */
class MemoTest {

    private record Key(long low, long high) {}

    @Test
    @DisplayName("rule 18: keys that differ in either half are different")
    void bothHalvesCount() {
        Memo memo = new Memo();
        assertTrue(memo.add(7, 1));
        assertTrue(memo.add(7, 2));
        assertTrue(memo.add(8, 1));
        assertFalse(memo.add(7, 1));
        assertFalse(memo.add(7, 2));
        assertFalse(memo.add(8, 1));
        assertEquals(3, memo.size());
    }

    @Test
    void theKeyOfZerosIsAKey() {
        Memo memo = new Memo();
        assertTrue(memo.add(0, 0));
        assertFalse(memo.add(0, 0));
        assertEquals(1, memo.size());
    }

    @Test
    void aHalfOfZeroIsNoFreeSlot() {
        Memo memo = new Memo();
        assertTrue(memo.add(0, 5));
        assertTrue(memo.add(5, 0));
        assertTrue(memo.add(0, 6));
        assertFalse(memo.add(0, 5));
        assertFalse(memo.add(5, 0));
        assertFalse(memo.add(0, 6));
    }

    @Test
    void itAgreesWithAPlainSetWhileItGrows() {
        Random random = new Random(18);
        Set<Key> plain = new HashSet<>();
        Memo memo = new Memo();
        for (int i = 0; i < 200_000; i++) {
            // Few different lower halves, so that some keys want the same slot.
            Key key = new Key(KeyMixing.low(random.nextInt(20_000)), random.nextInt(20));
            assertEquals(plain.add(key), memo.add(key.low(), key.high()));
            assertEquals(plain.size(), memo.size());
        }
        for (Key key : plain) {
            assertFalse(memo.add(key.low(), key.high()));
        }
    }

    @Test
    void clearedItIsEmptyAndLetsGoOfWhatItDoesNotNeed() {
        Memo memo = new Memo();
        for (long i = 0; i < 100_000; i++) {
            memo.add(KeyMixing.low(i), KeyMixing.high(i));
        }
        long large = memo.bytes();
        memo.clear();
        assertEquals(0, memo.size());
        assertTrue(memo.add(KeyMixing.low(1), KeyMixing.high(1)));
        memo.clear();
        memo.clear();
        assertTrue(memo.bytes() < large);
        assertTrue(memo.add(KeyMixing.low(1), KeyMixing.high(1)));
        assertFalse(memo.add(KeyMixing.low(1), KeyMixing.high(1)));
    }
}
