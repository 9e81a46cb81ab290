package dev.traceloom.engine;

import dev.traceloom.engine.Exploration.End;
import dev.traceloom.engine.StretchSearch.Outcome;
import java.util.List;
import java.util.function.Function;

/** Goes from cut to cut with every state that can be reached, each stretch layer by layer. */
final class LayerByLayer implements Woven {
    private final Exploration exploration;
    private final boolean leavesOut;
    private final List<Cut> cuts;
    private final Function<Memo, WideSearch> wide;
    private final Checkpoints known = new Checkpoints();
    private int at;
    private Crowd crowd = new Crowd();

    /** @param leavesOut whether the search leaves out orders in a way that may hide a failure */
    LayerByLayer(Exploration exploration, boolean leavesOut, List<Cut> cuts, Function<Memo, WideSearch> wide) {
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
            WideSearch search = wide.apply(none);
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
    public Crowd crowd() {
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
