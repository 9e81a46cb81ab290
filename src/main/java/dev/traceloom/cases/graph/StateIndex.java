package dev.traceloom.cases.graph;

import dev.traceloom.spec.State;
import java.util.Arrays;

/**
 * The numbers of states by 128 bits of hash, as TLC has 64: that two different states of a million have the same one has a probability of 1 to
 * 10<sup>26</sup>.
 */
public final class StateIndex {
    /** What {@link #find} answers for a state that is not there. */
    public static final int ABSENT = -1;

    private long[] lows = new long[1024];
    private long[] highs = new long[1024];
    private int[] numbers = new int[1024];
    private int size;

    public StateIndex() {
        Arrays.fill(numbers, ABSENT);
    }

    public int find(State.Hash hash) {
        return numbers[slot(hash.low(), hash.high())];
    }

    /** Adds a state that is not there. */
    public void add(State.Hash hash, int number) {
        if (2 * ++size > numbers.length) {
            grow();
        }
        put(hash.low(), hash.high(), number);
    }

    private void put(long low, long high, int number) {
        int at = slot(low, high);
        lows[at] = low;
        highs[at] = high;
        numbers[at] = number;
    }

    private int slot(long low, long high) {
        int mask = numbers.length - 1;
        int at = (int) (low ^ low >>> 32) & mask;
        while (numbers[at] != ABSENT && (lows[at] != low || highs[at] != high)) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        long[] oldLows = lows;
        long[] oldHighs = highs;
        int[] oldNumbers = numbers;
        lows = new long[2 * oldLows.length];
        highs = new long[lows.length];
        numbers = new int[lows.length];
        Arrays.fill(numbers, ABSENT);
        for (int i = 0; i < oldNumbers.length; i++) {
            if (oldNumbers[i] != ABSENT) {
                put(oldLows[i], oldHighs[i], oldNumbers[i]);
            }
        }
    }
}
