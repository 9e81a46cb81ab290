package dev.traceloom.lineup.tla;

import dev.traceloom.lineup.history.SerialHistories.Node;
import dev.traceloom.lineup.history.SerialHistories.Way;
import dev.traceloom.lineup.matrix.Invocation;
import dev.traceloom.lineup.matrix.Matrix;
import dev.traceloom.lineup.observation.Observations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The serial histories of several tests in one trie, of which nodes are the same after which the same can come. What the tests
 * together know is never contradictory, or the class would have been found to be nondeterministic.
 */
final class LearnedTrie {
    /** The number of the node after which nothing is known. */
    private static final int NOTHING = 0;

    private final Joined root = new Joined();
    private final Map<List<Known>, Integer> numbers = new LinkedHashMap<>();
    private final List<List<Known>> nodes = new ArrayList<>();

    /** A call by a thread. */
    private record Call(String thread, Invocation invocation) {}

    private static final class Joined {
        private final Map<Call, String> results = new LinkedHashMap<>();
        private final Map<Call, Joined> next = new HashMap<>();
    }

    /**
     * What a call does at a node.
     *
     * @param next the number of the node after it
     */
    record Known(String thread, Invocation invocation, String result, int next) {}

    LearnedTrie(List<Observations> all) {
        for (Observations one : all) {
            join(root, one.histories().root(), one.matrix(), new int[one.matrix().threads()]);
        }
        numbers.put(List.of(), NOTHING);
        nodes.add(List.of());
    }

    private static void join(Joined into, Node from, Matrix matrix, int[] done) {
        for (Map.Entry<Integer, Way> entry : from.ways().entrySet()) {
            int thread = entry.getKey();
            Way way = entry.getValue();
            Call call = new Call(matrix.name(thread), matrix.calls(thread).get(done[thread]));
            into.results.put(call, way.isStuck() ? LearnedActions.STUCK : way.result());
            if (!way.isStuck()) {
                done[thread]++;
                join(into.next.computeIfAbsent(call, none -> new Joined()), way.next(), matrix, done);
                done[thread]--;
            }
        }
    }

    /** The number of the first node; afterwards, {@link #nodes} are all. */
    int number() {
        return number(root);
    }

    private int number(Joined node) {
        List<Known> ways = new ArrayList<>();
        node.results.forEach((call, result) -> {
            Joined next = node.next.get(call);
            ways.add(new Known(call.thread(), call.invocation(), result, next == null ? NOTHING : number(next)));
        });
        return numbers.computeIfAbsent(ways, none -> {
            nodes.add(ways);
            return nodes.size() - 1;
        });
    }

    /** All nodes, by their numbers. */
    List<List<Known>> nodes() {
        return nodes;
    }
}
