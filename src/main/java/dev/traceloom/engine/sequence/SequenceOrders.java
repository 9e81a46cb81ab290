package dev.traceloom.engine.sequence;

import dev.traceloom.engine.problem.CandidateOrder;
import dev.traceloom.engine.problem.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Decides for a trace whether its records have an order, as far as sequences have a say, without going through the orders in which elements
 * may stand: first by what is true of all orders, then by choosing.
 *
 * <p><b>What is true of all orders.</b> The {@link PositionLattice} knows how long sequences are, and on all its paths some records come before others;
 * that is carried from one end of a sequence to the other ({@link ElementOrder}), which leaves fewer paths, and so on until nothing is
 * new. If no path is left there is no order. If there was none before anything was carried over, the deepest nodes also tell how far orders come at
 * most.
 *
 * <p><b>Choosing.</b> Otherwise a likely path is taken, and all that stand in either order are to come as they do on it: with what
 * follows from that at the other end. Where no path is left then, that was too much at once; fewer are chosen, those that begin first, then again, on
 * a path of those that are left. In the end all is chosen, and what is appended comes out in the same order on every path. That is still no
 * order of the specification, which may ask for more: it is one to try.
 */
public final class SequenceOrders {
    /** What is known in the end. */
    public enum Answer {
        /** There is no order. */
        NONE,
        /** There is one, as far as sequences have a say. */
        LIKELY,
        /** Nothing is known. */
        OPEN
    }

    /** When choosing fails, one in so many is chosen next. */
    private static final int FEWER = 4;

    private static final int MOST_ATTEMPTS = 1 << 10;

    /** Two records at the same end of a sequence, in either order. */
    private record Pair(int lane, int position, int otherLane, int otherPosition) {}

    private final SequenceTrace trace;
    private final Problem problem;
    private final BooleanSupplier isSpent;
    private final ElementOrder order;
    private PositionLattice lattice;
    private List<int[]> deepest = List.of();
    private Answer answer = Answer.OPEN;

    /** @param isSpent whether to give up */
    public SequenceOrders(SequenceTrace trace, BooleanSupplier isSpent) {
        this.trace = trace;
        this.problem = trace.problem;
        this.isSpent = isSpent;
        this.order = new ElementOrder(trace);
    }

    /** Tries to find out; the rest may be asked afterwards. */
    public Answer decide() {
        if (!findPaths()) {
            return answer;
        }
        if (!lattice.isComplete()) {
            deepest = lattice.deepest();
            answer = Answer.NONE;
            return answer;
        }
        do {
            if (!order.carryOver(lattice)) {
                return choose();
            }
        } while (findPaths() && lattice.isComplete());
        answer = lattice.isComplete() ? Answer.OPEN : Answer.NONE;
        return answer;
    }

    /** Some positions that have as many records behind them as any; none where that is not known. */
    public List<int[]> deepest() {
        return deepest;
    }

    /** What to try first, where there may be an order. */
    public CandidateOrder candidates() {
        long[][] path = lattice.path(CandidateOrder.byMiddle(problem));
        return (lane, position) -> path[lane][position];
    }

    private boolean findPaths() {
        PositionLattice next = new PositionLattice(trace, order.needs());
        if (!next.build(isSpent)) {
            return false;
        }
        lattice = next;
        return true;
    }

    private Answer choose() {
        int most = Integer.MAX_VALUE;
        for (int attempt = 0; attempt < MOST_ATTEMPTS && !isSpent.getAsBoolean(); attempt++) {
            List<Pair> open = open();
            if (open.isEmpty()) {
                answer = Answer.LIKELY;
                return answer;
            }
            most = Math.min(most, open.size());
            int[][][] before = order.copyOfNeeds();
            PositionLattice then = lattice;
            chooseFirst(open, most);
            if (follow()) {
                most = (int) Math.min(Integer.MAX_VALUE, 2L * most);
                continue;
            }
            order.takeBack(before);
            lattice = then;
            if (most == 1) {
                chooseOtherwise(open.get(0));
                if (!follow()) {
                    return answer;
                }
            }
            most = Math.max(1, most / FEWER);
        }
        return answer;
    }

    /** Finds the paths that are left, and what is true of all of them; tells whether there are any. */
    private boolean follow() {
        do {
            if (!findPaths() || !lattice.isComplete()) {
                return false;
            }
        } while (order.carryOver(lattice));
        return true;
    }

    private void chooseFirst(List<Pair> open, int most) {
        long[][] path = lattice.path(CandidateOrder.byMiddle(problem));
        for (Pair pair : open.subList(0, most)) {
            boolean first = path[pair.lane][pair.position] < path[pair.otherLane][pair.otherPosition];
            choose(pair, first);
        }
    }

    private void chooseOtherwise(Pair pair) {
        long[][] path = lattice.path(CandidateOrder.byMiddle(problem));
        choose(pair, path[pair.lane][pair.position] > path[pair.otherLane][pair.otherPosition]);
    }

    private void choose(Pair pair, boolean first) {
        if (first) {
            order.wait(pair.otherLane, pair.otherPosition, pair.lane, pair.position);
        } else {
            order.wait(pair.lane, pair.position, pair.otherLane, pair.otherPosition);
        }
    }

    /**
     * What is appended in either order, what begins first before the others. Before that, what has the same value and is appended or taken in
     * either order, or is taken by one and seen by another: most often that does not matter, and then it is known who takes and sees what.
     */
    private List<Pair> open() {
        List<Pair> alike = new ArrayList<>();
        List<Pair> others = new ArrayList<>();
        for (int lane = 0; lane < problem.lanes.length; lane++) {
            for (int position = 0; position < problem.lanes[lane].length(); position++) {
                SequenceStep step = trace.step(lane, position);
                int[] first = lattice.first(lane, position);
                if (step == null || step.sequence() < 0 || first == null) {
                    continue;
                }
                int[] last = lattice.last(lane, position);
                for (int other = lane + 1; other < first.length; other++) {
                    for (int at = first[other]; at < last[other]; at++) {
                        SequenceStep beside = trace.step(other, at);
                        if (beside != null && isOpen(step, beside) && lattice.first(other, at) != null) {
                            (beside.value() == step.value() ? alike : others).add(new Pair(lane, position, other, at));
                        }
                    }
                }
            }
        }
        List<Pair> open = alike.isEmpty() ? others : alike;
        open.removeIf(pair -> alike.isEmpty()
                && !(trace.step(pair.lane, pair.position).appends()
                        && trace.step(pair.otherLane, pair.otherPosition).appends()));
        open.sort(Comparator.comparingLong(pair -> problem.lanes[pair.lane].start[pair.position]));
        return open;
    }

    /** Who sees the same as another may come before or after it. */
    private static boolean isOpen(SequenceStep step, SequenceStep beside) {
        return beside.isAtSameEnd(step) && !(step.deed().sees() && beside.deed().sees());
    }
}
