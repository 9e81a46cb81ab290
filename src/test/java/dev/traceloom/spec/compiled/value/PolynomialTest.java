package dev.traceloom.spec.compiled.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Half of a sequence's hash, however the sequence came to be what it is. */
final class PolynomialTest {
    private static final BigInteger PRIME = BigInteger.TWO.pow(31).subtract(BigInteger.ONE);
    private static final long FIRST = 0x60526fad;
    private static final long SECOND = 0x6183681d;
    private static final int LONGEST = 200;
    private static final long ONE = 0x0000_000b_0000_0016L;
    private static final long OTHER = 0x0000_0016_0000_000bL;

    private final Polynomial polynomial = new Polynomial(FIRST, SECOND);

    @Test
    void isWhatTheDefinitionSays() {
        Random random = new Random(1);
        long hash = 0;
        List<Long> elements = new ArrayList<>();
        for (int i = 0; i < LONGEST; i++) {
            elements.add(element(random));
            hash = polynomial.append(hash, elements.get(i));
            assertEquals(defined(elements), hash);
        }
    }

    @Test
    void elementsCanBeTakenAwayAndPutInAnywhere() {
        Random random = new Random(2);
        List<Long> elements = new ArrayList<>();
        for (int i = 0; i < LONGEST; i++) {
            elements.add(element(random));
        }
        long hash = defined(elements);
        for (int round = 0; round < 1000; round++) {
            int index = random.nextInt(LONGEST);
            int behind = LONGEST - 1 - index;
            hash = polynomial.remove(hash, elements.get(index), behind);
            elements.set(index, element(random));
            hash = polynomial.insert(hash, elements.get(index), behind);
            assertEquals(defined(elements), hash);
        }
        while (!elements.isEmpty()) {
            hash = polynomial.remove(hash, elements.remove(0), elements.size());
            assertEquals(defined(elements), hash);
        }
    }

    /** Modulo a power of two, whatever the base, these collide from 2^11 elements on. */
    @Test
    void sequencesThatSwapTwoElementsRegularlyDiffer() {
        long one = 0;
        long other = 0;
        for (int i = 0; i < 1 << 14; i++) {
            boolean odd = Integer.bitCount(i) % 2 == 1;
            one = polynomial.append(one, odd ? ONE : OTHER);
            other = polynomial.append(other, odd ? OTHER : ONE);
        }
        assertNotEquals(one >>> 32, other >>> 32);
        assertNotEquals((int) one, (int) other);
    }

    /** Whole words now and then, at which a carry would be lost. */
    private static long element(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> -1L;
            case 1 -> 0L;
            case 2 -> Integer.MAX_VALUE;
            default -> random.nextLong();
        };
    }

    private static long defined(List<Long> elements) {
        return defined(elements, SECOND, 32) << 32 | defined(elements, FIRST, 0);
    }

    private static long defined(List<Long> elements, long base, int shift) {
        BigInteger sum = BigInteger.ZERO;
        for (long element : elements) {
            long part = element >>> shift & 0xffff_ffffL;
            sum = sum.multiply(BigInteger.valueOf(base)).add(BigInteger.valueOf(part)).mod(PRIME);
        }
        return sum.longValueExact();
    }
}
