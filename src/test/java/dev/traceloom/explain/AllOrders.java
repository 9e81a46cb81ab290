package dev.traceloom.explain;

import dev.traceloom.engine.TimedRecord;
import dev.traceloom.spec.Specification;
import dev.traceloom.spec.State;
import dev.traceloom.spec.Successors;
import dev.traceloom.trace.TraceThread;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * All orders of a few records, gone through by the definitions: which states they pass, and how they hang together. It
 * shares nothing with the engine but the specification.
 */
final class AllOrders {

    /** A pair of remaining records and state. */
    private record Place(List<TimedRecord> remaining, State state) {
        String key() {
            return remaining + " " + state.variables();
        }
    }

    /** A move between two places, by their keys. */
    private record Way(String from, String move, String to) {}

    private final Specification specification;
    private final int size;
    private final Map<String, Place> places = new LinkedHashMap<>();
    private final Set<Way> ways = new HashSet<>();

    AllOrders(List<TimedRecord> records, Specification specification) {
        this.specification = specification;
        this.size = records.size();
        Successors initial = new Successors();
        specification.initialStates(initial);
        follow(null, "", initial, records);
    }

    private void follow(String from, String move, Successors successors, List<TimedRecord> remaining) {
        for (int i = 0; i < successors.size(); i++) {
            State state = successors.get(i);
            if (specification.violatedInvariant(state) != -1) {
                continue;
            }
            Place place = new Place(remaining, state);
            if (from != null && !from.equals(place.key())) {
                ways.add(new Way(from, move, place.key()));
            }
            if (places.putIfAbsent(place.key(), place) == null) {
                leave(place);
            }
        }
    }

    private void leave(Place place) {
        for (TimedRecord record : place.remaining()) {
            if (!record.mayComeNext(place.remaining())) {
                continue;
            }
            List<TimedRecord> rest = new ArrayList<>(place.remaining());
            rest.remove(record);
            Successors successors = new Successors();
            if (record.meaning().effect() == null) {
                successors.add(place.state());
            } else {
                specification.next(place.state(), record.meaning().effect(), successors);
            }
            follow(place.key(), "OPERATION " + record, successors, rest);
            if (record.meaning().step() != null) {
                Successors steps = new Successors();
                specification.next(place.state(), record.meaning().step(), steps);
                follow(place.key(), "STEP " + record, steps, place.remaining());
            }
        }
        if (specification.hasSilentActions()) {
            Successors silent = new Successors();
            specification.silent(place.state(), silent);
            follow(place.key(), "SILENT", silent, place.remaining());
        }
    }

    /**
     * The places at least so deep from which a deepest one can be reached, and the moves between them, in words;
     * sorted, and as often as there are.
     */
    List<String> leadingToTheDeepest(int records) {
        int deepest = places.values().stream().mapToInt(this::depth).max().orElse(0);
        Set<String> staying = new HashSet<>();
        places.forEach((key, place) -> {
            if (depth(place) == deepest) {
                staying.add(key);
            }
        });
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Way way : ways) {
                grown |= staying.contains(way.to()) && staying.add(way.from());
            }
        }
        staying.removeIf(key -> depth(places.get(key)) < deepest - records);
        List<String> words = new ArrayList<>();
        staying.forEach(key -> words.add(words(places.get(key))));
        for (Way way : ways) {
            if (staying.contains(way.from()) && staying.contains(way.to())) {
                words.add(words(places.get(way.from())) + " " + way.move() + " " + words(places.get(way.to())));
            }
        }
        return words.stream().sorted().toList();
    }

    private int depth(Place place) {
        return size - place.remaining().size();
    }

    private String words(Place place) {
        Map<Integer, Integer> left = new TreeMap<>();
        place.remaining().forEach(record -> left.merge(record.thread(), 1, Integer::sum));
        return words(depth(place), left, place.state().values());
    }

    /** A graph in the same words. */
    static List<String> words(Explanation explanation, List<TimedRecord> records, List<String> threads) {
        LinearizationGraph graph = explanation.graph();
        List<String> nodes = graph.nodes().stream()
                .map(node -> words(node, explanation.threads(), records, threads))
                .toList();
        List<String> words = new ArrayList<>(nodes);
        for (LinearizationGraph.Edge edge : graph.edges()) {
            String operation = edge.kind() == LinearizationGraph.Kind.SILENT
                    ? ""
                    : " " + threads.indexOf(edge.operation().thread()) + "." + edge.operation().index();
            words.add(nodes.get(edge.from()) + " " + edge.kind() + operation + " " + nodes.get(edge.to()));
        }
        return words.stream().sorted().toList();
    }

    private static String words(
            LinearizationGraph.Node node, List<TraceThread> parts, List<TimedRecord> records, List<String> threads) {
        Map<Integer, Integer> left = new TreeMap<>();
        records.forEach(record -> left.merge(record.thread(), 1, Integer::sum));
        for (int part = 0; part < parts.size(); part++) {
            int consumed = node.consumed().get(part) - parts.get(part).first();
            left.computeIfPresent(threads.indexOf(parts.get(part).id()), (key, all) -> all == consumed ? null : Integer.valueOf(all - consumed));
        }
        return words(node.depth(), left, node.state());
    }

    /** TLC writes the empty sequence in two ways, depending on how it came about. */
    private static String words(int depth, Map<Integer, Integer> left, Map<String, Value> state) {
        return (depth + " left " + left + " " + state).replace("<< >>", "<<>>");
    }
}
