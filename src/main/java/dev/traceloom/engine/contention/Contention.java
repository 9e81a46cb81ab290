package dev.traceloom.engine.contention;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How much could have gone wrong in a trace, or in several. Two operations overlap if no thread had to end one before the other and their
 * timeboxes share a moment; with vector clocks, if neither knows of the other. They conflict if one writes what the other reads or
 * writes, with the keys at hand, or if that cannot be ruled out.
 *
 * @param operations how many operations were measured: those that may have taken effect
 * @param contended how many of them overlapped at least one that they conflict with
 * @param unmeasured how many were not looked at, because there was no time for more
 * @param unproven how many of those measured count as conflicting with all others, because nothing is proven of their actions
 * @param actions how often each action of the specification occurs; 0 for one that was never seen
 * @param pairs the pairs of actions that conflict with arguments of the trace, by name
 */
public record Contention(
        long operations,
        long contended,
        long unmeasured,
        long unproven,
        Map<String, Long> actions,
        List<Pair> pairs) {

    /** Of no trace at all. */
    public static final Contention NONE = new Contention(0, 0, 0, 0, Map.of(), List.of());

    /**
     * Two actions that conflict, or one with itself.
     *
     * @param one not behind the other in the alphabet
     * @param overlaps how many pairs of operations of these actions overlapped and conflict; 0 where that was never seen
     */
    public record Pair(String one, String other, long overlaps) {
        public static Pair of(String action, String another, long overlaps) {
            return action.compareTo(another) <= 0 ? new Pair(action, another, overlaps) : new Pair(another, action, overlaps);
        }

        public boolean has(String action) {
            return one.equals(action) || other.equals(action);
        }

        /** {@code Put and Clear}, or {@code Put with itself}. */
        public String inWords() {
            return one.equals(other) ? one + " with itself" : one + " and " + other;
        }
    }

    public Contention {
        actions = Collections.unmodifiableMap(new LinkedHashMap<>(actions));
        pairs = List.copyOf(pairs);
    }

    /** The part of the operations that overlapped one that they conflict with, from 0 to 1. */
    public double share() {
        return operations == 0 ? 0 : (double) contended / operations;
    }

    /** The pairs that were never seen together, though there was more than one operation that could have been. */
    public List<Pair> apart() {
        return pairs.stream().filter(pair -> pair.overlaps == 0 && !isSingle(pair)).toList();
    }

    private boolean isSingle(Pair pair) {
        return pair.one.equals(pair.other) && actions.getOrDefault(pair.one, 0L) < 2;
    }

    /** Both together. */
    public Contention and(Contention other) {
        if (equals(NONE) || other.equals(NONE)) {
            return equals(NONE) ? other : this;
        }
        Map<String, Long> counts = new LinkedHashMap<>(actions);
        other.actions.forEach((action, count) -> counts.merge(action, count, Long::sum));
        return new Contention(
                operations + other.operations,
                contended + other.contended,
                unmeasured + other.unmeasured,
                unproven + other.unproven,
                counts,
                together(other.pairs));
    }

    private List<Pair> together(List<Pair> others) {
        Map<Pair, Long> overlaps = new TreeMap<>(Comparator.comparing(Pair::one).thenComparing(Pair::other));
        Stream.concat(pairs.stream(), others.stream())
                .forEach(pair -> overlaps.merge(pair, pair.overlaps, Long::sum));
        return overlaps.entrySet().stream()
                .map(sum -> new Pair(sum.getKey().one, sum.getKey().other, sum.getValue()))
                .toList();
    }
}
