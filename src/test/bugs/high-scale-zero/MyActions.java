package workload;

import org.cliffc.high_scale_lib.NonBlockingHashMapLong;
import workload.generated.Actions;
import workload.generated.Outcome;

/** What one thread does to it. Keys count from 0, since that is the one it keeps apart. */
public final class MyActions extends Actions {
    private final NonBlockingHashMapLong<Long> map;

    public MyActions(MySystem system, int thread) {
        this.map = system.map;
    }

    @Override
    protected Outcome put(Put op) {
        Long before = map.put(op.key(), (Long) op.value());
        return op.tookPlace(before == null ? 0 : before);
    }

    @Override
    protected Outcome putIfAbsent(PutIfAbsent op) {
        Long before = map.putIfAbsent(op.key(), (Long) op.value());
        return op.tookPlace(before == null ? 0 : before);
    }

    @Override
    protected Outcome remove(Remove op) {
        Long before = map.remove(op.key());
        return op.tookPlace(before == null ? 0 : before);
    }

    @Override
    protected Outcome get(Get op) {
        Long found = map.get(op.key());
        return op.tookPlace(found == null ? 0 : found);
    }
}
