package common;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** Maps that are never changed: states of actors are values. Sorted, so that they are written the same way each time. */
public final class Entries {
    private Entries() {}

    public static <K extends Comparable<K>, V> Map<K, V> with(Map<K, V> map, K key, V value) {
        TreeMap<K, V> copy = new TreeMap<>(map);
        copy.put(key, value);
        return Collections.unmodifiableMap(copy);
    }

    public static <K extends Comparable<K>, V> Map<K, V> without(Map<K, V> map, K key) {
        TreeMap<K, V> copy = new TreeMap<>(map);
        copy.remove(key);
        return Collections.unmodifiableMap(copy);
    }
}
