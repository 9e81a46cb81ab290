package dev.traceloom.engine;

import dev.traceloom.spec.Call;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.spec.load.ForwardingSpecification;
import java.util.ArrayList;
import java.util.List;

/** A specification whose silent actions happen at most so many times before a record, one round after the other. */
final class SilenceByHand extends ForwardingSpecification {
    private final Specification target;
    private final int most;

    SilenceByHand(Specification target, int most) {
        super(target);
        this.target = target;
        this.most = most;
    }

    @Override
    public Specification reference() {
        return this;
    }

    @Override
    public boolean hasSilentActions() {
        return false;
    }

    @Override
    public void next(State state, Call call, Successors into) {
        into.clear();
        Successors found = new Successors();
        List<State> round = List.of(state);
        for (int i = 0; i <= most; i++) {
            List<State> following = new ArrayList<>();
            for (State from : round) {
                target.next(from, call, found);
                into.addNew(found);
                target.silent(from, found);
                following.addAll(found.toList());
            }
            round = following;
        }
    }

    @Override
    public void close() {
        target.close();
    }
}
