package dev.traceloom.record.tune;

import dev.traceloom.record.database.Knobs;
import dev.traceloom.record.tune.Offer.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Something that can be turned, with its few positions; the first is the usual one. Ranges only become narrower, since a value
 * outside of the usual range may be none that the specification knows. What is 0 stays so.
 */
record Knob(List<Dial> dials) {
    private static final List<Integer> NARROW = List.of(1, 2, 4);
    private static final int FAVOUR = 5;
    private static final long HEAVIEST = 1_000_000;
    /** With more of them there are hardly enough runs to try them all. */
    private static final int MOST_FAVOURED = 16;
    private static final long MOST_THREADS = 32;
    private static final long MOST_OPERATIONS = 100_000;
    private static final long FEWEST_OPERATIONS = 10;
    /** The levels of the recorder's disturber but for the usual one, and how long a run takes with them. */
    private static final Map<Integer, Double> DISTURBING = new TreeMap<>(Map.of(0, 1.0, 1, 1.0, 3, 2.0, 4, 4.0));

    /** Whether it says which values a parameter has. */
    boolean isRange() {
        return dials.stream().flatMap(dial -> dial.turned().keySet().stream()).anyMatch(name -> name.startsWith(Knobs.RANGE));
    }

    /** @param disturbs whether the recorder is asked to disturb the schedule, so that it may be asked to do it otherwise */
    static List<Knob> all(Offer offer, boolean disturbs) {
        List<Knob> knobs = new ArrayList<>();
        ranges(offer, knobs);
        weights(offer, knobs);
        offer.threads().ifPresent(usual -> add(knobs, numbers(
                Knobs.THREADS, usual, 2, MOST_THREADS, List.of(usual / 2, times(usual, 2), times(usual, 4)))));
        offer.operations().ifPresent(usual -> add(knobs, numbers(
                Knobs.OPERATIONS, usual, FEWEST_OPERATIONS, MOST_OPERATIONS,
                List.of(usual / 4, times(usual, 4), times(usual, 16)))));
        if (disturbs) {
            List<Dial> dials = new ArrayList<>();
            DISTURBING.forEach((level, length) -> dials.add(Dial.of(Knobs.DISTURB, level, length)));
            add(knobs, dials);
        }
        return List.copyOf(knobs);
    }

    private static void add(List<Knob> knobs, List<Dial> turned) {
        if (!turned.isEmpty()) {
            List<Dial> dials = new ArrayList<>(List.of(Dial.USUAL));
            dials.addAll(turned);
            knobs.add(new Knob(List.copyOf(dials)));
        }
    }

    private static List<Dial> numbers(String name, long usual, long least, long most, List<Long> others) {
        return others.stream()
                .filter(other -> usual > 0 && other != usual && other >= least && other <= most)
                .map(other -> Dial.of(name, other, (double) other / usual))
                .toList();
    }

    /** One knob for all of them: several that are favoured at once are hardly different from none. */
    private static void weights(Offer offer, List<Knob> knobs) {
        List<Dial> favoured = new ArrayList<>();
        offer.weights().forEach((action, weight) -> {
            if (weight > 0 && favoured.size() < MOST_FAVOURED && times(weight, FAVOUR) <= HEAVIEST) {
                favoured.add(Dial.of(Knobs.WEIGHT + action, times(weight, FAVOUR), 1));
            }
        });
        if (offer.weights().size() > 1) {
            add(knobs, favoured);
        }
    }

    /** A parameter that several actions take from the same range is turned for all of them, so that they meet. */
    private static void ranges(Offer offer, List<Knob> knobs) {
        Map<String, Map<String, Span>> byParameter = new TreeMap<>();
        offer.ranges().forEach((name, span) ->
                byParameter.computeIfAbsent(name.substring(name.lastIndexOf('.') + 1), any -> new TreeMap<>()).put(name, span));
        byParameter.forEach((parameter, uses) -> {
            if (uses.values().stream().distinct().count() == 1) {
                add(knobs, narrower(parameter, uses.values().iterator().next()));
            } else {
                uses.forEach((name, span) -> add(knobs, narrower(name, span)));
            }
        });
    }

    private static List<Dial> narrower(String parameter, Span span) {
        List<Dial> dials = new ArrayList<>();
        for (int size : NARROW) {
            // Compared without the number of values, which may be too large for one.
            if (span.low() <= span.high() && span.high() - size >= span.low()) {
                dials.add(Dial.of(Knobs.RANGE + parameter, span.low() + ".." + (span.low() + size - 1), 1));
            }
        }
        return dials;
    }

    /** The largest number there is where that would be more. */
    private static long times(long number, long factor) {
        return number > Long.MAX_VALUE / factor ? Long.MAX_VALUE : number * factor;
    }
}
