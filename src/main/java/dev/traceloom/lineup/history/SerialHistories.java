package dev.traceloom.lineup.history;

import dev.traceloom.lineup.history.SerialHistory.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The serial histories of a test, as a trie: from each node, at most one way for each thread, since what a deterministic object
 * answers depends on nothing but what was called before, and by whom. The ways carry threads and not operations alone: to a lock
 * that its holder may take again, it matters who takes it.
 */
public final class SerialHistories {
    private final Node root = new Node();
    private int full;
    private int stuck;

    /** What happened so far, and what can come next. */
    public static final class Node {
        private final Map<Integer, Way> ways = new TreeMap<>();

        /** What comes of the next operation of a thread; empty where nobody tried it here. */
        public Optional<Way> way(int thread) {
            return Optional.ofNullable(ways.get(thread));
        }

        /** What comes of the next operations of all threads. */
        public Map<Integer, Way> ways() {
            return Collections.unmodifiableMap(ways);
        }
    }

    /**
     * What comes of an operation.
     *
     * @param result what it returns; null where it is stuck
     * @param next what can come after it; null where it is stuck
     */
    public record Way(String result, Node next) {

        /** Whether it never returns. */
        public boolean isStuck() {
            return result == null;
        }
    }

    /**
     * Two histories that are the same up to a call, and not after it: no deterministic object has both.
     *
     * @param one the one that was there before
     * @param other the one that was added
     * @param at the number of the operation in both, from 0
     */
    public record Nondeterminism(SerialHistory one, SerialHistory other, int at) {}

    /** What is there before any operation. */
    public Node root() {
        return root;
    }

    /** The number of histories in which every operation returned. */
    public int full() {
        return full;
    }

    /** The number of histories whose last operation is stuck. */
    public int stuck() {
        return stuck;
    }

    /** Adds a history, unless it shows with another that the object is nondeterministic. */
    public Optional<Nondeterminism> add(SerialHistory history) {
        Node node = root;
        boolean isNew = false;
        for (int at = 0; at < history.steps().size(); at++) {
            Step step = history.steps().get(at);
            Way way = node.ways.get(step.thread());
            if (way == null) {
                way = new Way(step.result(), step.isStuck() ? null : new Node());
                node.ways.put(step.thread(), way);
                isNew = true;
            } else if (!Objects.equals(way.result(), step.result())) {
                return Optional.of(new Nondeterminism(through(history, at, way), history, at));
            }
            node = way.next();
        }
        if (isNew) {
            if (history.isStuck()) {
                stuck++;
            } else {
                full++;
            }
        }
        return Optional.empty();
    }

    /** A history of those that are here, which begins like another and goes on by a way of its own. */
    private static SerialHistory through(SerialHistory begin, int length, Way way) {
        List<Step> steps = new ArrayList<>(begin.steps().subList(0, length));
        steps.add(new Step(begin.steps().get(length).thread(), way.result()));
        for (Node node = way.next(); node != null && !node.ways.isEmpty(); ) {
            Map.Entry<Integer, Way> first = node.ways.entrySet().iterator().next();
            steps.add(new Step(first.getKey(), first.getValue().result()));
            node = first.getValue().next();
        }
        return new SerialHistory(steps);
    }

    /** Goes through all histories, in the order of threads. */
    public void forEach(Consumer<SerialHistory> taker) {
        forEach(root, new ArrayList<>(), taker);
    }

    private static void forEach(Node node, List<Step> before, Consumer<SerialHistory> taker) {
        if (node == null || node.ways.isEmpty()) {
            taker.accept(new SerialHistory(before));
            return;
        }
        node.ways.forEach((thread, way) -> {
            before.add(new Step(thread, way.result()));
            forEach(way.next(), before, taker);
            before.remove(before.size() - 1);
        });
    }
}
