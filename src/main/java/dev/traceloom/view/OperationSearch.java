package dev.traceloom.view;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.RecordRef;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.view.text.OperationLabel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;

/**
 * Finds operations by their words, in the order in which they began: {@code insert(7} finds an insertion of 7,
 * {@code t1 #18} the eighteenth record of a thread.
 */
public final class OperationSearch {
    private static final int ASK = 1 << 10;

    private final List<TraceThread> threads;

    public OperationSearch(List<TraceThread> threads) {
        this.threads = threads;
    }

    /** How many operations are looked at. */
    public int size() {
        return threads.stream().mapToInt(thread -> thread.operations().size()).sum();
    }

    /** Everything that has these words; nothing where somebody has lost interest meanwhile. */
    public Matches find(String text, BooleanSupplier cancelled) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        List<RecordRef> found = new ArrayList<>();
        int[] next = new int[threads.size()];
        PriorityQueue<Integer> lanes = wanted.isEmpty() ? new PriorityQueue<>() : lanes(next);
        for (int looked = 1; !lanes.isEmpty(); looked++) {
            if (looked % ASK == 0 && cancelled.getAsBoolean()) {
                return Matches.NONE;
            }
            int lane = lanes.remove();
            TraceThread thread = threads.get(lane);
            int position = next[lane]++;
            if (next[lane] < thread.operations().size()) {
                lanes.add(lane);
            }
            RecordRef ref = new RecordRef(thread.id(), thread.first() + position);
            if (matches(ref, thread.operations().get(position), wanted)) {
                found.add(ref);
            }
        }
        return new Matches(wanted, found, this::compare);
    }

    /** Of operations that begin together, those of the earlier thread come first. */
    private int compare(RecordRef a, RecordRef b) {
        int laneA = lane(a);
        int laneB = lane(b);
        if (laneA == laneB) {
            return Integer.compare(a.index(), b.index());
        }
        int order = Long.compareUnsigned(
                threads.get(laneA).operation(a.index()).start(), threads.get(laneB).operation(b.index()).start());
        return order != 0 ? order : Integer.compare(laneA, laneB);
    }

    /** The threads that have records, the one whose record comes next first. */
    private PriorityQueue<Integer> lanes(int[] next) {
        PriorityQueue<Integer> lanes = new PriorityQueue<>((a, b) -> {
            int order = Long.compareUnsigned(start(a, next[a]), start(b, next[b]));
            return order != 0 ? order : Integer.compare(a, b);
        });
        for (int lane = 0; lane < next.length; lane++) {
            if (!threads.get(lane).operations().isEmpty()) {
                lanes.add(lane);
            }
        }
        return lanes;
    }

    private long start(int lane, int position) {
        return threads.get(lane).operations().get(position).start();
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
}
