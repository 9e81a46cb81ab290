package dev.traceloom.engine.stream;

import dev.traceloom.engine.explore.Arrival;
import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.LastLayers;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.Reduction;
import dev.traceloom.engine.explore.SearchState;
import dev.traceloom.engine.problem.ClosedProblem;
import dev.traceloom.engine.problem.Problem;
import dev.traceloom.engine.problem.QuiescentPoint;
import dev.traceloom.engine.problem.QuiescentPoints;
import dev.traceloom.engine.search.SegmentDepthFirst;
import dev.traceloom.engine.search.SegmentDepthFirst.Outcome;
import dev.traceloom.spec.Specification;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Goes through the segments of a stream closed first (semantics, rule 32): what some record so far told of stays as it is where a record
 * does not mention it. Between two quiescent points where nothing goes on like that, nothing is left out.
 *
 * <p>What it finds can be reached. As long as no step was left out that is a step otherwise, it is also all that can be reached, so that
 * finding nothing is a rejection; a segment in which that changed is gone through once more for it, leaving out nothing. After such a
 * segment, nothing follows from finding nothing, and the trace has to be read again.
 */
final class ClosedSegments implements SegmentSearch {
    private final SegmentExplorations explorations;
    private final Specification specification;
    private final int recordsBetweenPoints;
    private final SegmentSearch open;
    private final Set<String> observed = new LinkedHashSet<>();
    private boolean exact = true;

    /** @param open the search that leaves out nothing */
    ClosedSegments(
            SegmentExplorations explorations, Specification specification, int recordsBetweenPoints, SegmentSearch open) {
        this.explorations = explorations;
        this.specification = specification;
        this.recordsBetweenPoints = recordsBetweenPoints;
        this.open = open;
    }

    /** Whether the ends of the last segment are all that there are. */
    boolean isExact() {
        return exact;
    }

    @Override
    public SegmentEnds search(Problem segment, List<SearchState> starts, int before) {
        Optional<ClosedProblem> closed = ClosedProblem.of(segment, specification, observed);
        if (closed.isEmpty()) {
            return open.search(segment, starts, before);
        }
        SegmentEnds ends = search(segment, closed.get(), starts, before);
        if (ends.isStopped() || closed.get().hasLeftNothingOut()) {
            return ends;
        }
        if (exact && ends.states().isEmpty()) {
            return open.search(segment, starts, before);
        }
        exact = false;
        return ends;
    }

    private SegmentEnds search(Problem segment, ClosedProblem closed, List<SearchState> starts, int before) {
        Exploration whole = explorations.of(segment, before, LastLayers.onlyDeepest());
        Exploration part = explorations.of(closed.problem(), before, LastLayers.onlyDeepest());
        SegmentDepthFirst inWhole = new SegmentDepthFirst(whole, Reduction.none(whole));
        SegmentDepthFirst inPart = new SegmentDepthFirst(part, Reduction.none(part));
        List<Arrival> at = SegmentSearch.arrivals(starts);
        at.removeIf(start -> !whole.pass(start.consumed(), null, start.at().state()));
        List<QuiescentPoint> points = new QuiescentPoints(segment, recordsBetweenPoints).find();
        Memo seen = new Memo();
        boolean stopped = false;
        for (int point = 1; point < points.size() && !stopped; point++) {
            List<Arrival> from = at;
            stopped = goOn(inPart, from, points.get(point), seen);
            at = inPart.ends();
            if (at.isEmpty() && !stopped && !closed.hasLeftNothingOut()) {
                stopped = goOn(inWhole, from, points.get(point), seen);
                at = inWhole.ends();
            }
        }
        whole.include(part);
        return SegmentEnds.of(
                whole,
                at.stream().map(Arrival::at).toList(),
                new ArrivalPaths(at),
                whole.states() + starts.size(),
                stopped);
    }

    private static boolean goOn(SegmentDepthFirst search, List<Arrival> from, QuiescentPoint until, Memo seen) {
        seen.clear();
        return search.findAll(from, until.behind(), seen, Long.MAX_VALUE) == Outcome.STOPPED;
    }
}
