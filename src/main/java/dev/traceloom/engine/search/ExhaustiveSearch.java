package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.WidestLayer;
import dev.traceloom.engine.problem.QuiescentPoint;
import dev.traceloom.engine.search.SegmentDepthFirst.Outcome;
import java.util.List;
import java.util.function.Function;

/** Goes from quiescent point to quiescent point with every state that can be reached, each segment breadth first. */
final class ExhaustiveSearch implements QuiescentPointSearch {
    private final Exploration exploration;
    private final boolean mayHideFailures;
    private final List<QuiescentPoint> points;
    private final Function<Memo, SegmentBreadthFirst> breadthFirst;
    private final Checkpoints known = new Checkpoints();
    private int at;
    private WidestLayer widestLayer = new WidestLayer();

    /**
     * @param mayHideFailures whether orders are left out in a way that may hide a failure
     * @param breadthFirst makes a search of one segment that does not enter the search states it is given
     */
    ExhaustiveSearch(
            Exploration exploration,
            boolean mayHideFailures,
            List<QuiescentPoint> points,
            Function<Memo, SegmentBreadthFirst> breadthFirst) {
        this.exploration = exploration;
        this.mayHideFailures = mayHideFailures;
        this.points = points;
        this.breadthFirst = breadthFirst;
    }

    @Override
    public End search() {
        known.begin(exploration);
        new LookAhead(exploration, known.at(0), false).look();
        Memo none = new Memo();
        for (; at < points.size() - 1; at++) {
            SegmentBreadthFirst segment = breadthFirst.apply(none);
            widestLayer = segment.widestLayer();
            if (segment.search(known.at(at), points.get(at + 1).behind()) == Outcome.STOPPED) {
                return End.STOPPED;
            }
            if (segment.ends().isEmpty()) {
                return End.EXHAUSTED;
            }
            known.add(at + 1, segment.ends());
            known.complete(at + 1);
        }
        return known.end(exploration, at);
    }

    @Override
    public int lastPoint() {
        return at;
    }

    @Override
    public Checkpoints known() {
        return known;
    }

    @Override
    public WidestLayer widestLayer() {
        return widestLayer;
    }

    @Override
    public void noteWhereStopped() {
        widestLayer.states().stream()
                .findFirst()
                .ifPresent(one -> exploration.stuck(widestLayer.depth(), one.positions(), one.state()));
    }

    @Override
    public boolean leftOrdersOut() {
        return mayHideFailures;
    }
}
