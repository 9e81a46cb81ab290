package dev.traceloom.actors.random;

import dev.traceloom.actors.history.History;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What was compared, and what disagreed. */
final class Figures {
    private final List<String> disagreements = new ArrayList<>();
    private final Map<String, long[]> reduced = new TreeMap<>();
    private final Map<String, Integer> overlooked = new TreeMap<>();
    private long systems;
    private long linearizable;
    private long schedules;
    private long compared;
    private String name = "";

    /** What is compared from now on. */
    void about(String system) {
        name = system;
    }

    void system(long count, boolean right) {
        systems++;
        schedules += count;
        linearizable += right ? 1 : 0;
    }

    void same(String what, Object expected, Object found) {
        compared++;
        if (!Objects.equals(expected, found)) {
            disagreements.add(name + ": " + what + ": " + shortened(expected) + ", and not " + shortened(found));
        }
    }

    private static String shortened(Object value) {
        String text = String.valueOf(value);
        return text.length() > 200 ? text.substring(0, 200) + "..." : text;
    }

    void explored(String who, int classes, int explored) {
        long[] sums = reduced.computeIfAbsent(who, unused -> new long[2]);
        sums[0] += classes;
        sums[1] += explored;
    }

    /** Counts systems with histories that are not linearizable of which it found none, as it may. */
    void verdictOf(String who, Collection<History> all, Collection<History> found, Predicate<History> right) {
        if (!all.stream().allMatch(right) && found.stream().allMatch(right)) {
            overlooked.merge(who, 1, Integer::sum);
        }
    }

    List<String> disagreements() {
        return disagreements;
    }

    long systems() {
        return systems;
    }

    long linearizable() {
        return linearizable;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(String.format(
                "%,d systems (%,d linearizable), %,d schedules, %,d comparisons, %,d disagreements%n",
                systems, linearizable, schedules, compared, disagreements.size()));
        reduced.forEach((who, sums) -> text.append(String.format("%s: %,d classes, %,d explored%n", who, sums[0], sums[1])));
        overlooked.forEach((who, count) -> text.append(String.format("%s: overlooks %,d violations, as it may%n", who, count)));
        return text.toString();
    }
}
