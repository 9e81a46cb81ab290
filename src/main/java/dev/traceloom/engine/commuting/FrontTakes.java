package dev.traceloom.engine.commuting;

import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.sequence.UnderstoodSequences;
import dev.traceloom.spec.BoundOperation;
import dev.traceloom.spec.Call.SequenceChange;
import dev.traceloom.spec.Call.SequenceUse;
import dev.traceloom.spec.Footprint.Key;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which records may take the first element of a sequence at once, where they are enabled. It is a persistent set ({@link PersistentSet})
 * of one record in a state of which nothing is known but that.
 *
 * <p>Let t be a record that takes a value from the front of a sequence and touches nothing else, let it be viable and enabled, and let it be
 * one that must be consumed. Before it, only records can be consumed that start at or before its end. Suppose that each of those
 *
 * <ol>
 *   <li>commutes with t,
 *   <li>or does no more to the sequence than to put an element to its end, however long it is and whatever is in it,
 *   <li>or takes another value from its front.
 * </ol>
 *
 * <p>Then t is enough. For take any order from here on, and what it has before t. As long as only the first two kinds were consumed, t's
 * value stays at the front: what commutes with t changes nothing that t reads, and what is put to the end stands behind it. So a record of the third kind is not
 * enabled there, and there is none. So t can be moved to the front, one exchange at a time: past what commutes with it, and past what is put
 * to the end of a sequence that has an element, since {@code Tail(Append(q, e)) = Append(Tail(q), e)} there. Time allows it, as t is viable. If t is not in the order,
 * the same holds for all of it, and with t in front it is one record longer. So neither an end is lost nor depth.
 *
 * <p>No other order of what is put to the end comes of it, so an order that keeps to {@link AppendOrder} still does.
 */
public final class FrontTakes {
    /** Nobody goes at once. */
    public static final FrontTakes NONE = new FrontTakes(null, new int[0][], new int[0], true);

    /** More records than that may go before few, and to look at all of them would take longer than to try some orders. */
    private static final int MOST_COMPARED = 64;

    private final Problem problem;
    /**
     * By lane and record: the number of the value that it takes, the number of the sequence to whose end it puts something as a negative
     * number, 0 of what does something else.
     */
    private final int[][] deeds;
    /** By the number of a value, that of the sequence from which it is taken. */
    private final int[] sequences;
    private final boolean total;

    private FrontTakes(Problem problem, int[][] deeds, int[] sequences, boolean total) {
        this.problem = problem;
        this.deeds = deeds;
        this.sequences = sequences;
        this.total = total;
    }

    /** What is known of a problem in which time alone orders records, and neither steps, closings, invariants nor properties have a say. */
    public static FrontTakes of(Problem problem, UnderstoodSequences understood) {
        Map<String, Integer> variables = new HashMap<>();
        Map<String, Map<Key, Integer>> values = new HashMap<>();
        Map<Integer, Integer> sequences = new HashMap<>();
        Map<BoundOperation, Integer> known = new IdentityHashMap<>();
        understood.uses().forEach((operation, uses) -> telling(understood, uses)
                .ifPresent(use -> {
                    int variable = variables.computeIfAbsent(use.variable(), fresh -> variables.size() + 1);
                    SequenceChange way = use.ways().get(0);
                    if (isAppend(way)) {
                        known.put(operation, -variable);
                    } else if (isTake(way) && touchesOnly(use.variable(), operation)) {
                        int value = values.computeIfAbsent(use.variable(), fresh -> new HashMap<>())
                                .computeIfAbsent(way.first(), fresh -> sequences.size() + 1);
                        sequences.put(value, variable);
                        known.put(operation, value);
                    }
                }));
        if (sequences.isEmpty()) {
            return NONE;
        }
        int[][] deeds = new int[problem.lanes.length][];
        for (int lane = 0; lane < deeds.length; lane++) {
            BoundOperation[] operations = problem.lanes[lane].operations;
            deeds[lane] = new int[operations.length];
            for (int position = 0; position < operations.length; position++) {
                deeds[lane][position] = known.getOrDefault(operations[position], 0);
            }
        }
        int[] bySequence = new int[sequences.size() + 1];
        sequences.forEach((value, variable) -> bySequence[value] = variable);
        return new FrontTakes(problem, deeds, bySequence, understood.isTotal());
    }

    /** The one use that says something, of a record that may only do one thing; when it is enabled is for these sequences alone to say. */
    private static Optional<SequenceUse> telling(UnderstoodSequences understood, List<SequenceUse> uses) {
        SequenceUse found = null;
        for (SequenceUse use : uses) {
            if (understood.variables().contains(use.variable()) && !use.ways().equals(List.of(SequenceChange.none()))) {
                if (found != null || !use.total() || use.ways().size() != 1 || !use.keys().isEmpty()) {
                    return Optional.empty();
                }
                found = use;
            }
        }
        return Optional.ofNullable(found);
    }

    /** Whether it is enabled whatever stands in the sequence. */
    private static boolean isAppend(SequenceChange way) {
        return !way.takes()
                && !way.appended().isEmpty()
                && way.first() == null
                && way.last() == null
                && way.least() == 0
                && way.most() == Integer.MAX_VALUE;
    }

    /** What else it asks of the sequence does not matter, where it is enabled. */
    private static boolean isTake(SequenceChange way) {
        return way.takes() && way.appended().isEmpty() && way.first() != null;
    }

    private static boolean touchesOnly(String variable, BoundOperation operation) {
        return operation.footprint()
                .touches()
                .map(touches -> touches.stream().allMatch(touch -> touch.variable().equals(variable)))
                .orElse(false);
    }

    /** Whether no operation of the trace fails to evaluate in any state, so that nothing of the kind is left out. */
    public boolean hidesNothing() {
        return total;
    }

    /** Whether a lane's next record may go before all others, if it is viable and enabled. */
    public boolean mayGoFirst(int lane, int[] position) {
        int take = problem == null ? 0 : deeds[lane][position[lane]];
        if (take <= 0 || problem.lanes[lane].optional) {
            return false;
        }
        long end = problem.lanes[lane].end[position[lane]];
        BoundOperation own = problem.operation(lane, position[lane]);
        int compared = 0;
        for (int other = 0; other < deeds.length; other++) {
            if (other == lane) {
                continue;
            }
            Lane records = problem.lanes[other];
            for (int at = position[other]; at < records.length() && records.start[at] <= end; at++) {
                if (++compared > MOST_COMPARED || !isIndifferent(take, own, deeds[other][at], records.operations[at])) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isIndifferent(int take, BoundOperation own, int deed, BoundOperation operation) {
        int sequence = deed > 0 ? sequences[deed] : -deed;
        return sequence == sequences[take]
                ? deed != take
                : operation.effect() == null || operation.footprint().commutesWith(own.footprint());
    }
}
