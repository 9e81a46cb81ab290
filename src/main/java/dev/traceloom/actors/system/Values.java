package dev.traceloom.actors.system;

import dev.traceloom.actors.value.Snapshot;
import dev.traceloom.actors.value.SnapshotException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Numbers for values: equal values have the same number. */
final class Values {
    private final Map<Snapshot, Integer> numbers = new ConcurrentHashMap<>();
    private final List<Object> values = new ArrayList<>();
    private final List<Snapshot> snapshots = new ArrayList<>();

    int number(Object value) throws SnapshotException {
        Snapshot snapshot = Snapshot.of(value);
        Integer known = numbers.get(snapshot);
        return known != null ? known : add(snapshot, value);
    }

    private synchronized int add(Snapshot snapshot, Object value) {
        Integer known = numbers.get(snapshot);
        if (known != null) {
            return known;
        }
        values.add(value);
        snapshots.add(snapshot);
        numbers.put(snapshot, values.size() - 1);
        return values.size() - 1;
    }

    synchronized Object value(int number) {
        return values.get(number);
    }

    /** What it consisted of when it got its number. */
    synchronized Snapshot snapshot(int number) {
        return snapshots.get(number);
    }

    synchronized Body body(int number) {
        return new Body(number, snapshots.get(number));
    }
}
