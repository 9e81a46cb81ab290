package dev.traceloom.cases.cover;

import dev.traceloom.cases.graph.Walk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Function;

/**
 * The best so many of some tests: always the one next that adds most to what those before it cover, and of these the shortest. That is at least 63 % of what the best
 * choice of so many covers (Nemhauser, Wolsey, Fisher: "An analysis of approximations for maximizing submodular set functions", 1978).
 */
public final class BestWalks {

    private BestWalks() {}

    private record Candidate(int number, int gain, int length) {}

    /** @param covers what a test covers, as numbers, of which some may be there several times */
    public static List<Walk> of(List<Walk> walks, int most, Function<Walk, int[]> covers) {
        if (walks.size() <= most) {
            return List.copyOf(walks);
        }
        PriorityQueue<Candidate> queue = new PriorityQueue<>((one, other) -> one.gain != other.gain
                ? Integer.compare(other.gain, one.gain)
                : one.length != other.length
                        ? Integer.compare(one.length, other.length)
                        : Integer.compare(one.number, other.number));
        for (int i = 0; i < walks.size(); i++) {
            queue.add(new Candidate(i, (int) Arrays.stream(covers.apply(walks.get(i))).distinct().count(), walks.get(i).length()));
        }
        BitSet covered = new BitSet();
        List<Walk> best = new ArrayList<>();
        while (best.size() < most && !queue.isEmpty()) {
            Candidate first = queue.remove();
            int[] adds = Arrays.stream(covers.apply(walks.get(first.number)))
                    .filter(number -> !covered.get(number))
                    .distinct()
                    .toArray();
            int gain = adds.length;
            // What a test adds never grows: who is still first with what it adds now is the best.
            Candidate now = new Candidate(first.number, gain, first.length);
            if (gain == first.gain || queue.isEmpty() || queue.comparator().compare(now, queue.peek()) <= 0) {
                best.add(walks.get(first.number));
                Arrays.stream(adds).forEach(covered::set);
            } else {
                queue.add(now);
            }
        }
        return best;
    }
}
