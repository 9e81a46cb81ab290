package dev.traceloom.engine.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An order read from a log. Entries are found from the nearest checkpoint before them, or from the last one that was
 * asked for, whichever is nearer: going through them in order reads the log once.
 */
public final class LoggedOrder extends Linearization {
    private static final int ENTRIES_BETWEEN_CHECKPOINTS = 1 << 14;

    /** How far each thread has come, before an entry. */
    private record Checkpoint(int at, int[] next) {}

    private final OrderLog log;
    private final int[] neverReturned;
    private final List<Checkpoint> checkpoints = new ArrayList<>();
    private final int size;
    private OrderLog.Cursor cursor;
    private int[] next;
    private int entry;
    private int current;

    /** @param neverReturned for each thread, the position of the operation that never returned, or -1 */
    public LoggedOrder(OrderLog log, int[] neverReturned) {
        this.log = log;
        this.neverReturned = neverReturned.clone();
        this.cursor = log.new Cursor(0);
        this.next = new int[neverReturned.length];
        int count = 0;
        while (!cursor.isAtEnd()) {
            if (count % ENTRIES_BETWEEN_CHECKPOINTS == 0) {
                checkpoints.add(new Checkpoint(cursor.at(), next.clone()));
            }
            pass(cursor.next());
            count++;
        }
        this.size = count;
        this.entry = count;
    }

    private void pass(int code) {
        if (code != 0 && kindOf(code) == Kind.OPERATION && !mayBeLeftOut(code)) {
            next[threadOf(code)]++;
        }
    }

    private static boolean mayBeLeftOut(int code) {
        return (code - 1 & 2) != 0;
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
            current = cursor.next();
        }
        while (entry < wanted) {
            pass(current);
            current = cursor.next();
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
        int thread = threadOf(current);
        if (mayBeLeftOut(current)) {
            return neverReturned[thread];
        }
        boolean passed = neverReturned[thread] >= 0 && next[thread] >= neverReturned[thread];
        return next[thread] + (passed ? 1 : 0);
    }

    @Override
    public boolean isOptional(int wanted) {
        goTo(wanted);
        return current != 0 && mayBeLeftOut(current);
    }
}
