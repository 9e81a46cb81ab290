package workload;

import org.apache.tomcat.util.collections.ConcurrentCache;
import workload.generated.Actions;
import workload.generated.Outcome;

/** What one thread does to it. Small numbers are always the same objects, so no key is forgotten. */
public final class MyActions extends Actions {
    private final ConcurrentCache<Long, Long> cache;

    public MyActions(MySystem system, int thread) {
        this.cache = system.cache;
    }

    @Override
    protected Outcome put(Put op) {
        cache.put(op.key(), op.value());
        return op.tookPlace();
    }

    @Override
    protected Outcome get(Get op) {
        Long found = cache.get(op.key());
        return op.tookPlace(found == null ? 0 : found);
    }
}
