package dev.traceloom.engine.search;

import dev.traceloom.engine.control.Progress;
import dev.traceloom.engine.control.SearchThreads;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.LayerNode;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.explore.WidestLayer;
import dev.traceloom.engine.problem.MoveBuffer;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.search.SegmentDepthFirst.Outcome;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Layer by layer through one segment of the trace, on several threads where a layer is wide.
 *
 * <p>A layer holds the search states with the same number of records consumed. Every move that consumes a record leads
 * to the next layer, so only two layers are in memory, and a search state need be compared with those of its own layer
 * alone; steps and silent actions stay within a layer, which is closed under them before the next is begun. That makes
 * this the search for a segment that is too hard for depth first: it visits no search state twice either, but forgets.
 *
 * <p>The threads share the states of a layer out among themselves and only evaluate; what they found is put together by
 * one thread, in the order of the layer. So the outcome does not depend on how many there are (semantics, rule 20).
 * Search states that depth first found to be dead are not entered.
 */
final class SegmentBreadthFirst {
    /** With fewer states for each, threads would wait for each other more than they evaluate. */
    private static final int FEWEST_STATES_PER_THREAD = 128;

    /** A thread's own means to evaluate, and what it found. */
    private static final class Worker {
        final Exploration exploration;
        final Reduction reduction;
        final MoveBuffer moves;
        final List<LayerNode> found = new ArrayList<>();

        Worker(Exploration exploration, boolean reduce) {
            this.exploration = exploration;
            this.reduction = reduce ? Reduction.all(exploration) : Reduction.none(exploration);
            this.moves = new MoveBuffer(exploration.mostMoves());
        }

        void expand(List<LayerNode> some, int consumed) {
            found.clear();
            for (LayerNode node : some) {
                if (exploration.budget.isSpent()) {
                    return;
                }
                exploration.goOn(consumed);
                reduction.moves(node.state(), node.position(), consumed, moves);
                boolean anywhere = false;
                for (int i = 0; i < moves.count(); i++) {
                    anywhere |= follow(node, moves.get(i), consumed);
                }
                if (!anywhere) {
                    exploration.stuck(consumed, node.position(), node.state());
                }
            }
        }

        private boolean follow(LayerNode node, int move, int consumed) {
            State[] successors = reduction.outcome(node.state(), move, node.position(), consumed);
            if (successors.length == 0) {
                return false;
            }
            int[] after = node.positionAfter(move);
            for (State successor : successors) {
                if (exploration.pass(consumed, node.state(), successor)) {
                    found.add(node.after(move, after, successor));
                }
            }
            return true;
        }
    }

    private final Problem problem;
    private final Exploration exploration;
    private final Memo dead;
    private final List<Worker> workers = new ArrayList<>();
    private final SearchThreads threads;
    private final List<Arrival> ends = new ArrayList<>();
    private final Memo arrived = new Memo();
    private final WidestLayer widestLayer = new WidestLayer();
    private Memo current = new Memo();
    private Memo following = new Memo();

    /**
     * @param dead search states that need not be entered
     * @param threads those that may evaluate; one alone does where the specification allows no more
     */
    SegmentBreadthFirst(
            Exploration exploration,
            Specification specification,
            boolean reduce,
            Memo dead,
            SearchThreads threads) {
        this.exploration = exploration;
        this.problem = exploration.problem;
        this.dead = dead;
        this.threads = threads;
        // What an invariant failed with is kept in one place.
        int most = specification.isConcurrent() && !exploration.checksInvariants() ? threads.count() : 1;
        for (int i = 0; i < most; i++) {
            workers.add(new Worker(exploration.another(i == 0 ? exploration.progress() : Progress.NONE), reduce));
        }
    }

    /**
     * Finds every end of a segment.
     *
     * @param until how many of the records that must be consumed are before the end of the segment
     */
    Outcome search(List<Arrival> starts, int until) {
        try {
            goThrough(starts, until);
        } finally {
            // Also when it is cancelled in the middle of an evaluation.
            workers.forEach(worker -> exploration.include(worker.exploration));
        }
        return exploration.budget.isSpent() ? Outcome.STOPPED : Outcome.EXHAUSTED;
    }

    private void goThrough(List<Arrival> starts, int until) {
        int last = starts.stream().mapToInt(Arrival::consumed).max().orElse(-1);
        int consumed = Arrival.fewestConsumed(starts);
        List<LayerNode> layer = new ArrayList<>();
        widestLayer.begin(consumed);
        for (; consumed <= last || !layer.isEmpty(); consumed++) {
            for (Arrival start : starts) {
                if (start.consumed() == consumed) {
                    enter(LayerNode.of(start), consumed, until, current, layer);
                }
            }
            List<LayerNode> next = new ArrayList<>();
            for (List<LayerNode> open = layer; !open.isEmpty(); ) {
                expand(open, consumed);
                workers.forEach(worker -> exploration.takeOverEnd(worker.exploration));
                open.forEach(LayerNode::leave);
                open = new ArrayList<>();
                for (Worker worker : workers) {
                    for (LayerNode node : worker.found) {
                        if (node.isInNextLayer()) {
                            enter(node, consumed + 1, until, following, next);
                        } else {
                            enter(node, consumed, until, current, open);
                        }
                    }
                    worker.found.clear();
                }
                if (exploration.budget.isSpent()) {
                    return;
                }
            }
            layer = next;
            Memo done = current;
            current = following;
            following = done;
            following.clear();
        }
    }

    /** The widest layer so far. */
    WidestLayer widestLayer() {
        return widestLayer;
    }

    List<Arrival> ends() {
        return ends;
    }

    private void expand(List<LayerNode> layer, int consumed) {
        int sharers = Math.min(workers.size(), Math.max(1, layer.size() / FEWEST_STATES_PER_THREAD));
        int share = (layer.size() + sharers - 1) / sharers;
        List<Callable<Void>> shares = new ArrayList<>();
        for (int i = 0; i < sharers; i++) {
            Worker worker = workers.get(i);
            List<LayerNode> some =
                    layer.subList(Math.min(layer.size(), i * share), Math.min(layer.size(), (i + 1) * share));
            shares.add(() -> {
                worker.expand(some, consumed);
                return null;
            });
        }
        threads.run(shares);
    }

    private void enter(LayerNode node, int consumed, int until, Memo seen, List<LayerNode> layer) {
        long low = Memo.low(node.state(), problem.positionsLow(node.position()));
        long high = Memo.high(node.state(), problem.positionsHigh(node.position()));
        if (problem.mandatoryBehind(node.position()) == until) {
            if (arrived.add(low, high)) {
                ends.add(node.arrival(consumed));
            }
        } else if (!dead.contains(low, high) && seen.add(low, high)) {
            layer.add(node);
            widestLayer.count(consumed, node.position(), node.state());
        }
    }
}
