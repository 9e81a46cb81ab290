package dev.traceloom.bench.peer;

import java.util.Arrays;

/**
 * The pairs of linearized operations and state that were tried: a table of hashes with open addressing, and beside it
 * what is needed to be sure that equal hashes mean equal pairs.
 */
final class Cache {
    private long[] hashes = new long[1 << 10];
    private long[][] sets = new long[1 << 10][];
    private Object[] states = new Object[1 << 10];
    private int size;

    /** Adds a pair; tells whether it was new. The set is copied. */
    boolean add(long hash, long[] set, Object state) {
        int mask = hashes.length - 1;
        int slot = slot(hash, mask);
        while (sets[slot] != null) {
            if (hashes[slot] == hash && states[slot].equals(state) && Arrays.equals(sets[slot], set)) {
                return false;
            }
            slot = slot + 1 & mask;
        }
        hashes[slot] = hash;
        sets[slot] = set.clone();
        states[slot] = state;
        if (++size > hashes.length / 2) {
            grow();
        }
        return true;
    }

    int size() {
        return size;
    }

    private static int slot(long hash, int mask) {
        return (int) (hash ^ hash >>> 32) & mask;
    }

    private void grow() {
        int length = 2 * hashes.length;
        long[] newHashes = new long[length];
        long[][] newSets = new long[length][];
        Object[] newStates = new Object[length];
        for (int i = 0; i < hashes.length; i++) {
            if (sets[i] != null) {
                int slot = slot(hashes[i], length - 1);
                while (newSets[slot] != null) {
                    slot = slot + 1 & length - 1;
                }
                newHashes[slot] = hashes[i];
                newSets[slot] = sets[i];
                newStates[slot] = states[i];
            }
        }
        hashes = newHashes;
        sets = newSets;
        states = newStates;
    }
}
