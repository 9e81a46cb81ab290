package dev.traceloom.engine;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Value;
import java.util.HashMap;
import java.util.Map;

/**
 * When a value that an operation mentions is mentioned next, by an operation of another name that begins later.
 *
 * <p>What is put into a queue comes out in the same order. So of two insertions that overlap, the one whose element is
 * taken out first was probably first: ordering operations by the next mention of their values turns a search that
 * guesses into one that mostly knows. For a stack it is the other way round. Where a value is not mentioned again there
 * is nothing to wait for, and the middle of the timebox counts.
 *
 * <p>Values come again. An operation that takes an element out is followed by one that puts an equal one in, some time
 * later, which says nothing. So only operations of those names are ordered that way whose values were, on average,
 * mentioned longer ago than they will be again. Truth values are left out: they are mentioned everywhere.
 */
final class Mentions {
    private static final long NEVER = Long.MAX_VALUE;

    /** A mention of a value, and the next one by an operation of another name. */
    private static final class Mention {
        private final String by;
        private final long at;
        private final Mention other;

        Mention(String by, long at, Mention after) {
            this.by = by;
            this.at = at;
            this.other = after == null || !after.by.equals(by) ? after : after.other;
        }

        long byAnother() {
            return other == null ? NEVER : other.at;
        }
    }

    /** How long it takes, in all, from a mention to the next one and from the one before. */
    private static final class Gaps {
        private double toNext;
        private long nexts;
        private double fromPrevious;
        private long previous;

        boolean looksAhead() {
            return nexts > 0 && (previous == 0 || toNext / nexts <= fromPrevious / previous);
        }
    }

    private final Problem problem;
    private final long[][] next;
    private final Map<String, Gaps> gaps = new HashMap<>();

    Mentions(Problem problem) {
        this.problem = problem;
        this.next = new long[problem.lanes.length][];
        for (int lane = 0; lane < next.length; lane++) {
            next[lane] = new long[problem.lanes[lane].length()];
        }
        lookBack();
        forgetWhatSaysNothing();
    }

    /** Goes through the records from the last to begin to the first. */
    private void lookBack() {
        int[] position = new int[next.length];
        for (int lane = 0; lane < position.length; lane++) {
            position[lane] = problem.lanes[lane].length();
        }
        Map<Value, Mention> mentioned = new HashMap<>();
        for (int lane = lastToStart(position); lane >= 0; lane = lastToStart(position)) {
            int at = --position[lane];
            long soonest = NEVER;
            Operation operation = problem.recorded(lane, at);
            long middle = middle(lane, at);
            for (Value value : operation.arguments().values()) {
                if (!(value instanceof Value.Bool)) {
                    Mention after = mentioned.get(value);
                    Mention own = new Mention(operation.name(), middle, after);
                    mentioned.put(value, own);
                    soonest = Math.min(soonest, own.byAnother());
                    noteGap(own);
                }
            }
            next[lane][at] = soonest;
        }
    }

    private void noteGap(Mention one) {
        if (one.other != null) {
            double gap = (double) one.other.at - one.at;
            Gaps before = gaps.computeIfAbsent(one.by, name -> new Gaps());
            before.toNext += gap;
            before.nexts++;
            Gaps after = gaps.computeIfAbsent(one.other.by, name -> new Gaps());
            after.fromPrevious += gap;
            after.previous++;
        }
    }

    /** Forgets the next mentions of operations that they say nothing about. */
    private void forgetWhatSaysNothing() {
        for (int lane = 0; lane < next.length; lane++) {
            for (int position = 0; position < next[lane].length; position++) {
                Gaps known = gaps.get(problem.recorded(lane, position).name());
                if (known == null || !known.looksAhead()) {
                    next[lane][position] = NEVER;
                }
            }
        }
    }

    private int lastToStart(int[] position) {
        int last = -1;
        for (int lane = 0; lane < position.length; lane++) {
            if (position[lane] > 0
                    && (last < 0
                            || problem.lanes[lane].start[position[lane] - 1]
                                    > problem.lanes[last].start[position[last] - 1])) {
                last = lane;
            }
        }
        return last;
    }

    private long middle(int lane, int position) {
        Lane of = problem.lanes[lane];
        return of.optional ? of.start[position] : CandidateOrder.middle(of.start[position], of.end[position]);
    }

    /** What is mentioned again soon goes first. */
    CandidateOrder soonestFirst() {
        return (lane, position) -> next[lane][position] == NEVER ? middle(lane, position) : next[lane][position];
    }

    /** What is mentioned again late goes first, as in a stack. */
    CandidateOrder latestFirst() {
        return (lane, position) -> next[lane][position] == NEVER ? middle(lane, position) : ~next[lane][position];
    }
}
