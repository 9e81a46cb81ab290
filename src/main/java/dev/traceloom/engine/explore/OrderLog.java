package dev.traceloom.engine.explore;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import java.util.Arrays;

/**
 * An order as bytes, one for each entry where there are few threads: so a trace of millions of records can still have
 * its order told.
 *
 * <p>An entry is 0 for a silent action, or else one more than four times the thread's number, two more where the
 * operation never returned, and one more for a step. Numbers beyond 127 take more than a byte, the low seven bits
 * first. The position of a record in its thread is not written down: a thread's records are consumed in their order,
 * but for those that never returned, where it follows as a number of its own.
 */
public final class OrderLog {
    private static final int CONTINUATION_BIT = 0x80;

    private byte[] bytes = new byte[1 << 10];
    private int size;

    /** The bytes of the moves of a path. */
    public static byte[] encode(Problem problem, int[] moves) {
        OrderLog log = new OrderLog();
        log.bytes = new byte[moves.length];
        for (int move : moves) {
            if (move == Move.SILENT) {
                log.add(0);
                continue;
            }
            Lane lane = problem.lanes[Move.lane(move)];
            log.add(1 + code(lane, move));
            if (lane.optional) {
                log.add(lane.index[0]);
            }
        }
        return Arrays.copyOf(log.bytes, log.size);
    }

    private static int code(Lane lane, int move) {
        return 4 * lane.thread + (lane.optional ? 2 : 0) + (Move.isStep(move) ? 1 : 0);
    }

    private void add(int entry) {
        int rest = entry;
        while (rest >= CONTINUATION_BIT) {
            reserve(1);
            bytes[size++] = (byte) (rest | CONTINUATION_BIT);
            rest >>>= 7;
        }
        reserve(1);
        bytes[size++] = (byte) rest;
    }

    public void add(byte[] encoded) {
        reserve(encoded.length);
        System.arraycopy(encoded, 0, bytes, size, encoded.length);
        size += encoded.length;
    }

    private void reserve(int count) {
        if (size + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + count, bytes.length + bytes.length / 2 + 16));
        }
    }

    int size() {
        return size;
    }

    /** Reads entries one after the other. */
    final class Cursor {
        private int at;

        Cursor(int at) {
            this.at = at;
        }

        int at() {
            return at;
        }

        boolean isAtEnd() {
            return at == size;
        }

        /** The next number: an entry, or what belongs to the one before. */
        int next() {
            int entry = 0;
            for (int shift = 0; ; shift += 7) {
                byte part = bytes[at++];
                entry |= (part & CONTINUATION_BIT - 1) << shift;
                if (part >= 0) {
                    return entry;
                }
            }
        }
    }
}
