package dev.traceloom.engine.search;

import dev.traceloom.engine.control.SearchThreads;
import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.PathFromPoint;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.explore.WidestLayer;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.MoveBuffer;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.search.SegmentDepthFirst.Outcome;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Layer by layer through one stretch of the trace, on several threads where a layer is wide.
 *
 * <p>A layer holds the pairs of positions and state with the same number of records consumed. Every move that consumes a
 * record leads to the next layer, so only two layers are in memory, and a pair need be compared with those of its own
 * layer alone; steps and silent actions stay within a layer, which is closed under them before the next is begun. That
 * makes this the search for a stretch in which depth first got lost: it visits no pair twice either, but forgets.
 *
 * <p>The threads share the pairs of a layer out among themselves and only evaluate; what they found is put together by
 * one thread, in the order of the layer. So the outcome does not depend on how many there are (semantics, rule 20).
 * Pairs that depth first found to be dead are not entered.
 */
final class SegmentBreadthFirst {
    /** With fewer pairs for each, threads would wait for each other more than they evaluate. */
    private static final int LEAST_SHARE = 128;

    private static final class Node {
        private final Node before;
        private final int move;
        private final Arrival start;
        private int[] position;
        private State state;

        Node(Node before, int move, Arrival start, int[] position, State state) {
            this.before = before;
            this.move = move;
            this.start = start;
            this.position = position;
            this.state = state;
        }

        /** Once its moves are tried, it only shows the way to those after it. */
        void leave() {
            position = null;
            state = null;
        }
    }

    /** A thread's own means to evaluate, and what it found. */
    private static final class Worker {
        final Exploration exploration;
        final Reduction reduction;
        final MoveBuffer moves;
        final List<Node> found = new ArrayList<>();

        Worker(Exploration exploration, boolean reduce) {
            this.exploration = exploration;
            this.reduction = reduce ? Reduction.all(exploration) : Reduction.none(exploration);
            this.moves = new MoveBuffer(exploration.mostMoves());
        }

        void expand(List<Node> some, int consumed) {
            found.clear();
            for (Node node : some) {
                if (exploration.budget.isSpent()) {
                    return;
                }
                exploration.goOn(consumed);
                reduction.moves(node.state, node.position, consumed, moves);
                boolean anywhere = false;
                for (int i = 0; i < moves.count(); i++) {
                    anywhere |= follow(node, moves.get(i), consumed);
                }
                if (!anywhere) {
                    exploration.stuck(consumed, node.position, node.state);
                }
            }
        }

        private boolean follow(Node node, int move, int consumed) {
            State[] successors = reduction.outcome(node.state, move, node.position, consumed);
            int[] after = node.position;
            if (Move.consumes(move) && successors.length > 0) {
                after = after.clone();
                after[Move.lane(move)]++;
            }
            for (State successor : successors) {
                if (exploration.pass(consumed, node.state, successor)) {
                    found.add(new Node(node, move, node.start, after, successor));
                }
            }
            return successors.length > 0;
        }
    }

    private final Problem problem;
    private final Exploration exploration;
    private final Memo dead;
    private final List<Worker> workers = new ArrayList<>();
    private final SearchThreads threads;
    private final List<Arrival> ends = new ArrayList<>();
    private final Memo arrived = new Memo();
    private final WidestLayer crowd = new WidestLayer();
    private Memo current = new Memo();
    private Memo following = new Memo();

    /**
     * @param dead pairs that need not be entered
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
            workers.add(new Worker(exploration.another(i == 0), reduce));
        }
    }

    /** Finds every end of a stretch. */
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
        int consumed = starts.stream().mapToInt(Arrival::consumed).min().orElse(0);
        List<Node> layer = new ArrayList<>();
        crowd.begin(consumed);
        for (; consumed <= last || !layer.isEmpty(); consumed++) {
            for (Arrival start : starts) {
                if (start.consumed() == consumed) {
                    enter(new Node(null, Move.SILENT, start, start.at().positions(), start.at().state()),
                            consumed, until, current, layer);
                }
            }
            List<Node> next = new ArrayList<>();
            for (List<Node> open = layer; !open.isEmpty(); ) {
                expand(open, consumed);
                workers.forEach(worker -> exploration.takeOverEnd(worker.exploration));
                open.forEach(Node::leave);
                open = new ArrayList<>();
                for (Worker worker : workers) {
                    for (Node node : worker.found) {
                        boolean stays = !Move.consumes(node.move);
                        enter(node, stays ? consumed : consumed + 1, until, stays ? current : following,
                                stays ? open : next);
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
    WidestLayer crowd() {
        return crowd;
    }

    List<Arrival> ends() {
        return ends;
    }

    private void expand(List<Node> layer, int consumed) {
        int sharers = Math.min(workers.size(), Math.max(1, layer.size() / LEAST_SHARE));
        int share = (layer.size() + sharers - 1) / sharers;
        List<Callable<Void>> shares = new ArrayList<>();
        for (int i = 0; i < sharers; i++) {
            Worker worker = workers.get(i);
            List<Node> some = layer.subList(Math.min(layer.size(), i * share), Math.min(layer.size(), (i + 1) * share));
            shares.add(() -> {
                worker.expand(some, consumed);
                return null;
            });
        }
        threads.run(shares);
    }

    private void enter(Node node, int consumed, int until, Memo seen, List<Node> layer) {
        long low = Memo.low(node.state, problem.positionsLow(node.position));
        long high = Memo.high(node.state, problem.positionsHigh(node.position));
        if (problem.mandatoryBehind(node.position) == until) {
            if (arrived.add(low, high)) {
                ends.add(new Arrival(new SearchState(node.position, node.state), consumed, way(node)));
            }
        } else if (!dead.contains(low, high) && seen.add(low, high)) {
            layer.add(node);
            crowd.count(consumed, node.position, node.state);
        }
    }

    private static PathFromPoint way(Node end) {
        int length = 0;
        for (Node node = end; node.before != null; node = node.before) {
            length++;
        }
        int[] moves = new int[length];
        for (Node node = end; node.before != null; node = node.before) {
            moves[--length] = node.move;
        }
        return end.start.way().then(moves);
    }
}
