package dev.traceloom.engine.explore;

import dev.traceloom.engine.problem.KeyMixing;
import dev.traceloom.spec.State;
import java.util.Arrays;

/**
 * A set of 128-bit keys in one array of longs, open addressing, at most half full.
 *
 * <p>128 bits, because two search states that share a key are taken for one: with 64 bits and a billion states that
 * would prune a live branch about once in forty searches, and a valid trace would be rejected (semantics, rule 18).
 */
public final class Memo {
    /** Most segments need few keys, and all of the table is written when it is cleared. */
    private static final int FEWEST_SLOTS = 1 << 7;
    /** Two longs a slot, and an array has fewer than 2^31 of them. */
    private static final int MOST_SLOTS = 1 << 29;

    private long[] table;
    private int mask;
    private int size;

    public Memo() {
        this(0);
    }

    /** @param expected so many keys fit before it has to grow */
    public Memo(int expected) {
        int slots = FEWEST_SLOTS;
        while (slots < MOST_SLOTS / 2 && slots / 2 <= expected) {
            slots *= 2;
        }
        allocate(slots);
    }

    private void allocate(int slots) {
        if (slots > MOST_SLOTS) {
            throw new OutOfMemoryError("a memo of more than " + MOST_SLOTS / 2 + " states");
        }
        table = new long[2 * slots];
        mask = slots - 1;
        size = 0;
    }

    /**
     * Adds a search state, told by its specification state and the sums over its positions; tells whether it is new.
     */
    public boolean add(State state, long positionsLow, long positionsHigh) {
        return add(low(state, positionsLow), high(state, positionsHigh));
    }

    /** The lower half of a search state's key. */
    public static long low(State state, long positionsLow) {
        return KeyMixing.low(state.hashLow() ^ positionsLow);
    }

    public static long high(State state, long positionsHigh) {
        return KeyMixing.high(state.hashHigh() ^ positionsHigh);
    }

    public boolean contains(long low, long high) {
        return isAt(find(low, high), low, high);
    }

    /** Adds a key; tells whether it is new. */
    public boolean add(long low, long high) {
        int slot = find(low, high);
        if (isAt(slot, low, high)) {
            return false;
        }
        table[2 * slot] = low;
        table[2 * slot + 1] = second(low, high);
        size++;
        if (size > mask / 2) {
            grow();
        }
        return true;
    }

    /** All zero marks a free slot, so that one key moves next door. */
    private static long second(long low, long high) {
        return low == 0 && high == 0 ? 1 : high;
    }

    /** The slot that holds a key, or the free one where it belongs. */
    private int find(long low, long high) {
        long second = second(low, high);
        int slot = (int) low & mask;
        while ((table[2 * slot] != low || table[2 * slot + 1] != second)
                && (table[2 * slot] != 0 || table[2 * slot + 1] != 0)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private boolean isAt(int slot, long low, long high) {
        return table[2 * slot] == low && table[2 * slot + 1] == second(low, high);
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
    public void clear() {
        if (size == 0) {
            return;
        }
        if (mask + 1 > FEWEST_SLOTS && size < (mask + 1) / 16) {
            allocate(Math.max(FEWEST_SLOTS, (mask + 1) / 4));
        } else {
            Arrays.fill(table, 0);
            size = 0;
        }
    }

    public int size() {
        return size;
    }

    long bytes() {
        return 8L * table.length;
    }
}
