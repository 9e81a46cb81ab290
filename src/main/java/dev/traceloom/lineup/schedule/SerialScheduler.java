package dev.traceloom.lineup.schedule;

import java.util.List;

/**
 * Whole operations in a given order. Threads that the class started run while an operation waits, and after it, as far as they
 * can; only while an operation waits, somebody may give up waiting, the operation first.
 */
public final class SerialScheduler implements Scheduler {
    private final List<Integer> order;
    private final int main;
    private int next;

    /**
     * @param order the columns, in the order in which each does its next operation
     * @param main the number of the thread that is around the columns; those above it were started by the class
     */
    public SerialScheduler(List<Integer> order, int main) {
        this.order = List.copyOf(order);
        this.main = main;
    }

    @Override
    public void betweenOperations(int thread) {
        if (thread < main) {
            next++;
        }
    }

    /** What is learned has to be the same whenever it is learned. */
    @Override
    public int wake(int current, long waiting, int longest) {
        return longest;
    }

    @Override
    public int choose(int current, long able, long late) {
        // Whoever comes next in the order. The main thread can go on, or give up waiting, only before columns begin and after they ended.
        boolean isMains = ((able | late) & 1L << main) != 0;
        int wanted = isMains || next == order.size() ? main : order.get(next);
        boolean isAsked = current == wanted || current > main;
        if (isAsked && (able & 1L << current) != 0) {
            return current;
        }
        long helpers = able & (-1L << main << 1);
        if (helpers != 0) {
            return Long.numberOfTrailingZeros(helpers);
        }
        if ((able & 1L << wanted) != 0) {
            return wanted;
        }
        if ((late & 1L << wanted) != 0) {
            return wanted;
        }
        long lateHelpers = late & (-1L << main << 1);
        return lateHelpers == 0 ? NOBODY : Long.numberOfTrailingZeros(lateHelpers);
    }
}
