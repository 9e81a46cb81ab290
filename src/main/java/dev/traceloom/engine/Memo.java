package dev.traceloom.engine;

import dev.traceloom.spec.State;
import java.util.Arrays;

/**
 * A set of 128-bit keys in one array of longs, open addressing, at most half full.
 *
 * <p>128 bits, because two search states that share a key are taken for one: with 64 bits and a billion states that
 * would prune a live branch about once in forty searches, and a valid trace would be rejected (semantics, rule 18).
 */
final class Memo {
    private static final int SMALLEST = 1 << 10;
    /** Two longs a slot, and an array has fewer than 2^31 of them. */
    private static final int LARGEST = 1 << 29;

    private long[] table;
    private int mask;
    private int size;

    Memo() {
        this(0);
    }

    /** @param expected so many keys fit before it has to grow */
    Memo(int expected) {
        int slots = SMALLEST;
        while (slots < LARGEST / 2 && slots / 2 <= expected) {
            slots *= 2;
        }
        allocate(slots);
    }

    private void allocate(int slots) {
        if (slots > LARGEST) {
            throw new OutOfMemoryError("a memo of more than " + LARGEST / 2 + " states");
        }
        table = new long[2 * slots];
        mask = slots - 1;
        size = 0;
    }

    /** Adds a search state, told by its specification state and the sums over its positions; tells whether it is new. */
    boolean add(State state, long positionsLow, long positionsHigh) {
        return add(Hashing.low(state.hashLow() ^ positionsLow), Hashing.high(state.hashHigh() ^ positionsHigh));
    }

    /** Adds a key; tells whether it is new. */
    boolean add(long low, long high) {
        // All zero marks a free slot, so that one key moves next door.
        long second = low == 0 && high == 0 ? 1 : high;
        int slot = (int) low & mask;
        while (true) {
            long foundLow = table[2 * slot];
            long foundHigh = table[2 * slot + 1];
            if (foundLow == low && foundHigh == second) {
                return false;
            }
            if (foundLow == 0 && foundHigh == 0) {
                break;
            }
            slot = slot + 1 & mask;
        }
        table[2 * slot] = low;
        table[2 * slot + 1] = second;
        size++;
        if (size > mask / 2) {
            grow();
        }
        return true;
    }

    private void grow() {
        long[] old = table;
        allocate(2 * (mask + 1));
        for (int i = 0; i < old.length; i += 2) {
            if (old[i] != 0 || old[i + 1] != 0) {
                add(old[i], old[i + 1]);
            }
        }
    }

    /** Forgets everything; keeps the table unless it is far too large for what it held. */
    void clear() {
        if (mask + 1 > SMALLEST && size < (mask + 1) / 16) {
            allocate(Math.max(SMALLEST, (mask + 1) / 4));
        } else {
            Arrays.fill(table, 0);
            size = 0;
        }
    }

    int size() {
        return size;
    }

    long bytes() {
        return 8L * table.length;
    }
}
