package dev.traceloom.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a search keeps of its end: the deepest layers, and what they mean in the trace.
 *
 * <p>Its states are of use only with the specification that was searched, while that is open, and to one thread at a
 * time.
 */
public final class Ending {
    final Problem problem;
    private final LastLayers layers;
    private final boolean exhausted;
    private final int[] before;
    private final int offset;

    Ending(Problem problem, LastLayers layers, boolean exhausted) {
        this(problem, layers, exhausted, new int[0]);
    }

    /**
     * The end of a search through the last part of a trace.
     *
     * @param before how many records of each thread were consumed before that part began
     */
    Ending(Problem problem, LastLayers layers, boolean exhausted, int[] before) {
        this.problem = problem;
        this.layers = layers;
        this.exhausted = exhausted;
        this.before = before;
        this.offset = Arrays.stream(before).sum();
    }

    /** How many records were consumed before what the problem is about. */
    int offset() {
        return offset;
    }

    /** Whether everything was visited, so that the layers are complete. */
    public boolean isExhausted() {
        return exhausted;
    }

    /** How many records the deepest states have consumed. */
    public int depth() {
        return offset + layers.depth();
    }

    /** The depth of the first layer that is kept. */
    public int firstDepth() {
        return offset + layers.first();
    }

    /** How many deepest states there are, kept or not. */
    public long deepestCount() {
        return layers.deepestCount();
    }

    /** The deepest states that were kept. */
    public List<SearchState> deepest() {
        return List.copyOf(layers.deepest());
    }

    /** All states that have consumed {@code depth} records, from {@link #firstDepth} to {@link #depth}. */
    public List<SearchState> layer(int depth) {
        return List.copyOf(layers.layer(depth - offset));
    }

    /** How many records of each thread are behind a state. */
    public List<Integer> consumed(SearchState at) {
        List<Integer> consumed = new ArrayList<>();
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            int thread = problem.lanes[lane].thread;
            int position = at.positions()[lane];
            if (thread == consumed.size()) {
                consumed.add(position + (thread < before.length ? before[thread] : 0));
            } else {
                consumed.set(thread, consumed.get(thread) + position);
            }
        }
        return List.copyOf(consumed);
    }

    /** Hears of records by their threads' positions in the trace and their own in the thread. */
    public interface Records {
        void record(int thread, int index);
    }

    /** Tells every record that is behind a state, but for those that a stream left behind long before. */
    public void behind(SearchState at, Records records) {
        for (int i = 0; i < problem.lanes.length; i++) {
            Lane lane = problem.lanes[i];
            for (int position = 0; position < at.positions()[i]; position++) {
                records.record(lane.thread, lane.index[position]);
            }
        }
    }

    /** The records that may come next (semantics, rule 7). */
    public List<NextRecord> mayComeNext(SearchState at) {
        List<NextRecord> records = new ArrayList<>();
        int[] viable = new int[problem.lanes.length];
        int count = problem.viable(at.positions(), viable);
        for (int i = 0; i < count; i++) {
            records.add(record(viable[i], at.positions()[viable[i]]));
        }
        return records;
    }

    /** A record that is its thread's next, and the record whose end it has to wait for. */
    public record Wait(NextRecord record, NextRecord until) {}

    /** The records that are next in their threads, but that time forbids. */
    public List<Wait> mustWait(SearchState at) {
        List<Wait> waits = new ArrayList<>();
        int first = problem.firstToEnd(at.positions());
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            int position = at.positions()[lane];
            if (position < problem.lanes[lane].length()
                    && problem.lanes[lane].start[position] > problem.lanes[first].end[at.positions()[first]]) {
                waits.add(new Wait(record(lane, position), record(first, at.positions()[first])));
            }
        }
        return waits;
    }

    /**
     * Remaining records of other threads that began before the given one was over, at most {@code most} of each: those
     * that it may have overlapped with.
     */
    public List<NextRecord> openWith(SearchState at, NextRecord one, int most) {
        long end = endOf(at, one);
        List<NextRecord> open = new ArrayList<>();
        for (int i = 0; i < problem.lanes.length; i++) {
            Lane lane = problem.lanes[i];
            int last = Math.min(lane.length(), at.positions()[i] + most);
            for (int p = at.positions()[i]; p < last && lane.start[p] <= end && lane.thread != one.thread(); p++) {
                open.add(record(i, p));
            }
        }
        return open;
    }

    private long endOf(SearchState at, NextRecord one) {
        for (int i = 0; i < problem.lanes.length; i++) {
            Lane lane = problem.lanes[i];
            int position = at.positions()[i];
            if (lane.thread == one.thread() && position < lane.length() && lane.index[position] == one.index()) {
                return lane.end[position];
            }
        }
        throw new IllegalArgumentException(one + " is not next in its thread");
    }

    NextRecord record(int lane, int position) {
        Lane of = problem.lanes[lane];
        return new NextRecord(of.thread, of.index[position], of.operations[position], of.optional);
    }
}
