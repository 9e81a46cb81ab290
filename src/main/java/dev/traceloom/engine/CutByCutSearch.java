package dev.traceloom.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Searches a piece from cut to cut, each stretch depth first with every state that can be reached. It leaves nothing out:
 * what was read from a stream cannot be gone through again.
 */
final class CutByCutSearch implements PieceSearch {
    private static final int RECORDS_BETWEEN_CUTS = 32;

    private final PieceExplorations explorations;

    CutByCutSearch(PieceExplorations explorations) {
        this.explorations = explorations;
    }

    @Override
    public Ends search(Problem piece, List<SearchState> starts, boolean checkInvariants, int before) {
        Exploration exploration = explorations.of(piece, checkInvariants, before, LastLayers.onlyDeepest());
        List<Arrival> at = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int consumed = Arrays.stream(starts.get(i).positions()).sum();
            if (exploration.pass(consumed, null, starts.get(i).state())) {
                at.add(new Arrival(starts.get(i), consumed, Way.from(i)));
            }
        }
        StretchSearch search = new StretchSearch(exploration, Reduction.none(exploration));
        CandidateOrder order = CandidateOrder.byMiddle(piece);
        List<Cut> cuts = new Cuts(piece, RECORDS_BETWEEN_CUTS).find();
        Memo seen = new Memo();
        boolean stopped = false;
        for (int cut = 1; cut < cuts.size() && !stopped; cut++) {
            seen.clear();
            stopped = search.search(at, cuts.get(cut).behind(), false, order, seen, Long.MAX_VALUE)
                    == StretchSearch.Outcome.STOPPED;
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
