package dev.traceloom.record.tune;

import dev.traceloom.record.database.Knobs;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a workload lets others turn, with its usual values: a line each, such as {@code threads 4}, {@code weight.Put 1} and
 * {@code range.Put.key 1..10}. A program writes it, perhaps half of it, so what is not understood is passed over.
 *
 * @param ranges of parameters, by {@code Action.parameter}
 */
public record Offer(OptionalLong threads, OptionalLong operations, Map<String, Long> weights, Map<String, Span> ranges) {
    public static final Offer NONE = new Offer(OptionalLong.empty(), OptionalLong.empty(), Map.of(), Map.of());

    private static final int MOST_LINES = 10_000;
    private static final Pattern NUMBER = Pattern.compile("(threads|operations|weight\\.\\S{1,200}) (\\d{1,18})");
    private static final Pattern RANGE = Pattern.compile("range\\.((?:\\S{1,100}\\.)?[^\\s.]{1,100}) (-?\\d{1,18})\\.\\.(-?\\d{1,18})");

    /** Where values of a parameter come from, both ends included. */
    public record Span(long low, long high) {}

    public Offer {
        weights = new TreeMap<>(weights);
        ranges = new TreeMap<>(ranges);
    }

    public static Offer parse(String text) {
        OptionalLong threads = OptionalLong.empty();
        OptionalLong operations = OptionalLong.empty();
        Map<String, Long> weights = new TreeMap<>();
        Map<String, Span> ranges = new TreeMap<>();
        for (String line : text.lines().limit(MOST_LINES).toList()) {
            Matcher number = NUMBER.matcher(line.strip());
            Matcher range = RANGE.matcher(line.strip());
            if (range.matches() && isKnob(Knobs.RANGE + range.group(1) + "=1..1")) {
                ranges.put(range.group(1), new Span(Long.parseLong(range.group(2)), Long.parseLong(range.group(3))));
            } else if (number.matches() && isKnob(number.group(1) + "=1")) {
                long value = Long.parseLong(number.group(2));
                switch (number.group(1)) {
                    case Knobs.THREADS -> threads = OptionalLong.of(value);
                    case Knobs.OPERATIONS -> operations = OptionalLong.of(value);
                    default -> weights.put(number.group(1).substring(Knobs.WEIGHT.length()), value);
                }
            }
        }
        return new Offer(threads, operations, weights, ranges);
    }

    private static boolean isKnob(String text) {
        return Knobs.parse(text).isPresent();
    }

    /** What is left to be turned where the user gave some of it. A range of a parameter is meant for all actions that have it. */
    public Offer without(Knobs given) {
        Map<String, Long> otherWeights = new TreeMap<>(weights);
        otherWeights.keySet().removeIf(action -> given.turned().containsKey(Knobs.WEIGHT + action));
        Map<String, Span> otherRanges = new TreeMap<>(ranges);
        otherRanges.keySet().removeIf(name -> given.turned().containsKey(Knobs.RANGE + name)
                || given.turned().containsKey(Knobs.RANGE + name.substring(name.lastIndexOf('.') + 1)));
        return new Offer(
                given.turned().containsKey(Knobs.THREADS) ? OptionalLong.empty() : threads,
                given.turned().containsKey(Knobs.OPERATIONS) ? OptionalLong.empty() : operations,
                otherWeights,
                otherRanges);
    }

    public boolean isEmpty() {
        return equals(NONE);
    }
}
