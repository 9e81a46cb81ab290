package chord;

import common.Entries;
import dev.traceloom.actors.Message;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a node of the ring knows.
 *
 * @param predecessor empty if it does not know of one
 * @param values of the keys that belong to it
 * @param held what it will look at when it has joined
 */
record Place(String successor, String predecessor, Map<String, Integer> values, boolean joined, List<Message> held) {
    /** The first node of a ring. */
    static Place first(String node) {
        return new Place(node, "", Map.of(), true, List.of());
    }

    /** One that will join: it takes itself for its successor until it hears of another. */
    static Place outside(String node) {
        return new Place(node, "", Map.of(), false, List.of());
    }

    Place write(String key, int value) {
        return new Place(successor, predecessor, Entries.with(values, key, value), joined, held);
    }

    Place between(String newPredecessor, String newSuccessor) {
        return new Place(newSuccessor, newPredecessor, values, joined, held);
    }

    Place keep(Map<String, Integer> kept) {
        return new Place(successor, predecessor, kept, joined, held);
    }

    Place hold(Message message) {
        List<Message> more = new ArrayList<>(held);
        more.add(message);
        return new Place(successor, predecessor, values, joined, List.copyOf(more));
    }

    /** @param handed the values of its keys, which its successor had before */
    Place join(String newSuccessor, Map<String, Integer> handed) {
        TreeMap<String, Integer> all = new TreeMap<>(values);
        all.putAll(handed);
        return new Place(newSuccessor, predecessor, Collections.unmodifiableMap(all), true, List.of());
    }
}
