package dev.traceloom.trace.derive;

import dev.traceloom.trace.BrokenOff;
import dev.traceloom.trace.TraceException;
import dev.traceloom.trace.text.OneLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Clocks of a log that tells which messages were sent and received: a line comes after those before it, and after who sent what it received. */
final class MessageClocks {
    private final List<LoggedEvent> events;
    private final Map<String, Integer> senders = new HashMap<>();
    private final Map<String, List<Integer>> nodes = new LinkedHashMap<>();
    private final Knowledge[] known;
    private Optional<BrokenOff> missing = Optional.empty();

    MessageClocks(List<LoggedEvent> events) throws TraceException {
        this.events = events;
        this.known = new Knowledge[events.size()];
        for (int i = 0; i < events.size(); i++) {
            nodes.computeIfAbsent(events.get(i).node(), first -> new ArrayList<>()).add(i);
            for (String message : messages(i).sent()) {
                Integer other = senders.put(message, i);
                if (other != null) {
                    throw TraceException.of(
                            events.get(i).place().inWords(),
                            "expected each message to be sent once, found " + OneLine.quoted(message) + ", which "
                                    + events.get(other).place().inWords() + " sends too");
                }
            }
        }
    }

    private Told.Messages messages(int event) {
        return (Told.Messages) events.get(event).told();
    }

    PlacedTrace trace(String name) throws TraceException {
        List<String> threads = List.copyOf(nodes.keySet());
        learn(threads);
        PlacedTrace.Builder trace = new PlacedTrace.Builder();
        for (String node : threads) {
            trace.thread(node);
            for (int event : nodes.get(node)) {
                if (events.get(event).operation().isPresent()) {
                    trace.add(node, events.get(event), known[event].clock(threads));
                }
            }
        }
        return trace.build(name, missing);
    }

    private void learn(List<String> threads) throws TraceException {
        int[] next = new int[threads.size()];
        int learned = 0;
        while (learned < events.size()) {
            int before = learned;
            for (int node = 0; node < next.length; node++) {
                List<Integer> own = nodes.get(threads.get(node));
                while (next[node] < own.size() && canLearn(own.get(next[node]))) {
                    int event = own.get(next[node]);
                    Knowledge last = next[node] == 0 ? new Knowledge(next.length) : known[own.get(next[node] - 1)];
                    known[event] = after(event, node, last);
                    next[node]++;
                    learned++;
                }
            }
            if (learned == before) {
                throw circle(threads, next);
            }
        }
    }

    private boolean canLearn(int event) {
        return messages(event).received().stream()
                .allMatch(message -> !senders.containsKey(message) || known[senders.get(message)] != null);
    }

    private Knowledge after(int event, int node, Knowledge last) {
        Knowledge knows = last.copy();
        for (String message : messages(event).received()) {
            Integer sender = senders.get(message);
            if (sender != null) {
                knows.learn(known[sender]);
            } else if (missing.isEmpty()) {
                missing = Optional.of(new BrokenOff(
                        events.get(event).place().inWords() + " receives " + OneLine.quoted(message) + ", which no line sends",
                        false));
            }
        }
        if (events.get(event).operation().isPresent()) {
            knows.count(node);
        }
        return knows;
    }

    private TraceException circle(List<String> threads, int[] next) {
        for (int node = 0; node < next.length; node++) {
            List<Integer> own = nodes.get(threads.get(node));
            if (next[node] < own.size()) {
                LoggedEvent stuck = events.get(own.get(next[node]));
                String message = messages(own.get(next[node])).received().stream()
                        .filter(any -> senders.containsKey(any) && known[senders.get(any)] == null)
                        .findFirst()
                        .orElseThrow();
                return TraceException.of(
                        stuck.place().inWords(),
                        "receives " + OneLine.quoted(message) + ", which "
                                + events.get(senders.get(message)).place().inWords()
                                + " sends, and which comes after it by other messages: lines of a node have to be in its own order");
            }
        }
        throw new IllegalStateException("nothing is stuck");
    }
}
