package dev.traceloom.lineup.schedule;

import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * All schedules with at most so many preemptions, depth first: each run takes the decisions of the one before it up to the last one
 * that could have been another, and that one is. A preemption takes a thread off that could have gone on (Musuvathi and Qadeer:
 * "Iterative context bounding for systematic testing of multithreaded programs", PLDI 2007); few of them suffice for most
 * mistakes, and the number of schedules with few of them does not grow exponentially with the length of a run. That somebody
 * gives up waiting while others can go on is counted like one.
 *
 * <p>Where something tells when two runs have come to the same state, as a number, each thread goes on from each state once, or once more
 * with fewer preemptions before it: what can come after it depends on nothing else. Nothing is lost by that. A branch that is left out begins
 * in the state of one that was taken before, with the same thread and at most as many preemptions, or will be taken, as
 * it is among those untried; and whatever follows there is left out only for the same reason. States have no circles, since each of them has
 * all that happened in it, so that this comes to an end at branches that were taken.
 */
public final class DepthFirstSchedules implements Scheduler {
    private final int bound;

    /** Who was chosen at each decision, a bit for each who is still to be tried there, and for each whose choice is counted. */
    private int[] chosen = new int[64];
    private long[] untried = new long[64];
    private long[] counted = new long[64];
    private int known;

    private int depth;
    private int preemptions;

    private final LongSupplier states;
    private final BranchesTaken taken = new BranchesTaken();

    /** All of them, one by one. */
    public DepthFirstSchedules(int bound) {
        this(bound, null);
    }

    /** @param states tells what state a run is in, when it is asked who goes on */
    public DepthFirstSchedules(int bound, LongSupplier states) {
        this.bound = bound;
        this.states = states;
    }

    @Override
    public int choose(int current, long able, long late) {
        int first = Choices.usual(current, able, late);
        boolean canStay = (able & 1L << current) != 0;
        long all = preemptions < bound ? able | late : canStay ? 1L << current : able != 0 ? able : late;
        long others = all & ~(1L << first);
        if (others == 0) {
            return first;
        }
        if (depth == known) {
            long counting = canStay ? others : able != 0 ? late : 0;
            long state = states == null ? 0 : states.getAsLong();
            boolean isCovered = states != null && !taken.add(state, first, preemptions);
            long untaken = states == null ? others : untaken(state, others, counting);
            push(first, untaken, counting);
            if (isCovered) {
                return COVERED;
            }
        }
        int thread = chosen[depth];
        if ((all & 1L << thread) == 0) {
            throw new DivergedException("thread " + thread + " could go on here in another run, and cannot in this one");
        }
        preemptions += (counted[depth] & 1L << thread) != 0 ? 1 : 0;
        depth++;
        return thread;
    }

    private long untaken(long state, long others, long counting) {
        long untaken = 0;
        for (long left = others; left != 0; left &= left - 1) {
            long bit = Long.lowestOneBit(left);
            int cost = (counting & bit) != 0 ? 1 : 0;
            untaken |= taken.add(state, Long.numberOfTrailingZeros(bit), preemptions + cost) ? bit : 0;
        }
        return untaken;
    }

    private void push(int thread, long others, long counting) {
        if (known == chosen.length) {
            chosen = Arrays.copyOf(chosen, 2 * known);
            untried = Arrays.copyOf(untried, 2 * known);
            counted = Arrays.copyOf(counted, 2 * known);
        }
        chosen[known] = thread;
        untried[known] = others;
        counted[known] = counting;
        known++;
    }

    /** How many preemptions the run had so far. */
    public int preemptions() {
        return preemptions;
    }

    /** Prepares the next run; false where all were run. */
    public boolean advance() {
        depth = 0;
        preemptions = 0;
        while (known > 0 && untried[known - 1] == 0) {
            known--;
        }
        if (known == 0) {
            return false;
        }
        int thread = Long.numberOfTrailingZeros(untried[known - 1]);
        untried[known - 1] &= ~(1L << thread);
        chosen[known - 1] = thread;
        return true;
    }
}
