package dev.traceloom.engine.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * An order read from a log. Entries are found from the nearest checkpoint before them, or from the last one that was
 * asked for, whichever is nearer: going through them in order reads the log once.
 */
public final class LoggedOrder extends Linearization {
    private static final int ENTRIES_BETWEEN_CHECKPOINTS = 1 << 14;

    /** How far each thread has come, before an entry: the record that has to be consumed next. */
    private record Checkpoint(int at, int[] next) {}

    private final OrderLog log;
    private final BitSet[] neverReturned;
    private final List<Checkpoint> checkpoints = new ArrayList<>();
    private final int size;
    private OrderLog.Cursor cursor;
    private int[] next;
    private int entry;
    private int current;
    /** Which record of its thread the current one is, if it never returned. */
    private int currentIndex;

    /** @param neverReturned for each thread, the positions of its operations that never returned */
    public LoggedOrder(OrderLog log, BitSet[] neverReturned) {
        this.log = log;
        this.neverReturned = neverReturned.clone();
        this.cursor = log.new Cursor(0);
        this.next = new int[neverReturned.length];
        Arrays.setAll(next, thread -> neverReturned[thread].nextClearBit(0));
        int count = 0;
        while (!cursor.isAtEnd()) {
            if (count % ENTRIES_BETWEEN_CHECKPOINTS == 0) {
                checkpoints.add(new Checkpoint(cursor.at(), next.clone()));
            }
            read();
            pass();
            count++;
        }
        this.size = count;
        this.entry = count;
    }

    private void read() {
        current = cursor.next();
        currentIndex = mayBeLeftOut(current) ? cursor.next() : 0;
    }

    private void pass() {
        if (current != 0 && kindOf(current) == Kind.OPERATION && !mayBeLeftOut(current)) {
            int thread = threadOf(current);
            next[thread] = neverReturned[thread].nextClearBit(next[thread] + 1);
        }
    }

    private static boolean mayBeLeftOut(int code) {
        return code != 0 && (code - 1 & 2) != 0;
    }

    private static int threadOf(int code) {
        return code - 1 >> 2;
    }

    private static Kind kindOf(int code) {
        if (code == 0) {
            return Kind.SILENT;
        }
        return (code - 1 & 1) != 0 ? Kind.STEP : Kind.OPERATION;
    }

    /** Makes an entry the current one, with {@link #next} as it was before it. */
    private void goTo(int wanted) {
        if (wanted < 0 || wanted >= size) {
            throw new IndexOutOfBoundsException(wanted);
        }
        if (wanted == entry) {
            return;
        }
        int checkpoint = wanted / ENTRIES_BETWEEN_CHECKPOINTS;
        if (wanted < entry || entry < checkpoint * ENTRIES_BETWEEN_CHECKPOINTS || entry == size) {
            Checkpoint from = checkpoints.get(checkpoint);
            cursor = log.new Cursor(from.at);
            next = Arrays.copyOf(from.next, from.next.length);
            entry = checkpoint * ENTRIES_BETWEEN_CHECKPOINTS;
            read();
        }
        while (entry < wanted) {
            pass();
            read();
            entry++;
        }
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Kind kind(int wanted) {
        goTo(wanted);
        return kindOf(current);
    }

    @Override
    public int thread(int wanted) {
        goTo(wanted);
        return current == 0 ? -1 : threadOf(current);
    }

    @Override
    public int index(int wanted) {
        goTo(wanted);
        if (current == 0) {
            return 0;
        }
        return mayBeLeftOut(current) ? currentIndex : next[threadOf(current)];
    }

    @Override
    public boolean isOptional(int wanted) {
        goTo(wanted);
        return mayBeLeftOut(current);
    }
}
