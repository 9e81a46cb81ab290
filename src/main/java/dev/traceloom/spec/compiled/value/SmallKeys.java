package dev.traceloom.spec.compiled.value;

/**
 * The keys of a function that are all among 0..63, as the bits of a word. Where a key is, is then counted instead of
 * searched, without a branch to guess, and a function with a key more or less needs no array of keys.
 */
final class SmallKeys {
    /** In place of the bits where keys are others, or none. */
    static final long NONE = 0;

    private SmallKeys() {}

    /** The bits of some different keys, or {@link #NONE}. */
    static long of(TlaValue[] keys, int shape) {
        if (shape != TlaInt.SHAPE || keys.length > Long.SIZE) {
            return NONE;
        }
        long bits = 0;
        for (TlaValue key : keys) {
            int value = ((TlaInt) key).value;
            if (!canBe(value)) {
                return NONE;
            }
            bits |= 1L << value;
        }
        return bits;
    }

    /** Whether an integer can be one of them. */
    static boolean canBe(int key) {
        return (key & -Long.SIZE) == 0;
    }

    /** Where a key is in the order of keys, or -1 less the place where it would be. */
    static int place(long bits, int key) {
        if (!canBe(key)) {
            return key < 0 ? -1 : -1 - Long.bitCount(bits);
        }
        long bit = 1L << key;
        int before = Long.bitCount(bits & bit - 1);
        return (bits & bit) == 0 ? -1 - before : before;
    }

    /** How many keys there are from one integer to another. */
    static int countBetween(long bits, int from, int to) {
        if (to < 0 || from >= Long.SIZE || from > to) {
            return 0;
        }
        long fromFirst = bits >>> Math.max(0, from) << Math.max(0, from);
        int beyond = Long.SIZE - 1 - Math.min(Long.SIZE - 1, to);
        return Long.bitCount(fromFirst << beyond);
    }

    /** Whether they are 1..n, which are those of a sequence. */
    static boolean areFromOne(long bits) {
        return (bits & 1) == 0 && (bits & bits + 2) == 0;
    }

    /** The key at a place in the order of keys. */
    static TlaInt at(long bits, int place) {
        long left = bits;
        for (int i = 0; i < place; i++) {
            left &= left - 1;
        }
        return TlaInt.of(Long.numberOfTrailingZeros(left));
    }

    /** The keys in order. */
    static TlaValue[] list(long bits) {
        TlaValue[] keys = new TlaValue[Long.bitCount(bits)];
        long left = bits;
        for (int i = 0; i < keys.length; i++) {
            keys[i] = TlaInt.of(Long.numberOfTrailingZeros(left));
            left &= left - 1;
        }
        return keys;
    }
}
