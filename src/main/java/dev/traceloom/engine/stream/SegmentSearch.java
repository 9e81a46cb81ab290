package dev.traceloom.engine.stream;

import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.QuiescentPoint;
import dev.traceloom.engine.problem.QuiescentPoints;
import dev.traceloom.engine.search.BreadthFirst;
import dev.traceloom.engine.search.SegmentDepthFirst;
import dev.traceloom.engine.search.SegmentDepthFirst.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds every state in which a segment of a trace can end. No order is left out: what was read from a stream cannot be
 * gone through again.
 */
interface SegmentSearch {
    /**
     * Searches a segment.
     *
     * @param starts where to begin, none twice
     * @param before how many records were consumed before the segment, for progress
     */
    SegmentEnds search(Problem segment, List<SearchState> starts, int before);

    /** Breadth first, so that the last layers are known. */
    static SegmentSearch breadthFirst(SegmentExplorations explorations) {
        return (segment, starts, before) -> {
            Exploration exploration = explorations.of(segment, before, new LastLayers());
            BreadthFirst search = new BreadthFirst(exploration);
            End end = search.search(arrivals(starts));
            SegmentEnds.Paths paths = new SegmentEnds.Paths() {
                @Override
                public int start(int found) {
                    return search.start(found);
                }

                @Override
                public int[] moves(int found) {
                    return search.moves(found);
                }
            };
            return SegmentEnds.of(exploration, search.ends(), paths, exploration.states(), end == End.STOPPED);
        };
    }

    /** Depth first, from quiescent point to quiescent point with every state that can be reached. */
    static SegmentSearch depthFirst(SegmentExplorations explorations, int recordsBetweenPoints) {
        return (segment, starts, before) -> {
            Exploration exploration = explorations.of(segment, before, LastLayers.onlyDeepest());
            List<Arrival> at = arrivals(starts);
            at.removeIf(start -> !exploration.pass(start.consumed(), null, start.at().state()));
            SegmentDepthFirst search = new SegmentDepthFirst(exploration, Reduction.none(exploration));
            List<QuiescentPoint> points = new QuiescentPoints(segment, recordsBetweenPoints).find();
            Memo seen = new Memo();
            boolean stopped = false;
            for (int point = 1; point < points.size() && !stopped; point++) {
                seen.clear();
                stopped = search.findAll(at, points.get(point).behind(), seen, Long.MAX_VALUE) == Outcome.STOPPED;
                at = search.ends();
            }
            return SegmentEnds.of(
                    exploration,
                    at.stream().map(Arrival::at).toList(),
                    new ArrivalPaths(at),
                    exploration.states() + starts.size(),
                    stopped);
        };
    }

    static List<Arrival> arrivals(List<SearchState> starts) {
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int consumed = Arrays.stream(starts.get(i).positions()).sum();
            arrivals.add(Arrival.beginning(starts.get(i), consumed, i));
        }
        return arrivals;
    }

    /** The paths of arrivals. */
    record ArrivalPaths(List<Arrival> arrivals) implements SegmentEnds.Paths {
        @Override
        public int start(int end) {
            return arrivals.get(end).start();
        }

        @Override
        public int[] moves(int end) {
            return arrivals.get(end).moves();
        }
    }
}
