package chord;

import java.util.Map;

/**
 * Where nodes and keys are on the ring. A key belongs to the first node at its place or after it. A table stands for the hash
 * function, so that it can be seen what belongs to whom: {@code k1} to {@code N1}, and {@code k2} to {@code N2} once that is there.
 */
final class Ring {
    private static final Map<String, Integer> PLACES = Map.of("N1", 2, "k2", 4, "N2", 5, "k1", 7);

    private Ring() {}

    /** Whether someone who goes round from one node comes to the key before the other node is passed. */
    static boolean isBetween(String node, String key, String other) {
        int from = PLACES.get(node);
        int place = PLACES.get(key);
        int to = PLACES.get(other);
        return from < to ? from < place && place <= to : from < place || place <= to;
    }
}
