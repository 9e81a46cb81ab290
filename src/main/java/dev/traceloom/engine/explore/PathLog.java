package dev.traceloom.engine.explore;

import java.util.Arrays;

/**
 * How every state was first reached: the number of the state before it and the move from there, eight bytes a state.
 */
public final class PathLog {
    public static final int ROOT = -1;
    private static final int BLOCK = 1 << 16;

    private int[][] blocks = new int[4][];
    private int size;

    /** Adds a state; returns its number. */
    public int add(int from, int move) {
        int block = size / BLOCK;
        if (block == blocks.length) {
            blocks = Arrays.copyOf(blocks, 2 * block);
        }
        if (blocks[block] == null) {
            blocks[block] = new int[2 * BLOCK];
        }
        blocks[block][2 * (size % BLOCK)] = from;
        blocks[block][2 * (size % BLOCK) + 1] = move;
        return size++;
    }

    /** The moves from a state without one before it to the given one. */
    public int[] to(int number) {
        int length = 0;
        for (int at = number; from(at) != ROOT; at = from(at)) {
            length++;
        }
        int[] moves = new int[length];
        for (int at = number; from(at) != ROOT; at = from(at)) {
            moves[--length] = move(at);
        }
        return moves;
    }

    /** The state without one before it that the given one was reached from. */
    public int root(int number) {
        int at = number;
        while (from(at) != ROOT) {
            at = from(at);
        }
        return at;
    }

    private int from(int number) {
        return blocks[number / BLOCK][2 * (number % BLOCK)];
    }

    /** The move that was given for a state. */
    public int move(int number) {
        return blocks[number / BLOCK][2 * (number % BLOCK) + 1];
    }
}
