package dev.traceloom.replay;

import dev.traceloom.trace.Operation;
import dev.traceloom.trace.Outcome;
import dev.traceloom.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is behind a state, in an order that respects threads and time: some of it in the order of the steps that lead to
 * the state, the rest as early as possible, sorted by start.
 *
 * <p>The rest is what was consumed before the steps that are known, or belongs to other classes of the trace (semantics,
 * rule 22) and so may stand anywhere between them. A record may come next if none that remains ended before it began;
 * an operation that never returned keeps nothing waiting, and its thread may end without it (rule 8).
 */
final class OrderedPrefix {

    /** Hears of the records, one by one. */
    interface Records {
        /** @param step whether it is one of the steps */
        void record(int thread, int index, boolean step);
    }

    /** Records of one thread that follow each other: those that returned, or one that did not. */
    private static final class Lane {
        final int thread;
        final List<Integer> indices = new ArrayList<>();
        /** What returned in the same thread; null where this is that. */
        final Lane returned;
        int next;

        Lane(int thread, Lane returned) {
            this.thread = thread;
            this.returned = returned;
        }

        boolean isOver() {
            return next == indices.size();
        }

        int index() {
            return indices.get(next);
        }
    }

    private final Trace trace;
    private final List<int[]> steps;
    private final List<Map<Integer, Integer>> numbers = new ArrayList<>();
    private final List<Lane> lanes = new ArrayList<>();
    private int nextStep;

    /**
     * @param consumed how far each part of a thread has come where the state is
     * @param steps the thread and the index of each record on the way to it, each record at most once
     */
    OrderedPrefix(Trace trace, List<Consumed> consumed, List<int[]> steps) {
        this.trace = trace;
        this.steps = steps;
        trace.threads().forEach(thread -> numbers.add(new HashMap<>()));
        for (int i = 0; i < steps.size(); i++) {
            numbers.get(steps.get(i)[0]).put(steps.get(i)[1], i);
        }
        for (int thread = 0; thread < trace.threads().size(); thread++) {
            addLanes(thread, consumed);
        }
    }

    /**
     * How far a part of a thread has come, which ends with an operation that never returned or with the thread.
     *
     * @param first the position of some record of it
     * @param end the position of the first record, and as many more as are behind
     */
    record Consumed(int thread, int first, int end) {}

    private void addLanes(int thread, List<Consumed> consumed) {
        Lane returned = new Lane(thread, null);
        lanes.add(returned);
        int all = trace.threads().get(thread).operations().size();
        for (int from = 0, to; from < all; from = to) {
            to = from + 1;
            while (to < all && !neverReturned(thread, to - 1)) {
                to++;
            }
            addPart(thread, from, to, behind(thread, from, to, consumed), returned);
        }
    }

    /** What an explanation has no part of any more is behind; what it has no part of yet is not. */
    private static int behind(int thread, int from, int to, List<Consumed> consumed) {
        boolean later = false;
        for (Consumed part : consumed) {
            if (part.thread == thread && part.first >= from && part.first < to) {
                return part.end;
            }
            later |= part.thread == thread && part.first >= to;
        }
        return later ? to : from;
    }

    private void addPart(int thread, int from, int to, int end, Lane returned) {
        for (int index = from; index < to; index++) {
            if (index < end || numbers.get(thread).containsKey(index)) {
                Lane lane = neverReturned(thread, index) ? new Lane(thread, returned) : returned;
                lane.indices.add(index);
                if (lane != returned) {
                    lanes.add(lane);
                }
            }
        }
    }

    private boolean neverReturned(int thread, int index) {
        return operation(thread, index).outcome() == Outcome.NEVER_RETURNED;
    }

    private Operation operation(int thread, int index) {
        return trace.threads().get(thread).operations().get(index);
    }

    void tell(Records records) {
        for (Lane next = next(); next != null; next = next()) {
            boolean step = isStep(next);
            records.record(next.thread, next.index(), step);
            next.next++;
            nextStep += step ? 1 : 0;
        }
    }

    private boolean isStep(Lane lane) {
        return numbers.get(lane.thread).containsKey(lane.index());
    }

    /** The lane to go on with; null when nothing remains. */
    private Lane next() {
        Lane firstToEnd = firstToEnd();
        Lane rest = null;
        Lane late = null;
        Lane step = null;
        for (Lane lane : lanes) {
            if (lane.isOver()) {
                continue;
            }
            boolean mayBeNext = firstToEnd == null
                    || Long.compareUnsigned(head(lane).start(), head(firstToEnd).end()) <= 0;
            if (isStep(lane)) {
                step = numbers.get(lane.thread).get(lane.index()) == nextStep ? lane : step;
            } else if (mayBeNext && follows(lane)) {
                rest = earlier(rest, lane);
            }
            late = earlier(late, lane);
        }
        // Where clocks are taken to be skewed, steps go beyond what time allows, and the last resort is their threads.
        return rest != null ? rest : step != null ? step : late;
    }

    /** Whether what stands before an operation that never returned is behind it. */
    private boolean follows(Lane lane) {
        if (!neverReturned(lane.thread, lane.index())) {
            return true;
        }
        return lane.returned.isOver() || lane.returned.index() > lane.index();
    }

    private Lane firstToEnd() {
        Lane first = null;
        for (Lane lane : lanes) {
            if (!lane.isOver()
                    && !neverReturned(lane.thread, lane.index())
                    && (first == null || Long.compareUnsigned(head(lane).end(), head(first).end()) < 0)) {
                first = lane;
            }
        }
        return first;
    }

    private Lane earlier(Lane one, Lane other) {
        return one == null || Long.compareUnsigned(head(other).start(), head(one).start()) < 0 ? other : one;
    }

    private Operation head(Lane lane) {
        return operation(lane.thread, lane.index());
    }
}
