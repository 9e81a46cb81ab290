package dev.traceloom.cases.template;

import dev.traceloom.cases.template.Shape.Kind;
import dev.traceloom.trace.value.Value;
import dev.traceloom.trace.value.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Values as texts that are the same for what an implementation cannot tell apart: a model value is a string, and what has no order is sorted by its
 * texts. The class of values that is generated for Java writes what a system answers in the same way.
 */
final class ComparedText {
    /** A string that can stand before {@code |->}. */
    private static final Pattern FIELD = Pattern.compile("\"[A-Za-z0-9_]*[A-Za-z][A-Za-z0-9_]*\"");

    private ComparedText() {}

    /** For comparing. */
    static String of(Value value) {
        return text(value, null);
    }

    /** For reading it as the type that the shape has: an empty function is written as an empty record. */
    static String of(Value value, Shape shape) {
        return text(value, shape);
    }

    /** @param shape null for comparing */
    private static String text(Value value, Shape shape) {
        if (value instanceof Value.Model model) {
            return Values.toText(new Value.Text(model.name()));
        }
        if (value instanceof Value.Tuple tuple) {
            boolean isMap = tuple.elements().isEmpty()
                    && shape != null
                    && (shape.only() == Kind.RECORD || shape.only() == Kind.FUNCTION);
            return isMap ? "[]" : all(tuple.elements(), shape).stream().collect(Collectors.joining(", ", "<<", ">>"));
        }
        if (value instanceof Value.SetOf set) {
            return all(set.elements(), shape).stream().sorted().collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof Value.Rec rec) {
            return function(rec.names().stream().<Value>map(Value.Text::new).toList(), rec.values(), shape);
        }
        if (value instanceof Value.Fn function) {
            return function(function.keys(), function.values(), shape);
        }
        return Values.toText(value);
    }

    private static List<String> all(List<Value> values, Shape shape) {
        return values.stream().map(value -> text(value, shape == null ? null : shape.element())).toList();
    }

    private static String function(List<Value> keys, List<Value> values, Shape shape) {
        Map<String, String> sorted = new TreeMap<>();
        for (int i = 0; i < keys.size(); i++) {
            String element = text(values.get(i), shape == null ? null : shape.element());
            sorted.put(text(keys.get(i), shape == null ? null : shape.key()), element);
        }
        List<String> entries = new ArrayList<>();
        if (sorted.keySet().stream().allMatch(key -> FIELD.matcher(key).matches())) {
            sorted.forEach((key, element) -> entries.add(key.substring(1, key.length() - 1) + " |-> " + element));
            return "[" + String.join(", ", entries) + "]";
        }
        sorted.forEach((key, element) -> entries.add(key + " :> " + element));
        return "(" + String.join(" @@ ", entries) + ")";
    }
}
