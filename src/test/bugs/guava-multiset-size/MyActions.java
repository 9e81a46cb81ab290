package workload;

import com.google.common.collect.Multiset;
import workload.generated.Actions;
import workload.generated.Outcome;

/** What one thread does to it. */
public final class MyActions extends Actions {
    private final Multiset<Long> bag;

    public MyActions(MySystem system, int thread) {
        this.bag = system.bag;
    }

    @Override
    protected Outcome add(Add op) {
        bag.add(op.elem());
        return op.tookPlace();
    }

    @Override
    protected Outcome remove(Remove op) {
        return op.tookPlace(bag.remove(op.elem()));
    }

    @Override
    protected Outcome size(Size op) {
        return op.tookPlace(bag.size());
    }
}
