package dev.traceloom.bench.peer;

import dev.traceloom.trace.Operation;
import java.util.List;

/** The set of examples/set: keys 1 to 20, values 1 to 31, 0 for none. */
public final class SetModel implements SequentialModel<SetModel.Cells> {
    private static final List<String> NAMES =
            List.of("KVContains", "KVInsert", "KVInsertIfAbsent", "KVErase", "KVRangeQuery");
    private static final int CELLS_PER_WORD = 10;
    private static final int BITS = 5;
    private static final long CELL = (1 << BITS) - 1;

    /** Five bits for each key. */
    record Cells(long low, long high) {

        int get(int key) {
            return key <= CELLS_PER_WORD
                    ? (int) (low >>> (key - 1) * BITS & CELL)
                    : (int) (high >>> (key - 1 - CELLS_PER_WORD) * BITS & CELL);
        }

        Cells with(int key, long value) {
            if (key <= CELLS_PER_WORD) {
                int shift = (key - 1) * BITS;
                return new Cells(low & ~(CELL << shift) | value << shift, high);
            }
            int shift = (key - 1 - CELLS_PER_WORD) * BITS;
            return new Cells(low, high & ~(CELL << shift) | value << shift);
        }

        int count(int from, int to) {
            int count = 0;
            for (int key = from; key <= to; key++) {
                count += get(key) == 0 ? 0 : 1;
            }
            return count;
        }

        @Override
        public int hashCode() {
            return Long.hashCode((low * 0x9E3779B97F4A7C15L ^ high) * 0xC2B2AE3D27D4EB4FL);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Cells cells && low == cells.low && high == cells.high;
        }
    }

    @Override
    public Cells initial() {
        return new Cells(0, 0);
    }

    @Override
    public long encode(Operation operation) {
        int kind = NAMES.indexOf(operation.name());
        long packed = Packed.of(kind, operation);
        boolean fits = kind >= 0 && Packed.argument(packed, 0) >= 1
                && Packed.argument(packed, 0) <= 2 * CELLS_PER_WORD
                && Packed.argument(packed, 1) <= CELL
                && (kind != 4 || Packed.argument(packed, 1) <= 2 * CELLS_PER_WORD);
        if (!fits) {
            throw new IllegalArgumentException("the peer's set has no room for " + operation);
        }
        return packed;
    }

    @Override
    public Cells step(Cells cells, long operation) {
        int key = Packed.argument(operation, 0);
        int second = Packed.argument(operation, 1);
        int third = Packed.argument(operation, 2);
        switch (Packed.kind(operation)) {
            case 0:
                return (cells.get(key) != 0) == (second == 1) ? cells : null;
            case 1:
                return cells.get(key) == third ? cells.with(key, second) : null;
            case 2:
                return cells.get(key) == third ? third == 0 ? cells.with(key, second) : cells : null;
            case 3:
                return cells.get(key) == second ? cells.with(key, 0) : null;
            default:
                return cells.count(key, second) == third ? cells : null;
        }
    }
}
