package dev.traceloom.engine.search;

import dev.traceloom.engine.problem.CandidateOrder;
import dev.traceloom.engine.problem.Lane;
import dev.traceloom.engine.problem.LaneMerge;
import dev.traceloom.engine.problem.LanePosition;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.trace.Operation;
import dev.traceloom.trace.value.Value;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Orders candidates by when their values are mentioned next, by the operation that answers them: the one that takes out
 * what they put in.
 *
 * <p>What is put into a queue comes out in the same order. So of two insertions that overlap, the one whose element is
 * taken out first was probably first: ordering operations by the answers to them turns a search that guesses into one
 * that mostly knows. For a stack it is the other way round. Equal values may be inside at the same time; then the one
 * that went in first is answered first, or last, as in the structure itself. Where a value is not mentioned again there
 * is nothing to wait for, and the middle of the timebox counts.
 *
 * <p>Which operations wait for an answer is not told. An operation that takes an element out is followed by one that
 * puts an equal one in, too, some time later, which says nothing. So only operations of those names wait whose values
 * were, on average, mentioned longer ago than they will be again. Truth values are left out: they are mentioned
 * everywhere.
 */
final class NextMentionOrder {
    /** Of an operation that waits for no answer. */
    private static final long NONE = Long.MAX_VALUE;
    /** Of one that waits in vain. */
    private static final long NEVER = NONE - 1;
    /** So many records tell averages as well as all of a longer trace, which would take as long as finding the answers does. */
    private static final int RECORDS_FOR_AVERAGES = 1 << 16;

    /** The last mention of a value, and the last before it by an operation of another name. */
    private static final class Mention {
        private final String by;
        private final long at;
        private final Mention other;

        Mention(String by, long at, Mention before) {
            this.by = by;
            this.at = at;
            this.other = before == null || !before.by.equals(by) ? before : before.other;
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

    private interface Visitor {
        void visit(int lane, int position, Operation operation, long middle);
    }

    private final Problem problem;
    private final Map<String, Gaps> gaps = new HashMap<>();

    NextMentionOrder(Problem problem) {
        this.problem = problem;
        Map<Value, Mention> mentioned = new HashMap<>();
        inOrder(RECORDS_FOR_AVERAGES, (lane, position, operation, middle) -> {
            for (Value value : operation.arguments().values()) {
                if (!(value instanceof Value.Bool)) {
                    Mention own = new Mention(operation.name(), middle, mentioned.get(value));
                    mentioned.put(value, own);
                    noteGap(own);
                }
            }
        });
    }

    private void noteGap(Mention one) {
        if (one.other != null) {
            // Moments are huge numbers, of which a double would lose the end.
            double gap = one.at - one.other.at;
            Gaps before = gaps.computeIfAbsent(one.other.by, name -> new Gaps());
            before.toNext += gap;
            before.nexts++;
            Gaps after = gaps.computeIfAbsent(one.by, name -> new Gaps());
            after.fromPrevious += gap;
            after.previous++;
        }
    }

    private boolean waits(String name) {
        Gaps known = gaps.get(name);
        return known != null && known.looksAhead();
    }

    /** What is answered soon goes first, as in a queue. */
    CandidateOrder soonestFirst() {
        long[][] answers = answers(Deque::pollFirst);
        return (lane, position) ->
                answers[lane][position] == NONE ? middle(lane, position) : answers[lane][position];
    }

    /** What is answered late goes first, as in a stack. */
    CandidateOrder latestFirst() {
        long[][] answers = answers(Deque::pollLast);
        return (lane, position) ->
                answers[lane][position] == NONE ? middle(lane, position) : ~answers[lane][position];
    }

    /** @param answered which of several records with a value is answered first, from the first of them to the last */
    private long[][] answers(Function<Deque<LanePosition>, LanePosition> answered) {
        long[][] answers = new long[problem.lanes.length][];
        for (int lane = 0; lane < answers.length; lane++) {
            answers[lane] = new long[problem.lanes[lane].length()];
            Arrays.fill(answers[lane], NONE);
        }
        Map<Value, Deque<LanePosition>> waiting = new HashMap<>();
        Map<Value, Deque<LanePosition>> early = new HashMap<>();
        inOrder(Integer.MAX_VALUE, (lane, position, operation, middle) -> {
            if (!operation.hasEffect()) {
                return;
            }
            boolean waits = waits(operation.name());
            for (Value value : operation.arguments().values()) {
                if (value instanceof Value.Bool) {
                    continue;
                }
                if (waits) {
                    if (isAnswered(early.get(value), lane, position)) {
                        answers[lane][position] = Math.min(answers[lane][position], middle);
                    } else {
                        waiting.computeIfAbsent(value, first -> new ArrayDeque<>())
                                .add(new LanePosition(lane, position));
                        answers[lane][position] = Math.min(answers[lane][position], NEVER);
                    }
                } else {
                    Deque<LanePosition> those = waiting.get(value);
                    LanePosition one = those == null ? null : answered.apply(those);
                    if (one == null) {
                        early.computeIfAbsent(value, first -> new ArrayDeque<>()).add(new LanePosition(lane, position));
                    } else {
                        long[] of = answers[one.lane()];
                        of[one.position()] = Math.min(of[one.position()], middle);
                    }
                }
            }
        });
        return answers;
    }

    /** Whether one of the early answers, which it uses up, was still on its way when a record began. */
    private boolean isAnswered(Deque<LanePosition> early, int lane, int position) {
        while (early != null && !early.isEmpty()) {
            LanePosition answer = early.poll();
            Lane of = problem.lanes[answer.lane()];
            if (of.optional || of.end[answer.position()] >= problem.lanes[lane].start[position]) {
                return true;
            }
        }
        return false;
    }

    /** Goes through the first records by the middle of their timeboxes. */
    private void inOrder(int most, Visitor visitor) {
        LaneMerge records = new LaneMerge(problem, this::middle);
        for (int count = 0; count < most && records.next(); count++) {
            int lane = records.lane();
            int at = records.position();
            visitor.visit(lane, at, problem.recorded(lane, at), middle(lane, at));
        }
    }

    private long middle(int lane, int position) {
        Lane of = problem.lanes[lane];
        return of.optional ? of.start[position] : CandidateOrder.middle(of.start[position], of.end[position]);
    }
}
