package workload;

import map.RangeMap;
import workload.generated.Actions;
import workload.generated.Outcome;

/** What one thread does to the map. */
public final class MyActions extends Actions {
    private final RangeMap map;

    public MyActions(MySystem system, int thread) {
        this.map = system.map;
    }

    @Override
    protected Outcome put(Put op) {
        return op.tookPlace(map.put((int) op.key(), (int) op.value()));
    }

    @Override
    protected Outcome putIfAbsent(PutIfAbsent op) {
        return op.tookPlace(map.putIfAbsent((int) op.key(), (int) op.value()));
    }

    @Override
    protected Outcome remove(Remove op) {
        return op.tookPlace(map.remove((int) op.key()));
    }

    @Override
    protected Outcome get(Get op) {
        return op.tookPlace(map.get((int) op.key()));
    }

    @Override
    protected Outcome rangeCount(RangeCount op) {
        return op.tookPlace(map.rangeCount((int) op.lo(), (int) op.hi()));
    }
}
