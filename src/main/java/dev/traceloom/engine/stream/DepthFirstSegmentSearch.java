package dev.traceloom.engine.stream;

import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.DeadBranches;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.PathFromPoint;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.CandidateOrder;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.QuiescentPoint;
import dev.traceloom.engine.problem.QuiescentPoints;
import dev.traceloom.engine.search.SegmentDepthFirst;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Searches a piece from cut to cut, each stretch depth first with every state that can be reached. It leaves nothing out:
 * what was read from a stream cannot be gone through again.
 */
final class DepthFirstSegmentSearch implements SegmentSearch {
    private static final int RECORDS_BETWEEN_CUTS = 32;

    private final SegmentExplorations explorations;

    DepthFirstSegmentSearch(SegmentExplorations explorations) {
        this.explorations = explorations;
    }

    @Override
    public Ends search(Problem piece, List<SearchState> starts, boolean checkInvariants, int before) {
        Exploration exploration = explorations.of(piece, checkInvariants, before, LastLayers.onlyDeepest());
        List<Arrival> at = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int consumed = Arrays.stream(starts.get(i).positions()).sum();
            if (exploration.pass(consumed, null, starts.get(i).state())) {
                at.add(new Arrival(starts.get(i), consumed, PathFromPoint.from(i)));
            }
        }
        SegmentDepthFirst search = new SegmentDepthFirst(exploration, Reduction.none(exploration));
        CandidateOrder order = CandidateOrder.byMiddle(piece);
        List<QuiescentPoint> cuts = new QuiescentPoints(piece, RECORDS_BETWEEN_CUTS).find();
        Memo seen = new Memo();
        boolean stopped = false;
        for (int cut = 1; cut < cuts.size() && !stopped; cut++) {
            seen.clear();
            stopped = search.search(at, cuts.get(cut).behind(), false, order, seen, Long.MAX_VALUE)
                    == SegmentDepthFirst.Outcome.STOPPED;
            at = search.ends();
        }
        return new Found(at, exploration, starts.size(), stopped);
    }

    private static final class Found implements Ends {
        private final List<Arrival> arrivals;
        private final Exploration exploration;
        private final int starts;
        private final boolean stopped;

        Found(List<Arrival> arrivals, Exploration exploration, int starts, boolean stopped) {
            this.arrivals = arrivals;
            this.exploration = exploration;
            this.starts = starts;
            this.stopped = stopped;
        }

        @Override
        public List<SearchState> states() {
            return arrivals.stream().map(Arrival::at).toList();
        }

        @Override
        public int start(int end) {
            return arrivals.get(end).way().start();
        }

        @Override
        public int[] moves(int end) {
            return arrivals.get(end).way().moves();
        }

        @Override
        public boolean isStopped() {
            return stopped;
        }

        @Override
        public long visited() {
            return exploration.states() + starts;
        }

        @Override
        public LastLayers layers() {
            return exploration.layers();
        }

        @Override
        public DeadBranches dead() {
            return exploration.dead();
        }
    }
}
