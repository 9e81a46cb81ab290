package dev.traceloom.engine.stream;

import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.PathLog;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Move;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Searches a piece breadth first, a layer after the other, leaving nothing out.
 *
 * <p>As in the breadth-first search of a trace in memory, a layer holds the states with the same number of records consumed, and is closed under
 * steps and silent actions while it is gone through. Starts differ in which of the operations that never returned have
 * taken effect, so they may belong to different layers; each joins the search at its own.
 */
final class BreadthFirstSegmentSearch implements SegmentSearch {
    private final SegmentExplorations explorations;

    BreadthFirstSegmentSearch(SegmentExplorations explorations) {
        this.explorations = explorations;
    }

    @Override
    public Ends search(Problem piece, List<SearchState> starts, boolean checkInvariants, int before) {
        Exploration exploration = explorations.of(piece, checkInvariants, before, new LastLayers());
        Run run = new Run(exploration, starts);
        run.search();
        return new Found(run);
    }

    private static final class Found implements Ends {
        private final Run run;

        private Found(Run run) {
            this.run = run;
        }

        @Override
        public List<SearchState> states() {
            return run.ends;
        }

        @Override
        public int start(int end) {
            return run.startOf.get(run.paths.root(run.numbers.get(end)));
        }

        @Override
        public int[] moves(int end) {
            return run.paths.to(run.numbers.get(end));
        }

        @Override
        public boolean isStopped() {
            return run.stopped;
        }

        @Override
        public long visited() {
            return run.exploration.states();
        }

        @Override
        public DeadBranches dead() {
            return run.exploration.dead();
        }

        @Override
        public LastLayers layers() {
            return run.exploration.layers();
        }
    }

    private record Node(int[] position, State state, int number) {}

    private static final class Run {
        private final Exploration exploration;
        private final Problem problem;
        private final List<SearchState> starts;
        private final Successors successors = new Successors();
        private final PathLog paths = new PathLog();
        private final List<SearchState> ends = new ArrayList<>();
        private final List<Integer> numbers = new ArrayList<>();
        /** By the numbers of states; only those of starts are asked for. */
        private final Map<Integer, Integer> startOf = new HashMap<>();
        private final int[] viable;
        private final int[] moves;
        private Memo current = new Memo();
        private Memo following = new Memo();
        private List<Node> layer = new ArrayList<>();
        private List<Node> next = new ArrayList<>();
        private boolean stopped;

        Run(Exploration exploration, List<SearchState> starts) {
            this.exploration = exploration;
            this.problem = exploration.problem;
            this.starts = starts;
            this.viable = new int[problem.lanes.length];
            this.moves = new int[exploration.mostMoves()];
        }

        void search() {
            int last = starts.stream().mapToInt(Run::depth).max().orElse(-1);
            for (int depth = 0; (depth <= last || !layer.isEmpty()) && !stopped; depth++) {
                enterStarts(depth, last);
                // Not a for-each loop: the layer grows by steps while it is gone through.
                for (int i = 0; i < layer.size() && !stopped; i++) {
                    stopped = exploration.budget.isSpent();
                    expand(layer.get(i), depth);
                }
                List<Node> done = layer;
                layer = next;
                next = done;
                next.clear();
                Memo seen = current;
                current = following;
                following = seen;
                following.clear();
            }
            stopped |= exploration.budget.isSpent();
        }

        private static int depth(SearchState start) {
            int depth = 0;
            for (int position : start.positions()) {
                depth += position;
            }
            return depth;
        }

        private void enterStarts(int depth, int last) {
            for (int i = 0; i < starts.size() && depth <= last; i++) {
                SearchState start = starts.get(i);
                if (depth(start) == depth) {
                    int number = enter(
                            layer, current, start.positions(), start.state(), depth, PathLog.ROOT, Move.SILENT);
                    if (number >= 0) {
                        startOf.put(number, i);
                    }
                }
            }
        }

        private void expand(Node node, int depth) {
            int count = exploration.moves(node.position(), viable, moves);
            for (int m = 0; m < count; m++) {
                int move = moves[m];
                exploration.tryMove(node.state(), move, node.position(), depth, successors);
                if (successors.size() == 0) {
                    continue;
                }
                boolean consumes = Move.consumes(move);
                int[] position = node.position();
                if (consumes) {
                    position = position.clone();
                    position[Move.lane(move)]++;
                }
                for (int i = 0; i < successors.size(); i++) {
                    enter(
                            consumes ? next : layer,
                            consumes ? following : current,
                            position,
                            successors.get(i),
                            consumes ? depth + 1 : depth,
                            node.number(),
                            move);
                }
            }
        }

        /** The number of a state that is new and alive, or -1. */
        private int enter(
                List<Node> into, Memo seen, int[] position, State state, int depth, int from, int move) {
            if (!seen.add(state, problem.positionsLow(position), problem.positionsHigh(position))
                    || !exploration.visit(depth, position, state, into.size())) {
                return -1;
            }
            int number = paths.add(from, move);
            into.add(new Node(position, state, number));
            if (problem.mandatoryBehind(position) == problem.mandatory) {
                ends.add(new SearchState(position, state));
                numbers.add(number);
            }
            return number;
        }
    }
}
