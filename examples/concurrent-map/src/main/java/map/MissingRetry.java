package map;

import java.util.function.UnaryOperator;

/** Wrong: when another writer was quicker, the change is lost, and nobody notices. */
public final class MissingRetry extends VersionedMap {
    public MissingRetry(Runnable pause) {
        super(pause);
    }

    @Override
    Version update(UnaryOperator<Version> next) {
        Version seen = look();
        current.compareAndSet(seen, next.apply(seen));
        return seen;
    }
}
