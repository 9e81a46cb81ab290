package map;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/**
 * A map without locks. Readers look at one version. A writer makes the next one and puts it in the place of the version that
 * it saw; if another writer was quicker, it starts again.
 */
public class VersionedMap implements RangeMap {
    final AtomicReference<Version> current = new AtomicReference<>(Version.EMPTY);
    private final Runnable pause;

    /** @param pause called inside operations, wherever another thread may come in between */
    public VersionedMap(Runnable pause) {
        this.pause = pause;
    }

    final Version look() {
        Version seen = current.get();
        pause.run();
        return seen;
    }

    /** Replaces the version by the next one; returns the one before. */
    Version update(UnaryOperator<Version> next) {
        while (true) {
            Version seen = look();
            if (current.compareAndSet(seen, next.apply(seen))) {
                return seen;
            }
        }
    }

    @Override
    public int put(int key, int value) {
        return update(version -> version.with(key, value)).get(key);
    }

    @Override
    public int putIfAbsent(int key, int value) {
        return update(version -> version.get(key) == NONE ? version.with(key, value) : version).get(key);
    }

    @Override
    public int remove(int key) {
        return update(version -> version.without(key)).get(key);
    }

    @Override
    public int get(int key) {
        return look().get(key);
    }

    @Override
    public int rangeCount(int lo, int hi) {
        return look().count(lo, hi);
    }
}
