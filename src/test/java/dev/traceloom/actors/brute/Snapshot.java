package dev.traceloom.actors.brute;

import dev.traceloom.actors.ActorSystem;
import dev.traceloom.actors.history.HistoryEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A whole system between two steps. What clients have seen so far is part of it. */
final class Snapshot {
    enum Health { UP, DOWN, STARTED_AGAIN }

    final Map<String, Object> states = new TreeMap<>();
    final List<InFlight> messages = new ArrayList<>();
    final List<HistoryEvent> history = new ArrayList<>();
    /** For each client that waits, the number of its operation. */
    final Map<String, Integer> open = new TreeMap<>();
    final Map<String, Health> health = new TreeMap<>();
    final Map<String, Long> handled = new TreeMap<>();
    final List<Integer> losses = new ArrayList<>();

    /** Before anything is sent. */
    static Snapshot initial(ActorSystem system) {
        Snapshot snapshot = new Snapshot();
        system.actors().forEach((name, member) -> {
            snapshot.states.put(name, member.initial());
            snapshot.health.put(name, Health.UP);
            snapshot.handled.put(name, 0L);
        });
        system.losses().forEach(loss -> snapshot.losses.add(loss.atMost()));
        return snapshot;
    }

    Snapshot copy() {
        Snapshot copy = new Snapshot();
        copy.states.putAll(states);
        copy.messages.addAll(messages);
        copy.history.addAll(history);
        copy.open.putAll(open);
        copy.health.putAll(health);
        copy.handled.putAll(handled);
        copy.losses.addAll(losses);
        return copy;
    }

    /** Two with equal ones have the same future: messages by channels, whose own order only matters if it is kept. */
    Object key(boolean reordering, boolean clocks) {
        Map<Object, Object> channels = new HashMap<>();
        for (InFlight message : messages) {
            if (reordering || message.timer() != null) {
                channels.merge(message, 1, (count, more) -> (Integer) count + (Integer) more);
            } else {
                Object channel = List.of(message.sender(), message.receiver());
                channels.merge(channel, List.of(message), Snapshot::followedBy);
            }
        }
        return Arrays.asList(states, channels, history, health, clocks ? handled : null, losses);
    }

    private static Object followedBy(Object before, Object after) {
        List<Object> both = new ArrayList<>((List<?>) before);
        both.addAll((List<?>) after);
        return both;
    }
}
