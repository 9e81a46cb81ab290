package dev.traceloom.engine.ending;

import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.NextRecord;
import dev.traceloom.engine.problem.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
    private final Optional<WholePosition> whole;
    private final int[] before;
    private final int offset;

    public Ending(Problem problem, LastLayers layers, boolean exhausted) {
        this(problem, layers, exhausted, Optional.empty(), new int[0]);
    }

    /**
     * The end of a search through the last part of a trace.
     *
     * @param before how many records of each thread were consumed before that part began
     */
    public Ending(Problem problem, LastLayers layers, boolean exhausted, int[] before) {
        this(problem, layers, exhausted, Optional.empty(), before);
    }

    private Ending(
            Problem problem, LastLayers layers, boolean exhausted, Optional<WholePosition> whole, int[] before) {
        this.problem = problem;
        this.layers = layers;
        this.exhausted = exhausted;
        this.whole = whole;
        this.before = before;
        this.offset = Arrays.stream(before).sum();
    }

    /** The same of a search of one class of the trace; the other classes' records count as well then. */
    public Ending inWhole(WholePosition position) {
        return new Ending(problem, layers, exhausted, Optional.of(position), before);
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

    /** How many records of each thread are behind a state; all of them, where only one class was searched. */
    public List<Integer> consumed(SearchState at) {
        int[] counts = new int[problem.threads];
        System.arraycopy(before, 0, counts, 0, before.length);
        Lane[] lanes = told().lanes;
        int[] position = position(at);
        for (int i = 0; i < lanes.length; i++) {
            counts[lanes[i].thread] += position[i];
        }
        return Arrays.stream(counts).boxed().toList();
    }

    /** Records of a thread that follow each other, from one position to before another. */
    public record Stretch(int thread, int first, int end) {}

    /**
     * How far each of some stretches has come in a state: the position of its first record, and as many more as are behind.
     *
     * @param stretches in the order of their threads, as lanes are
     */
    public List<Integer> consumed(SearchState at, List<Stretch> stretches) {
        Lane[] lanes = told().lanes;
        int[] position = position(at);
        int[] reached = stretches.stream().mapToInt(Stretch::first).toArray();
        int from = 0;
        for (int i = 0; i < lanes.length; i++) {
            int thread = lanes[i].thread;
            while (from < reached.length && stretches.get(from).thread < thread) {
                from++;
            }
            for (int one = from; one < reached.length && stretches.get(one).thread == thread; one++) {
                reached[one] += countBefore(stretches.get(one).end, lanes[i].index, position[i])
                        - countBefore(stretches.get(one).first, lanes[i].index, position[i]);
            }
        }
        return Arrays.stream(reached).boxed().toList();
    }

    private static int countBefore(int end, int[] index, int count) {
        int found = Arrays.binarySearch(index, 0, count, end);
        return found < 0 ? -found - 1 : found;
    }

    private Problem told() {
        return whole.map(WholePosition::problem).orElse(problem);
    }

    private int[] position(SearchState at) {
        return whole.map(around -> around.of(problem, at.positions())).orElse(at.positions());
    }

    /** Hears of records by their threads' positions in the trace and their own in the thread. */
    public interface Records {
        void record(int thread, int index);
    }

    /** Tells every record that is behind a state, but for those that a stream left behind long before. */
    public void behind(SearchState at, Records records) {
        Lane[] lanes = told().lanes;
        int[] position = position(at);
        for (int i = 0; i < lanes.length; i++) {
            Lane lane = lanes[i];
            for (int p = 0; p < position[i]; p++) {
                records.record(lane.thread, lane.index[p]);
            }
        }
    }

    /** The records that may come next (semantics, rule 7). */
    public List<NextRecord> mayComeNext(SearchState at) {
        return mayComeNext(at.positions()).mapToObj(lane -> record(lane, at.positions()[lane])).toList();
    }

    private IntStream mayComeNext(int[] positions) {
        int[] viable = new int[problem.lanes.length];
        return Arrays.stream(viable, 0, problem.viable(positions, viable));
    }

    /** A record that is its thread's next, and the record whose end it has to wait for, or that its clock knows. */
    public record Wait(NextRecord record, NextRecord until) {}

    /** The records that are next in their threads, but that time or their clocks forbid. */
    public List<Wait> mustWait(SearchState at) {
        List<Wait> waits = new ArrayList<>();
        int first = problem.firstToEnd(at.positions());
        boolean[] mayCome = new boolean[problem.lanes.length];
        mayComeNext(at.positions()).forEach(lane -> mayCome[lane] = true);
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            int position = at.positions()[lane];
            if (position < problem.lanes[lane].length()) {
                boolean late = problem.lanes[lane].start[position] > problem.lanes[first].end[at.positions()[first]];
                int awaited = late ? first : unheard(lane, at.positions(), mayCome);
                if (awaited >= 0) {
                    waits.add(new Wait(record(lane, position), record(awaited, at.positions()[awaited])));
                }
            }
        }
        return waits;
    }

    /**
     * A lane that has not come as far as the clock of another lane's next record says; -1 if there is none. Of several it is
     * one that does not wait itself: that is where a person has to look.
     */
    private int unheard(int lane, int[] positions, boolean[] mayCome) {
        int found = -1;
        for (int other = 0; other < positions.length; other++) {
            if (positions[other] < problem.lanes[lane].needed(positions[lane], other)) {
                if (mayCome[other]) {
                    return other;
                }
                found = other;
            }
        }
        return found;
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
