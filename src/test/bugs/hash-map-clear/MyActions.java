package workload;

import java.util.Map;
import workload.generated.Actions;
import workload.generated.Outcome;

/** What one thread does to it. */
public final class MyActions extends Actions {
    /** So many bins lie between one key and the next. */
    private static final long APART = 1500;

    private final Map<Long, Long> map;

    public MyActions(MySystem system, int thread) {
        this.map = system.map;
    }

    @Override
    protected Outcome put(Put op) {
        Long before = map.put(op.key() * APART, op.value());
        return op.tookPlace(before == null ? 0 : before);
    }

    @Override
    protected Outcome get(Get op) {
        return op.tookPlace(map.getOrDefault(op.key() * APART, 0L));
    }

    @Override
    protected Outcome clear(Clear op) {
        map.clear();
        return op.tookPlace();
    }
}
