package dev.traceloom.explain.tla;

import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Values as expressions of plain TLA+. Functions are written without the operators of the module TLC, which a
 * specification may define for itself.
 */
final class TlaText {
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z0-9_]*[A-Za-z][A-Za-z0-9_]*");

    private final Set<String> modelValues = new TreeSet<>();

    /** The names of the model values among what was written so far. */
    Set<String> modelValues() {
        return modelValues;
    }

    String of(Value value) {
        if (value instanceof Value.Tuple tuple) {
            return tuple.elements().stream().map(this::of).collect(Collectors.joining(", ", "<<", ">>"));
        }
        if (value instanceof Value.SetOf set) {
            return set.elements().stream().map(this::of).collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof Value.Rec rec) {
            return ofRecord(rec);
        }
        if (value instanceof Value.Fn fn) {
            return ofFunction(fn.keys(), fn.values());
        }
        if (value instanceof Value.Model model && IDENTIFIER.matcher(model.name()).matches()) {
            modelValues.add(model.name());
        }
        return Values.toText(value);
    }

    private String ofRecord(Value.Rec rec) {
        if (!rec.names().stream().allMatch(name -> IDENTIFIER.matcher(name).matches())) {
            return ofFunction(rec.names().stream().<Value>map(Value.Text::new).toList(), rec.values());
        }
        return IntStream.range(0, rec.names().size())
                .mapToObj(i -> rec.names().get(i) + " |-> " + of(rec.values().get(i)))
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private String ofFunction(List<Value> keys, List<Value> values) {
        String domain = keys.stream().map(this::of).collect(Collectors.joining(", ", "{", "}"));
        String cases = IntStream.range(0, keys.size())
                .mapToObj(i -> "traceloomKey = " + of(keys.get(i)) + " -> " + of(values.get(i)))
                .collect(Collectors.joining(" [] "));
        return "[traceloomKey \\in " + domain + " |-> CASE " + cases + "]";
    }
}
