package dev.traceloom.engine.ending;

import dev.traceloom.engine.control.Budget;
import dev.traceloom.engine.ending.Consistency.Answer;
import dev.traceloom.engine.problem.LanePosition;
import dev.traceloom.engine.problem.Problem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a contradiction smaller until no member can be spared.
 *
 * <p>QuickXplain (Junker, 2004) takes away halves before it takes away single ones: the recursion in {@code necessary}
 * is his. The candidates that come first are kept rather than those that come later. A question that takes too long
 * counts as if the records were needed, so what is left is a contradiction in any case; then each member is tried once
 * more.
 *
 * <p>What takes too long is told by counting, so that the same trace has the same contradiction on a machine that is
 * busy with others. Time ends a question only where evaluating is very slow.
 */
final class QuickXplain {
    /** The work for all questions, in moves. */
    private static final long MOVES_FOR_ALL_QUESTIONS = 1_000_000;
    /** A question may take this share of the work that is left. */
    private static final int MOVES_SHARE_ONE_IN = 12;
    /** It may take this share of the time that is left: much longer than that work usually takes. */
    private static final int TIME_SHARE_ONE_IN = 4;

    private final Problem problem;
    private final Consistency consistency;
    private final Budget budget;
    private final long end;
    private long work = MOVES_FOR_ALL_QUESTIONS;
    private boolean certain = true;

    /** @param time for all questions */
    QuickXplain(Problem problem, Consistency consistency, Budget budget, Duration time) {
        this.problem = problem;
        this.consistency = consistency;
        this.budget = budget;
        this.end = System.nanoTime() + time.toNanos();
    }

    /**
     * The members of a small contradiction among the candidates; none when they are not known to be one.
     *
     * @param single what is tried by itself before, the best first
     */
    List<LanePosition> shrink(List<LanePosition> single, List<LanePosition> candidates) {
        for (LanePosition one : single) {
            if (ask(List.of(one), MOVES_SHARE_ONE_IN) == Answer.CONTRADICTION) {
                return List.of(one);
            }
        }
        return ask(candidates, 1) == Answer.CONTRADICTION
                ? spareEach(necessary(List.of(), false, candidates))
                : List.of();
    }

    /** Whether no member of what was found can be spared. */
    boolean isMinimal() {
        return certain;
    }

    private Answer ask(List<LanePosition> members, int share) {
        RequiredRecords asked = new RequiredRecords(problem);
        members.forEach(member -> asked.add(member.lane(), member.position()));
        long now = System.nanoTime();
        long until = now + Math.max(0, end - now) / Math.min(share, TIME_SHARE_ONE_IN);
        Answer answer =
                consistency.of(asked, work / share, () -> System.nanoTime() - until > 0 || budget.isOver());
        work = Math.max(0, work - consistency.work());
        return answer;
    }

    /**
     * Candidates that, together with the others, are a contradiction.
     *
     * @param others what is taken for granted
     * @param ask whether the others may be a contradiction by themselves
     * @param candidates together with the others a contradiction
     */
    private List<LanePosition> necessary(List<LanePosition> others, boolean ask, List<LanePosition> candidates) {
        if (ask && ask(others, MOVES_SHARE_ONE_IN) == Answer.CONTRADICTION) {
            return List.of();
        }
        if (candidates.size() <= 1) {
            return candidates;
        }
        List<LanePosition> first = candidates.subList(0, candidates.size() / 2);
        List<LanePosition> second = candidates.subList(candidates.size() / 2, candidates.size());
        List<LanePosition> ofSecond = necessary(both(others, first), true, second);
        List<LanePosition> ofFirst = necessary(both(others, ofSecond), !ofSecond.isEmpty(), first);
        return both(ofFirst, ofSecond);
    }

    /** Takes away, the last first, each member that can be spared after all. */
    private List<LanePosition> spareEach(List<LanePosition> found) {
        List<LanePosition> members = new ArrayList<>(found);
        for (int i = members.size() - 1; i >= 0; i--) {
            LanePosition one = members.remove(i);
            Answer without = ask(members, MOVES_SHARE_ONE_IN);
            if (without != Answer.CONTRADICTION) {
                members.add(i, one);
                certain &= without != Answer.UNKNOWN;
            }
        }
        return members;
    }

    private static List<LanePosition> both(List<LanePosition> some, List<LanePosition> more) {
        List<LanePosition> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }
}
