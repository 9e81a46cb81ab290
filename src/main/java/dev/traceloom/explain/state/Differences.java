package dev.traceloom.explain.state;

import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.ValueExcerpt;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The few values that tell states apart. The fewer states, the sharper: variables shrink to single fields. */
public final class Differences {
    private static final int DEEPER_FOR = 3;
    private static final int MOST_COMPARED = 2000;
    private static final int MOST_CHARACTERS_OF_VALUE = 28;

    private Differences() {}

    /** Where these states differ, innermost values first looked for; empty when they are all equal. */
    public static List<ValuePath> among(List<Map<String, Value>> states) {
        Set<String> names = new LinkedHashSet<>();
        states.forEach(state -> names.addAll(state.keySet()));
        List<ValuePath> found = new ArrayList<>();
        for (String name : names) {
            List<Optional<Value>> values = new ArrayList<>();
            states.forEach(state -> values.add(Optional.ofNullable(state.get(name))));
            collect(ValuePath.variable(name), values, found);
        }
        return found;
    }

    private static void collect(ValuePath path, List<Optional<Value>> values, List<ValuePath> found) {
        if (values.stream().distinct().count() <= 1) {
            return;
        }
        Set<ValueStep> differing = canGoDeeper(values) ? differing(values) : Set.of();
        boolean whole = (differing.size() > 1 || areSequences(values)) && areShort(values);
        if (differing.isEmpty() || differing.size() > DEEPER_FOR || whole) {
            found.add(path);
            return;
        }
        for (ValueStep step : differing) {
            List<Optional<Value>> parts = new ArrayList<>();
            values.forEach(value -> parts.add(ValueParts.at(value.orElseThrow(), step)));
            collect(path.then(step), parts, found);
        }
    }

    /** An element means little without its neighbours. */
    private static boolean areSequences(List<Optional<Value>> values) {
        return values.stream().allMatch(value -> value.orElse(null) instanceof Value.Tuple);
    }

    /** Several parts of a short value say less than all of it. */
    private static boolean areShort(List<Optional<Value>> values) {
        return values.stream().flatMap(Optional::stream).allMatch(value ->
                ValueStep.PRINTED.fits(MOST_CHARACTERS_OF_VALUE - 1, value, Mappings.NOWHERE));
    }

    private static boolean canGoDeeper(List<Optional<Value>> values) {
        Value first = values.get(0).orElse(null);
        return first != null
                && values.stream().allMatch(value -> value.isPresent()
                        && (value.get().equals(first) || ValueParts.areAlike(first, value.get()))
                        && ValueParts.count(value.get()) <= MOST_COMPARED);
    }

    private static Set<ValueStep> differing(List<Optional<Value>> values) {
        List<Value> distinct = values.stream().map(Optional::orElseThrow).distinct().toList();
        Set<ValueStep> steps = new LinkedHashSet<>();
        distinct.forEach(value -> steps.addAll(ValueParts.of(value).keySet()));
        Set<ValueStep> differing = new LinkedHashSet<>();
        for (ValueStep step : steps) {
            Optional<Value> first = ValueParts.at(distinct.get(0), step);
            if (distinct.stream().anyMatch(value -> !ValueParts.at(value, step).equals(first))) {
                differing.add(normalised(step));
            }
            if (differing.size() > DEEPER_FOR) {
                break;
            }
        }
        return differing;
    }

    /** The same part of a function and of a sequence is one difference and not two. */
    private static ValueStep normalised(ValueStep step) {
        return step instanceof ValueStep.Key key && key.key() instanceof Value.Int number && number.value() > 0
                ? new ValueStep.Index(number.value())
                : step;
    }

    /** What a state has at a place, and another one has not: {@code queue[3].id = 7 instead of 8}. */
    public static String text(ValuePath path, Map<String, Value> state, Map<String, Value> other, Mappings mappings) {
        ValueExcerpt excerpt = new ValueExcerpt(ValueExcerpt.WRITTEN, mappings);
        String was = path.in(other)
                .map(found -> excerpt.within(MOST_CHARACTERS_OF_VALUE, found, path.place()))
                .orElse("");
        Optional<Value> value = path.in(state);
        boolean element = path.steps().get(path.steps().size() - 1) instanceof ValueStep.Element;
        if (element) {
            return text(path, state, mappings);
        }
        String now = value.map(found -> excerpt.within(MOST_CHARACTERS_OF_VALUE, found, path.place())).orElse("");
        if (now.equals(was)) {
            return path.text() + " differs";
        }
        return path.text() + (now.isEmpty() ? " absent" : " = " + now) + (was.isEmpty() ? "" : " instead of " + was);
    }

    /** What a state has at a place: {@code map[7] = 3}, {@code map[7] absent}. */
    public static String text(ValuePath path, Map<String, Value> state, Mappings mappings) {
        Optional<Value> value = path.in(state);
        boolean element = path.steps().get(path.steps().size() - 1) instanceof ValueStep.Element;
        if (element) {
            return value.isPresent() ? path.text() : path.text().replace("∋", "∌");
        }
        return path.text()
                + value.map(found -> " = " + new ValueExcerpt(ValueExcerpt.PRINTED, mappings)
                        .within(MOST_CHARACTERS_OF_VALUE, found, path.place())).orElse(" absent");
    }
}
