package dev.traceloom.engine.search;

import dev.traceloom.engine.explore.Exploration;
import dev.traceloom.engine.explore.Exploration.End;
import dev.traceloom.engine.explore.Memo;
import dev.traceloom.engine.explore.WidestLayer;
import dev.traceloom.engine.problem.QuiescentPoint;
import dev.traceloom.engine.search.SegmentDepthFirst.Outcome;
import java.util.List;
import java.util.function.Function;

/** Goes from cut to cut with every state that can be reached, each stretch layer by layer. */
final class ExhaustiveSearch implements QuiescentPointSearch {
    private final Exploration exploration;
    private final boolean leavesOut;
    private final List<QuiescentPoint> cuts;
    private final Function<Memo, SegmentBreadthFirst> wide;
    private final Checkpoints known = new Checkpoints();
    private int at;
    private WidestLayer crowd = new WidestLayer();

    /** @param leavesOut whether the search leaves out orders in a way that may hide a failure */
    ExhaustiveSearch(Exploration exploration, boolean leavesOut, List<QuiescentPoint> cuts, Function<Memo, SegmentBreadthFirst> wide) {
        this.exploration = exploration;
        this.leavesOut = leavesOut;
        this.cuts = cuts;
        this.wide = wide;
    }

    End weave() {
        known.add(0, exploration.aliveBeginnings());
        known.complete(0);
        Memo none = new Memo();
        for (; at < cuts.size() - 1; at++) {
            SegmentBreadthFirst search = wide.apply(none);
            crowd = search.crowd();
            if (search.search(known.at(at), cuts.get(at + 1).behind()) == Outcome.STOPPED) {
                return End.STOPPED;
            }
            if (search.ends().isEmpty()) {
                return End.EXHAUSTED;
            }
            known.add(at + 1, search.ends());
            known.complete(at + 1);
        }
        if (known.at(at).isEmpty()) {
            return End.EXHAUSTED;
        }
        exploration.found(() -> known.at(at).get(0).way().moves());
        return End.FOUND;
    }

    @Override
    public int lastCut() {
        return at;
    }

    @Override
    public Checkpoints known() {
        return known;
    }

    @Override
    public WidestLayer crowd() {
        return crowd;
    }

    @Override
    public void noteWhereStopped() {
        crowd.states().stream().findFirst().ifPresent(one -> exploration.stuck(crowd.depth(), one.positions(), one.state()));
    }

    @Override
    public boolean leftOrdersOut() {
        return leavesOut;
    }
}
