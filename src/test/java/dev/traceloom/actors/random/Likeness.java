package dev.traceloom.actors.random;

import dev.traceloom.actors.history.History;
import dev.traceloom.actors.history.HistoryEvent;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** All that linearizability can tell of a history: for each operation which were answered before it began, and what it was answered. */
final class Likeness {
    private Likeness() {}

    static Map<Integer, String> of(History history) {
        Map<Integer, String> operations = new TreeMap<>();
        Set<Integer> answered = new TreeSet<>();
        for (HistoryEvent event : history.events()) {
            if (event.invocation()) {
                operations.put(event.operation(), "after " + answered);
            } else {
                answered.add(event.operation());
                operations.merge(event.operation(), ": " + event.response(), String::concat);
            }
        }
        return operations;
    }
}
