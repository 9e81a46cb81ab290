package dev.traceloom.view;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.view.text.OperationLabel;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Finds operations by their words, in the order in which they began: {@code insert(7} finds an insertion of 7,
 * {@code t1 #18} the eighteenth record of a thread.
 */
public final class OperationSearch {
    private final List<TraceThread> threads;

    public OperationSearch(List<TraceThread> threads) {
        this.threads = threads;
    }

    /** The next match after an operation, or before it, going on at the other end; the first one if none is given. */
    public Optional<RecordRef> next(String text, Optional<RecordRef> from, boolean forwards) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        int[] next = from.map(this::after).orElseGet(() -> new int[threads.size()]);
        if (!forwards) {
            from.ifPresent(ref -> next[lane(ref)]--);
        }
        int total = threads.stream().mapToInt(thread -> thread.operations().size()).sum();
        PriorityQueue<Integer> lanes = lanes(next, forwards);
        for (int looked = 0; looked < total; looked++) {
            if (lanes.isEmpty()) {
                restart(next, forwards);
                lanes = lanes(next, forwards);
            }
            int lane = lanes.remove();
            int position = forwards ? next[lane]++ : --next[lane];
            if (hasMore(lane, next, forwards)) {
                lanes.add(lane);
            }
            TraceThread thread = threads.get(lane);
            RecordRef ref = new RecordRef(thread.id(), thread.first() + position);
            if (matches(ref, thread.operations().get(position), wanted)) {
                return Optional.of(ref);
            }
        }
        return Optional.empty();
    }

    /**
     * The threads that have records left, the one whose record comes next first. Of records that begin together, those
     * of the earlier thread come first.
     */
    private PriorityQueue<Integer> lanes(int[] next, boolean forwards) {
        int seen = forwards ? 0 : 1;
        Comparator<Integer> byTime = (a, b) -> {
            int order = Long.compareUnsigned(start(a, next[a] - seen), start(b, next[b] - seen));
            return order != 0 ? order : Integer.compare(a, b);
        };
        PriorityQueue<Integer> lanes = new PriorityQueue<>(forwards ? byTime : byTime.reversed());
        for (int lane = 0; lane < next.length; lane++) {
            if (hasMore(lane, next, forwards)) {
                lanes.add(lane);
            }
        }
        return lanes;
    }

    private boolean hasMore(int lane, int[] next, boolean forwards) {
        return forwards ? next[lane] < threads.get(lane).operations().size() : next[lane] > 0;
    }

    private static boolean matches(RecordRef ref, Operation operation, String wanted) {
        return OperationLabel.brief(operation).toLowerCase(Locale.ROOT).contains(wanted)
                || OperationLabel.place(ref).toLowerCase(Locale.ROOT).equals(wanted);
    }

    private int lane(RecordRef ref) {
        for (int i = 0; i < threads.size(); i++) {
            if (threads.get(i).id().equals(ref.thread()) && threads.get(i).has(ref.index())) {
                return i;
            }
        }
        throw new IllegalArgumentException("no record " + ref);
    }

    /** For each thread, how many of its records come up to and including this one. */
    private int[] after(RecordRef ref) {
        int own = lane(ref);
        int position = ref.index() - threads.get(own).first();
        long start = threads.get(own).operation(ref.index()).start();
        int[] next = new int[threads.size()];
        for (int lane = 0; lane < next.length; lane++) {
            next[lane] = lane == own ? position + 1 : countBefore(lane, start, lane < own);
        }
        return next;
    }

    /** Of operations that begin together, those of the earlier thread come first. */
    private int countBefore(int lane, long start, boolean orAt) {
        List<Operation> operations = threads.get(lane).operations();
        int low = 0;
        int high = operations.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            int order = Long.compareUnsigned(operations.get(middle).start(), start);
            if (order < 0 || order == 0 && orAt) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private long start(int lane, int position) {
        return threads.get(lane).operations().get(position).start();
    }

    private void restart(int[] next, boolean forwards) {
        for (int lane = 0; lane < next.length; lane++) {
            next[lane] = forwards ? 0 : threads.get(lane).operations().size();
        }
    }
}
