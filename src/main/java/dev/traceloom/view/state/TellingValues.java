package dev.traceloom.view.state;

import dev.traceloom.explain.state.Differences;
import dev.traceloom.explain.state.ValuePath;
import dev.traceloom.explain.state.ValueParts;
import dev.traceloom.explain.state.ValueStep;
import dev.traceloom.trace.value.Mappings;
import dev.traceloom.trace.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The few values of a state that a label has room for. Long values that begin alike would be shown alike, so of these only the parts
 * are named that differ.
 */
public final class TellingValues {
    private static final int MOST_SHOWN = 3;
    /** So much of a value is shown. */
    private static final int SHORT = 28;
    private static final int MOST_PARTS = 2;
    private static final int MOST_COMPARED = 2000;
    private static final int DEEPEST = 6;

    private final Mappings mappings;

    public TellingValues(Mappings mappings) {
        this.mappings = mappings;
    }

    /** Where these states differ; empty when they are all equal. */
    public List<ValuePath> among(List<Map<String, Value>> states) {
        List<ValuePath> telling = new ArrayList<>();
        for (ValuePath path : Differences.among(states)) {
            List<Optional<Value>> values = new ArrayList<>();
            states.forEach(state -> values.add(path.in(state)));
            sharpen(path, values, telling, 0);
        }
        return telling;
    }

    private static void sharpen(ValuePath path, List<Optional<Value>> values, List<ValuePath> found, int depth) {
        List<ValueStep> parts = depth < DEEPEST && lookAlike(values) ? differing(values) : List.of();
        if (parts.isEmpty()) {
            found.add(path);
            return;
        }
        for (ValueStep part : parts) {
            List<Optional<Value>> inside = new ArrayList<>();
            values.forEach(value -> inside.add(value.flatMap(whole -> ValueParts.at(whole, part))));
            sharpen(path.then(part), inside, found, depth + 1);
        }
    }

    /** Whether some of them differ only behind what a label shows. */
    private static boolean lookAlike(List<Optional<Value>> values) {
        List<Value> distinct = values.stream().flatMap(Optional::stream).distinct().toList();
        return distinct.stream().map(value -> ValueStep.PRINTED.within(SHORT, value, Mappings.NOWHERE)).distinct().count()
                < distinct.size();
    }

    /** The first parts that not all of the values have in common. */
    private static List<ValueStep> differing(List<Optional<Value>> values) {
        List<Value> distinct = values.stream().flatMap(Optional::stream).distinct().toList();
        if (distinct.size() < 2 || distinct.stream().anyMatch(value -> ValueParts.count(value) > MOST_COMPARED)) {
            return List.of();
        }
        Set<ValueStep> steps = new LinkedHashSet<>();
        distinct.forEach(value -> steps.addAll(ValueParts.of(value).keySet()));
        return steps.stream()
                .filter(step -> distinct.stream().map(value -> ValueParts.at(value, step)).distinct().count() > 1)
                .limit(MOST_PARTS)
                .toList();
    }

    /** What a state has there: {@code map[9] = 20   queue[4] absent}. */
    public String text(List<ValuePath> paths, Map<String, Value> state) {
        String text = paths.stream()
                .limit(MOST_SHOWN)
                .map(path -> Differences.text(path, state, mappings))
                .collect(Collectors.joining("   "));
        return paths.size() > MOST_SHOWN ? text + "   …" : text;
    }

    /** The first variables of a state. */
    public String beginning(Map<String, Value> state) {
        return text(state.keySet().stream().map(ValuePath::variable).toList(), state);
    }
}
